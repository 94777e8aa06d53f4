/** The four levels side by side as flat grids, where no ball hides another. */

import { DRAWN, picture, useRoving } from "../../../ui";
import { CELLS, type Cell } from "../geometry";
import { type Scene, spoken } from "../scene";
import type { Colour } from "../types";
import { words } from "../words";
import { Ball, BallShapes } from "./Ball";

const GAP = 26;
const SIDE = 66;
const HEAD = 34;

/** Where each level's grid begins: the floor and the second level above, the others below. */
const CORNER: Readonly<Record<number, readonly [number, number]>> = {
  1: [0, 0],
  2: [4 * SIDE + GAP, SIDE / 2],
  3: [SIDE, 4 * SIDE + HEAD + GAP],
  4: [4 * SIDE + GAP + SIDE, 4 * SIDE + HEAD + GAP + SIDE / 2],
};

const WIDTH = 7 * SIDE + GAP;
const HEIGHT = 6 * SIDE + 2 * HEAD + GAP;
const SPOTS = CELLS.map((cell) => ({ key: cell.key, ...middle(cell) }));

function middle(cell: Cell): { x: number; y: number } {
  const [x, y] = CORNER[cell.level] ?? [0, 0];
  return { x: x + (cell.column + 0.5) * SIDE, y: y + HEAD + (cell.row + 0.5) * SIDE };
}

export interface LevelsProps {
  scene: Scene;
  /** The cell under the pointer in the pyramid beside it. */
  hover: string;
  /** Without keys it is a picture beside the pyramid, for the pointer only. */
  keys: boolean;
  onKey: (key: string) => void;
}

/** Draw the levels; as the only board it takes keys and focus, beside the pyramid it takes none. */
export function Levels({ scene, hover, keys, onKey }: LevelsProps) {
  const { root, button, stop } = useRoving(SPOTS, scene.first, onKey);
  const say = words(scene.language);
  return (
    <div class="pylos-levels" {...(keys ? root(say.board) : DRAWN)}>
      <svg viewBox={`-12 -4 ${WIDTH + 24} ${HEIGHT + (keys ? 104 : 12)}`} role="presentation">
        {keys && <BallShapes />}
        {keys && <Reserve colour="light" y={HEIGHT + 28} scene={scene} />}
        {keys && <Reserve colour="dark" y={HEIGHT + 72} scene={scene} />}
        {[1, 2, 3, 4].map((level) => (
          <Ground key={level} level={level} name={`${say.level} ${level}`} />
        ))}
        {CELLS.map((cell) => (
          <g
            key={cell.key}
            class={`${scene.places[cell.key]?.looks}${hover === cell.key ? " hover" : ""}`}
            transform={`translate(${middle(cell).x} ${middle(cell).y})`}
            {...(keys
              ? button(cell.key, spoken(cell.key, scene))
              : { onClick: () => onKey(cell.key) })}
          >
            <CellContent cell={cell} scene={scene} />
          </g>
        ))}
        {keys && stop && <circle class="pylos-focus" cx={stop.x} cy={stop.y} r="33" />}
      </svg>
    </div>
  );
}

function Reserve({ colour, y, scene }: { colour: Colour; y: number; scene: Scene }) {
  const say = words(scene.language);
  const count = scene.view.reserves[colour === "light" ? 0 : 1];
  return (
    <g {...picture(`${say[colour]}: ${count} ${say.reserve}`)}>
      <rect class="pylos-ground" x="-5" y={y - 19} width={WIDTH + 10} height="38" rx="19" />
      {Array.from({ length: count }, (_, at) => (
        <g key={at} transform={`translate(${16 + at * 29.5} ${y}) scale(0.27)`}>
          <Ball colour={colour} />
        </g>
      ))}
      <text class="pylos-count" x={WIDTH - 18} y={y}>
        {count}
      </text>
    </g>
  );
}

function Ground({ level, name }: { level: number; name: string }) {
  const [x, y] = CORNER[level] ?? [0, 0];
  const side = (5 - level) * SIDE;
  return (
    <g {...DRAWN}>
      <text class="pylos-level" x={x + side / 2} y={y + HEAD - 13}>
        {name}
      </text>
      <rect
        class="pylos-ground"
        x={x - 5}
        y={y + HEAD - 5}
        width={side + 10}
        height={side + 10}
        rx="12"
      />
    </g>
  );
}

function CellContent({ cell, scene }: { cell: Cell; scene: Scene }) {
  const place = scene.places[cell.key];
  return (
    <>
      <circle class="pylos-dish" r="27" />
      <circle class="pylos-hit" r="32" />
      {place?.fresh && !place.ball && <circle class="pylos-left" r="22" />}
      <g class="pylos-lift">
        {place?.ball && (
          <g transform="scale(0.56)">
            <Ball colour={place.ball} />
            {place.fresh && <circle class="pylos-fresh" r="9" />}
          </g>
        )}
        {place?.lit && !place.ball && scene.ghost && (
          <g class="pylos-ghost" transform="scale(0.56)">
            <Ball colour={scene.ghost} />
          </g>
        )}
        <circle class={place?.ball ? "pylos-halo" : "pylos-mark"} r={place?.ball ? 28 : 9} />
      </g>
    </>
  );
}
