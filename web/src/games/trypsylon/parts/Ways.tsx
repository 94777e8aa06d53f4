/** What a hint shows of both players: the shortest ways across, and where they need cards. */

import { DRAWN } from "../../../ui";
import { placeOf } from "../geometry";
import { type Scene, type Shown, shownOf } from "../scene";
import type { Shores } from "../types";
import { words } from "../words";

/** Draw the ways above the jetties: dots for the beaches, dashes for the meadows. */
export function Ways({ scene }: { scene: Scene }) {
  return (
    <g class="tryp-ways" {...DRAWN}>
      {shownOf("way", scene).map((shown) => (
        <Way key={shown.shores} shores={shown.shores} d={wayOver(shown, scene)} />
      ))}
      {shownOf("needed", scene).map((shown) => (
        <Needs key={shown.shores} shown={shown} scene={scene} />
      ))}
    </g>
  );
}

function wayOver({ mark }: Shown, { area }: Scene): string {
  const places = mark.keys.flatMap((key) => placeOf(key, area) ?? []);
  return places.map(({ x, y }, at) => `${at ? "L" : "M"}${x} ${y}`).join(" ");
}

/** A line in the pattern of whose way it is. */
function Way({ shores, d }: { shores: Shores; d: string }) {
  return (
    <g class={`tryp-way ${shores}`}>
      <path class="tryp-way-rim" d={d} />
      <path class="tryp-way-line" d={d} />
    </g>
  );
}

function Needs({ shown: { mark, shores }, scene }: { shown: Shown; scene: Scene }) {
  const letter = words(scene.language)[shores].charAt(0);
  return (
    <g class={`tryp-needs ${shores}`}>
      {mark.keys.map((key) => {
        const place = placeOf(key, scene.area);
        return place && <Need key={key} {...place} shores={shores} letter={letter} />;
      })}
    </g>
  );
}

/** A badge with a letter: round for the beaches, square for the meadows, in corners of their own. */
function Need({ x, y, shores, letter }: { x: number; y: number; shores: Shores; letter: string }) {
  const round = shores === "beach";
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="tryp-need-ring" x="-43" y="-43" width="86" height="86" rx={round ? 43 : 6} />
      <g transform={`translate(${round ? -31 : 31} 31)`}>
        <rect class="tryp-need-badge" x="-14" y="-14" width="28" height="28" rx={round ? 14 : 4} />
        <text>{letter}</text>
      </g>
    </g>
  );
}

/** A piece of a way that shows whose pattern it is. */
export function WaySample({ shores }: { shores: Shores }) {
  return <Way shores={shores} d="M-48 0 H48" />;
}
