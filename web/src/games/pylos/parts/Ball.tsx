/** A wooden ball, light or dark, with the light falling from the upper left. */

import type { ComponentChildren } from "preact";
import type { Flight } from "../motion";
import type { Colour } from "../types";

/** The gradients and shapes that all balls share. */
export function BallShapes() {
  return (
    <defs>
      <Shade id="pylos-light" />
      <Shade id="pylos-dark" />
      <radialGradient id="pylos-shine">
        <stop offset="0" stop-color="#fff" stop-opacity="0.95" />
        <stop offset="0.35" stop-color="#fff" stop-opacity="0.4" />
        <stop offset="1" stop-color="#fff" stop-opacity="0" />
      </radialGradient>
      <radialGradient id="pylos-dim" cx="0.5" cy="0.5" r="0.55" fx="0.32" fy="0.24">
        <stop offset="0.15" stop-color="#4a2a0c" stop-opacity="0" />
        <stop offset="1" stop-color="#3a1f08" stop-opacity="1" />
      </radialGradient>
      <radialGradient id="pylos-shadow">
        <stop offset="0.45" stop-color="#000" stop-opacity="0.6" />
        <stop offset="0.75" stop-color="#000" stop-opacity="0.25" />
        <stop offset="1" stop-color="#000" stop-opacity="0" />
      </radialGradient>
      <g id="pylos-ball-light">
        <circle class="pylos-skin-light" r="50" fill="url(#pylos-light)" />
        <g class="pylos-grain">
          <path d="M-37 20 Q0 39 38 17" />
          <path d="M-42 4 Q-2 24 43 -1" />
          <path d="M-42 -13 Q-8 6 42 -19" />
          <path d="M-22 36 Q4 45 29 33" />
        </g>
        <Gloss />
      </g>
      <g id="pylos-ball-dark">
        <circle class="pylos-skin-dark" r="50" fill="url(#pylos-dark)" />
        <g class="pylos-groove">
          <path d="M-49 -5 Q0 26 49 -5" />
          <path d="M-47.5 5 Q0 37 47.5 5" />
        </g>
        <Gloss />
      </g>
    </defs>
  );
}

function Shade({ id }: { id: string }) {
  return (
    <radialGradient id={id} cx="0.5" cy="0.5" r="0.52" fx="0.34" fy="0.27">
      {[0, 0.38, 0.74, 1].map((offset, at) => (
        <stop key={offset} offset={offset} class={`${id}-${at}`} />
      ))}
    </radialGradient>
  );
}

function Gloss() {
  return (
    <>
      <path class="pylos-bounce" d="M-24 41 A48 48 0 0 0 45 12 A54 54 0 0 1 -24 41 Z" />
      <ellipse
        cx="-17"
        cy="-23"
        rx="17"
        ry="12"
        transform="rotate(-38 -17 -23)"
        fill="url(#pylos-shine)"
      />
    </>
  );
}

/** What lets a ball arrive from where it came from. */
export function Flown({
  flight,
  children,
}: {
  flight: Flight | undefined;
  children: ComponentChildren;
}) {
  return (
    <g class={flight ? "pylos-flies" : ""} style={flight}>
      {children}
    </g>
  );
}

/** A ball around the origin, 100 units wide. */
export function Ball({ colour }: { colour: Colour }) {
  return <use href={`#pylos-ball-${colour}`} class={`pylos-ball pylos-ball-${colour}`} />;
}
