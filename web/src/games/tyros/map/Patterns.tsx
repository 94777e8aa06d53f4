/** Colour and pattern of each empire: stripes, dots, waves and a lattice; jokers have all four. */

import { EMPIRES } from "../kinds";

const MARKS = {
  O: "M-2 10L10 -2M-2 2L2 -2M6 10L10 6",
  Y: "M2 2h.01M6 6h.01",
  G: "M0 2q2 -2.4 4 0t4 0M0 6q2 -2.4 4 0t4 0",
  V: "M0 0L8 8M8 0L0 8",
} as const;

/** Define the fills that cards, chips and fields use. */
export function Patterns() {
  return (
    <defs>
      {EMPIRES.map((empire) => (
        <g key={empire}>
          <Pattern empire={empire} id={`tyros-${empire}`} looks="" />
          <Pattern empire={empire} id={`tyros-wash-${empire}`} looks=" wash" />
        </g>
      ))}
      <linearGradient id="tyros-J" x2="1" y2="1">
        {EMPIRES.map((empire, at) => (
          <stop key={empire} offset={at / 3} class={`tyros-stop ${empire}`} />
        ))}
      </linearGradient>
      <linearGradient id="tyros-water" x2=".3" y2="1">
        <stop class="tyros-water-0" />
        <stop offset="1" class="tyros-water-1" />
      </linearGradient>
      <pattern id="tyros-waves" width="64" height="40" patternUnits="userSpaceOnUse">
        <path class="tyros-wave" d="M6 12q5 -5 10 0t10 0M38 32q5 -5 10 0t10 0" />
      </pattern>
    </defs>
  );
}

interface PatternProps {
  empire: keyof typeof MARKS;
  id: string;
  looks: string;
}

function Pattern({ empire, id, looks }: PatternProps) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect class={`tyros-tint ${empire}${looks}`} width="8" height="8" />
      <path class={`tyros-mark ${empire}${looks}`} d={MARKS[empire]} />
    </pattern>
  );
}
