/** The pieces: ships with a sail, walled cities, and the emblem that tells their owners apart. */

import { type Colour, colourOf } from "../kinds";

const EMBLEMS: Readonly<Record<Colour, string>> = {
  red: "M0 -4a4 4 0 1 1 0 8a4 4 0 1 1 0 -8Z",
  blue: "M0 -4.6L4.8 3.6H-4.8Z",
  white: "M-1.5 -4.6h3v3.1h3.1v3h-3.1v3.1h-3v-3.1h-3.1v-3h3.1Z",
  black: "M-3.8 -3.8h7.6v7.6h-7.6Z",
};

/** The sign of a seat, for sails, walls and lists. */
export function Emblem({ seat }: { seat: number }) {
  return <path class="tyros-emblem" d={EMBLEMS[colourOf(seat)]} />;
}

/** A galley with its square sail. */
export function Ship({ seat }: { seat: number }) {
  return (
    <g class={`tyros-ship ${colourOf(seat)}`}>
      <path
        class="tyros-halo"
        d="M-10 -16Q0 -19 10 -16Q12.5 -7 10 1L11 4 15 0C17 6 13 13 8 14H-8C-13 13 -17 6 -15 2L-10 4Z"
      />
      <path class="tyros-hull" d="M-15 2C-17 7 -13 13 -8 14H8C13 13 17 6 15 0L11 5H-10Z" />
      <path class="tyros-oars" d="M-7 13l-2 4M-2 13.5l-1 4M3 13.5v4M8 13l1.5 4" />
      <path class="tyros-mast" d="M0 -18V6" />
      <path
        class="tyros-sail"
        d="M-10 -16Q0 -19 10 -16Q12.5 -7 10 1Q0 4.5 -10 1Q-7.5 -7 -10 -16Z"
      />
      <g transform="translate(.6 -7)">
        <Emblem seat={seat} />
      </g>
    </g>
  );
}

/** A walled city with a keep. */
export function City({ seat }: { seat: number }) {
  const walls = "M-15 12V-4h3.5v3h3v-3h3.5v3H-4.5V-12L0 -17L4.5 -12V-1H5v-3h3.5v3h3v-3H15V12Z";
  return (
    <g class={`tyros-city ${colourOf(seat)}`}>
      <path class="tyros-halo" d={walls} />
      <path class="tyros-walls" d={walls} />
      <path class="tyros-gate" d="M-15 8.5H15V12H-15Z" />
      <g transform="translate(0 2)">
        <Emblem seat={seat} />
      </g>
    </g>
  );
}

/** A small ship or city of a seat for lists and buttons. */
export function Small({ seat, what }: { seat: number; what: "ship" | "city" | "seat" }) {
  return (
    <svg class={`tyros-small ${what}`} viewBox="-18 -20 36 40" aria-hidden="true">
      {what === "ship" && <Ship seat={seat} />}
      {what === "city" && <City seat={seat} />}
      {what === "seat" && (
        <g class={`tyros-disc ${colourOf(seat)}`}>
          <circle r="15" />
          <g transform="scale(1.7)">
            <Emblem seat={seat} />
          </g>
        </g>
      )}
    </svg>
  );
}
