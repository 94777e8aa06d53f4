/** On a small screen the map can be enlarged: it is moved by a finger, and follows what happens. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "../scene";
import { anchor, HEIGHT, MARGIN, WIDTH } from "./geometry";

/** Draw the map in a frame of its own, as large as was chosen. */
export function Zoom({ scene, children }: { scene: Scene; children: ComponentChildren }) {
  const [large, setLarge] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const middle = middleOf(scene);
  useEffect(() => {
    if (large && frame.current) show(frame.current, middle, scene.still);
  }, [large, ...middle]);
  return (
    <div class={`tyros-chart${large ? " large" : ""}`}>
      <div class="tyros-frame-of-map" ref={frame}>
        {children}
      </div>
      <button
        type="button"
        class="tyros-zoom"
        aria-pressed={large}
        aria-label={scene.say.larger}
        onClick={() => setLarge(!large)}
      >
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <path d={`M4 4L10 10M-3 -9a6 6 0 1 0 .1 0M-6 -3h6${large ? "" : "M-3 -6v6"}`} />
        </svg>
      </button>
    </div>
  );
}

/** Give what is to be looked at: what was picked, or where the last move was, or Tyros. */
function middleOf({ held, fresh, chart }: Scene): readonly [number, number] {
  const water = held ?? [...fresh].at(-1) ?? "T";
  const [x, y] = anchor(chart, chart.waters[water]?.[0] ?? water);
  return [(x + MARGIN) / (WIDTH + 2 * MARGIN), (y + MARGIN) / (HEIGHT + 2 * MARGIN)];
}

function show(frame: HTMLElement, [x, y]: readonly [number, number], still: boolean): void {
  frame.scrollTo?.({
    left: x * frame.scrollWidth - frame.clientWidth / 2,
    top: y * frame.scrollHeight - frame.clientHeight / 2,
    behavior: still ? "instant" : "smooth",
  });
}
