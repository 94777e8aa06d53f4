/** The layer over the page in which cards fly from seat to seat, to the piles and to the map. */

import { type RefObject, render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { fieldOf } from "../chart";
import type { Action } from "../kinds";
import { Pips } from "../parts";
import { nameOf, type Scene } from "../scene";
import { type Flight, flightsOf, type Spot } from "./flights";

/** Let the cards of every new action fly; without motion, or on the first view, nothing does. */
export function useSky(scene: Scene): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const seen = useRef<{ view: Scene["view"]; action: Action | undefined }>(null);
  const action = scene.last.at(-1);
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { view: scene.view, action };
    if (!before || !action || action === before.action || scene.still || !root.current) return;
    launch(flightsOf(before.view, scene.view, action), scene, root.current);
  }, [scene.view, action]);
  return root;
}

interface Course extends Flight {
  style: Record<string, string>;
}

function launch(flights: readonly Flight[], scene: Scene, root: HTMLElement): void {
  const motion = getComputedStyle(root).getPropertyValue("--motion") || "200ms";
  const courses = flights.flatMap((flight) => course(flight, scene, root));
  if (courses.length === 0 || Number.parseFloat(motion) === 0) return;
  const sky = document.createElement("div");
  sky.className = "tyros-sky";
  sky.setAttribute("aria-hidden", "true");
  sky.style.setProperty("--motion", motion);
  document.body.append(sky);
  render(<Flown courses={courses} scene={scene} />, sky);
  setTimeout(() => {
    render(null, sky);
    sky.remove();
  }, LASTS * Number.parseFloat(motion));
}

// As long as the style sheet lets a flight be, in parts of `--motion`.
const LASTS = 1.6;

function Flown({ courses, scene }: { courses: readonly Course[]; scene: Scene }) {
  return (
    <>
      {courses.map((each, at) => (
        <span key={at} class="tyros-flight" style={each.style}>
          <Drawn flight={each} scene={scene} />
        </span>
      ))}
    </>
  );
}

function Drawn({ flight, scene }: { flight: Flight; scene: Scene }) {
  const { land, cards, count } = flight;
  if (land) return <span class="tyros-landcard">{nameOf(land, scene)}</span>;
  if (land === null) return <i class="tyros-back land" />;
  return cards ? <Pips cards={cards} /> : <i class="tyros-back">{count}</i>;
}

/** Give a flight with its way over the page; none where an end of it is not there. */
function course(flight: Flight, { view }: Scene, root: HTMLElement): readonly Course[] {
  const [from, to] = [flight.from, flight.to].map((spot) =>
    middle(found(spot, flight, view.seat, root)),
  );
  if (!from || !to) return [];
  const style = {
    left: `${from[0]}px`,
    top: `${from[1]}px`,
    "--dx": `${to[0] - from[0]}px`,
    "--dy": `${to[1] - from[1]}px`,
  };
  return [{ ...flight, style }];
}

function found(spot: Spot, { land }: Flight, own: number | null, root: HTMLElement) {
  const [kind, name = ""] = spot.split(" ");
  if (kind === "field") {
    const keys = `[data-key="${name}"], [data-key="${fieldOf(name)}W"]`;
    return root.querySelector(`.tyros-map :is(${keys})`);
  }
  if (kind !== "seat") return root.querySelector(`[data-spot="${kind}"]`);
  if (Number(name) === own) return root.querySelector(land === undefined ? HAND : LANDS);
  return document.querySelectorAll(".players .player")[Number(name)] ?? null;
}

const [HAND, LANDS] = [".tyros-hand", ".tyros-lands"];

function middle(element: Element | null): readonly [number, number] | null {
  const box = element?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}
