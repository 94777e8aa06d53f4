/** The map: coasts, empires, lanes and pieces, and above them what can be picked. */

import { useState } from "preact/hooks";
import { type Spot, useRoving } from "../../../ui";
import { type Scene, spoken } from "../scene";
import { Chips } from "./Chips";
import { Coast, Shore } from "./Coast";
import { Borders, Washes } from "./Empires";
import { Cities, Ships } from "./Fleet";
import { BOX, ground, spots } from "./geometry";
import { Costs, Lanes, Route } from "./Lanes";
import { Marks } from "./Marks";
import type { Glides } from "./motion";
import { Patterns } from "./Patterns";
import { Zoom } from "./Zoom";

interface MapProps {
  scene: Scene;
  glides: Glides;
  onKey: (key: string) => void;
}

/** Draw the map of a scene. */
export function SeaMap({ scene, glides, onKey }: MapProps) {
  const { chart, view } = scene;
  const [over, setOver] = useState("");
  const keys = spots(chart, view.phase.type === "Laying");
  const { root, button, stop } = useRoving(keys, first(keys, scene), onKey);
  const seen = (event: Event) => setOver(keyOf(event.target));
  const { onFocusIn, ...parts } = root(scene.say.board);
  const focus = (event: FocusEvent) => {
    onFocusIn(event);
    seen(event);
  };
  return (
    <Zoom scene={scene}>
      <div class="tyros-map" {...parts} onFocusIn={focus} onPointerOver={seen}>
        <svg class="tyros-svg" viewBox={BOX} role="presentation" onPointerLeave={() => setOver("")}>
          <Patterns />
          <Coast chart={chart} />
          <Washes scene={scene} />
          <Shore chart={chart} />
          <Lanes chart={chart} />
          {keys.map(({ key }) => (
            <g key={key} class={looks(key, scene)} {...button(key, spoken(key, scene))}>
              <path class="tyros-ground" d={ground(chart, key)} />
            </g>
          ))}
          <Borders view={view} chart={chart} />
          <Chips scene={scene} />
          <Marks scene={scene} />
          <Route scene={scene} over={over} />
          <Cities scene={scene} />
          <Ships scene={scene} glides={glides} />
          <Costs scene={scene} />
          {stop && <path class="tyros-focus" d={ground(chart, stop.key)} />}
        </svg>
      </div>
    </Zoom>
  );
}

function first(keys: readonly Spot[], scene: Scene): string {
  return keys.find(({ key }) => scene.glow.has(key))?.key ?? "T";
}

function looks(key: string, scene: Scene): string {
  const found = ["tyros-place"];
  const target = scene.targets.get(key);
  if (scene.glow.has(key)) found.push("lit");
  if (target) found.push(target.open ? "target" : "dear");
  if (key === scene.held) found.push("held");
  return found.join(" ");
}

function keyOf(target: EventTarget | null): string {
  return (target as Element | null)?.closest?.("[data-key]")?.getAttribute("data-key") ?? "";
}
