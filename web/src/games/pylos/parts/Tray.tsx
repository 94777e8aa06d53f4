/** A tray for each reserve: a groove in the board with all balls that a player still has. */

import { picture } from "../../../ui";
import { dot, project, SMALL, slotAt, TRAY } from "../geometry";
import type { Flights } from "../motion";
import type { Colour } from "../types";
import { Ball, Flown } from "./Ball";

interface TrayProps {
  colour: Colour;
  near: boolean;
  count: number;
  moves: boolean;
  label: string;
  flights: Flights;
  /** What lets balls be carried out of it and into it. */
  drag: object;
}

/** A groove with the balls that a player still has. */
export function Tray({ colour, near, count, moves, label, flights, drag }: TrayProps) {
  const y = near ? TRAY : -TRAY;
  const [from, to, text] = [project(-2.23, y, 0), project(1.99, y, 0), project(2.36, y, 0)];
  const slots = Array.from({ length: count }, (_, at) => at);
  return (
    <g {...picture(label)} {...drag} class={`pylos-tray${moves ? " moves" : ""}`}>
      <path
        class="pylos-groove-lip"
        d={`M${dot(from)} L${dot(to)}`}
        stroke-width={from.scale * 0.37}
      />
      <path
        class="pylos-groove-bed"
        d={`M${dot(from)} L${dot(to)}`}
        stroke-width={from.scale * 0.34}
      />
      {slots.map((at) => (
        <Resting key={at} colour={colour} near={near} at={at} flights={flights} />
      ))}
      <text class="pylos-count" x={text.x} y={text.y}>
        {count}
      </text>
    </g>
  );
}

function Resting({
  colour,
  near,
  at,
  flights,
}: {
  colour: Colour;
  near: boolean;
  at: number;
  flights: Flights;
}) {
  const { x, y, scale } = slotAt(near, at);
  const flight = flights.get(`${colour}:${at}`);
  const size = (SMALL * scale) / 100;
  return (
    <g transform={`translate(${x} ${y})`}>
      <Flown flight={flight}>
        <g transform={`scale(${size})`}>
          <Ball colour={colour} />
        </g>
      </Flown>
    </g>
  );
}
