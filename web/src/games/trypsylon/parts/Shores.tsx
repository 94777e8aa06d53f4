/** The frame: two sandy beaches in the north and south, two green meadows in the west and east. */

import { DRAWN } from "../../../ui";
import { type Area, SHORE } from "../geometry";

/** Draw the four shores around the water. */
export function Shores({ area }: { area: Area }) {
  const { width: w, height: h } = area;
  const s = SHORE;
  return (
    <g {...DRAWN}>
      <Patterns />
      <clipPath id="tryp-frame">
        <rect x={-s} y={-s} width={w + 2 * s} height={h + 2 * s} rx="22" />
      </clipPath>
      <rect
        class="tryp-lip"
        x={-s - 5}
        y={-s - 2}
        width={w + 2 * s + 10}
        height={h + 2 * s + 12}
        rx="27"
      />
      <g clip-path="url(#tryp-frame)">
        <Shore kind="meadow" d={`M${-s} ${-s} L0 0 V${h} L${-s} ${h + s} Z`} />
        <Shore kind="meadow" d={`M${w + s} ${-s} L${w} 0 V${h} L${w + s} ${h + s} Z`} />
        <Shore kind="beach" d={`M${-s} ${-s} L0 0 H${w} L${w + s} ${-s} Z`} />
        <Shore kind="beach" d={`M${-s} ${h + s} L0 ${h} H${w} L${w + s} ${h + s} Z`} />
      </g>
      <rect class="tryp-surf" x="-6" y="-6" width={w + 12} height={h + 12} rx="12" />
      <rect class="tryp-foam" x="-3" y="-3" width={w + 6} height={h + 6} rx="10" />
      <rect class="tryp-deep" x="-1" y="-1" width={w + 2} height={h + 2} rx="9" />
    </g>
  );
}

function Shore({ kind, d }: { kind: "beach" | "meadow"; d: string }) {
  return (
    <>
      <path class={`tryp-${kind}`} d={d} />
      <path fill={`url(#tryp-${kind}-print)`} d={d} />
    </>
  );
}

function Patterns() {
  return (
    <defs>
      <pattern id="tryp-beach-print" width="44" height="40" patternUnits="userSpaceOnUse">
        <g class="tryp-grains">
          <path d="M6 9 h0 M19 4 h0 M33 12 h0 M12 22 h0 M27 26 h0 M39 32 h0 M5 34 h0 M20 37 h0 M40 20 h0" />
        </g>
        <path class="tryp-ripple" d="M3 16 q6 -4 12 0 M25 34 q6 -4 12 0" />
      </pattern>
      <pattern id="tryp-meadow-print" width="48" height="46" patternUnits="userSpaceOnUse">
        <path
          class="tryp-grass"
          d="M8 14 l-3 -7 M8 14 l0 -9 M8 14 l3 -7 M32 37 l-3 -7 M32 37 l0 -9 M32 37 l3 -7"
        />
        <path class="tryp-grass" d="M36 12 l-2 -5 M36 12 l2 -5 M13 36 l-2 -5 M13 36 l2 -5" />
        <circle class="tryp-flower" cx="24" cy="20" r="2" />
        <circle class="tryp-flower" cx="44" cy="28" r="1.6" />
      </pattern>
    </defs>
  );
}
