/** What lies under everything: sea and land, mountains, the Nile, the desert and the serpent. */

import { DRAWN } from "../../../ui";
import type { Chart } from "../chart";
import { ASIA, EUROPE, ISLES } from "./coasts";
import { corner, HEIGHT, MARGIN, SIDE, WIDTH } from "./geometry";

const FRAME = {
  x: -MARGIN,
  y: -MARGIN,
  width: WIDTH + 2 * MARGIN,
  height: HEIGHT + 2 * MARGIN,
  rx: 14,
};

const PEAKS =
  "M132 52l5 -8 5 8M143 50l5 -8 5 8M218 20l6 -10 6 10M232 16l6 -10 6 10M262 22l6 -10 6 10M276 18l5 -9 5 9M292 72l5 -8 5 8M308 100l5 -8 5 8M448 24l5 -8 5 8M460 32l5 -8 5 8M440 118l5 -8 5 8M488 62l5 -8 5 8M500 68l5 -8 5 8M604 96l6 -10 6 10M618 104l6 -10 6 10M676 104l6 -10 6 10M690 98l6 -10 6 10M106 392l6 -9 6 9M120 396l6 -9 6 9M178 388l6 -9 6 9M192 392l6 -9 6 9";
const NILE =
  "M590 530Q582 512 588 500T582 478Q592 470 594 457M582 478Q566 470 559 457M582 478Q577 466 576 460";

/** Draw sea and coasts; on another map than the game's own there is only the sea. */
export function Coast({ chart }: { chart: Chart }) {
  return (
    <g class="tyros-coast" {...DRAWN}>
      <clipPath id="tyros-frame">
        <rect {...FRAME} />
      </clipPath>
      <g clip-path="url(#tyros-frame)">
        <rect {...FRAME} fill="url(#tyros-water)" />
        <rect {...FRAME} fill="url(#tyros-waves)" />
        {chart.own && <Land />}
        {chart.cells.map((cell) => {
          const [x, y] = corner(cell);
          const at = `translate(${x} ${y})`;
          if (cell.name === "SEA") return <Serpent key="sea" at={at} />;
          return cell.name === "DESERT" ? <Desert key="desert" at={at} bare={!chart.own} /> : null;
        })}
      </g>
    </g>
  );
}

function Land() {
  const all = EUROPE + ASIA + ISLES;
  return (
    <g>
      <path class="tyros-shelf wide" d={all} />
      <path class="tyros-shelf" d={all} />
      <path class="tyros-land" d={all} />
      <path class="tyros-peaks" d={PEAKS} />
      <path class="tyros-nile" d={NILE} />
    </g>
  );
}

/** The shore once more, above the colours of the empires. */
export function Shore({ chart }: { chart: Chart }) {
  if (!chart.own) return null;
  return (
    <g class="tyros-coast" clip-path="url(#tyros-frame)" {...DRAWN}>
      <path class="tyros-shore" d={EUROPE + ASIA + ISLES} />
    </g>
  );
}

/** Dunes, a sun and a palm. */
function Desert({ at, bare }: { at: string; bare: boolean }) {
  return (
    <g transform={at}>
      {bare && <rect class="tyros-land" width={SIDE} height={SIDE} />}
      <circle class="tyros-sun" cx="74" cy="30" r="9" />
      <path
        class="tyros-rays"
        d="M74 15v-5M74 45v5M59 30h-5M89 30h5M63 19l-4 -4M85 19l4 -4M63 41l-4 4M85 41l4 4"
      />
      <path
        class="tyros-dune"
        d="M6 84q22 -26 44 -4q16 -14 44 4M16 66q16 -16 30 -2M58 70q14 -10 28 2"
      />
      <path
        class="tyros-palm"
        d="M30 66q1 -12 -2 -22M28 44q-10 -5 -14 3M28 44q-6 -9 -13 -6M28 44q8 -8 14 0M28 44q10 -1 11 8M28 44q0 -9 7 -11"
      />
    </g>
  );
}

/** The serpent looks out of its sea. */
function Serpent({ at }: { at: string }) {
  const body =
    "M88 66q-4 -12 -12 -10M74 76q-6 -26 -20 0M52 78q-9 -34 -26 0M24 78q-8 -30 4 -46q6 -8 14 -6";
  return (
    <g transform={at} class="tyros-serpent">
      <path class="tyros-deep" d="M10 80q10 -46 40 -44t42 30q4 18 -42 20t-40 -6Z" />
      <path class="tyros-coil" d={body} />
      <path class="tyros-scales" d={body} />
      <path class="tyros-head" d="M33 26q2 -9 12 -9 12 0 15 8 0 4 -7 4 -4 5 -12 3 -8 0 -8 -6Z" />
      <path class="tyros-crest" d="M36 19l-5 -7 8 4 1 -7 5 8" />
      <circle class="tyros-eye" cx="47" cy="22" r="1.8" />
      <path class="tyros-tongue" d="M60 26l7 2 3 -3M67 28l3 3" />
      <path
        class="tyros-splash"
        d="M8 80q5 -5 10 0t10 0 10 0 10 0 10 0 10 0 10 0 8 0M16 87q5 -5 10 0t10 0M60 87q5 -5 10 0t10 0"
      />
    </g>
  );
}
