/** The four levels side by side as flat grids, where no ball hides another. */

import type { RefObject } from "preact";
import { DRAWN, group, picture, useRoving } from "../../../ui";
import { CELLS, type Cell, type Point } from "../geometry";
import { type Flight, type Flights, type Stage, useFlights } from "../motion";
import { dragOf, type Scene, spoken, trayOf } from "../scene";
import type { Colour } from "../types";
import { levelName, levelTitle, words } from "../words";
import { Ball, BallShapes, Flown } from "./Ball";
import { Carried } from "./Carried";
import { Worth } from "./Worth";

const SIDE = 66;
const HEAD = 42;
/** Room for the figures beside a grid and the letters below it. */
const GAP = 42;
const FOOT = 30;

/** Where each level's grid begins: the floor and the second level above, the others below. */
const CORNER: Readonly<Record<number, readonly [number, number]>> = {
  1: [0, 0],
  2: [4 * SIDE + GAP, SIDE / 2],
  3: [SIDE, 4 * SIDE + HEAD + FOOT],
  4: [4 * SIDE + GAP + SIDE, 4 * SIDE + HEAD + FOOT + SIDE / 2],
};

const WIDTH = 7 * SIDE + GAP;
const HEIGHT = 6 * SIDE + 2 * HEAD + 2 * FOOT;
const SPOTS = CELLS.map((cell) => ({ key: cell.key, ...middle(cell) }));

function middle(cell: Cell): { x: number; y: number } {
  const [x, y] = CORNER[cell.level] ?? [0, 0];
  return { x: x + (cell.column + 0.5) * SIDE, y: y + HEAD + (cell.row + 0.5) * SIDE };
}

/** How large a ball is drawn on a grid, and in a reserve. */
const LARGE = 0.56;
const SMALL = 0.27;

function slot(colour: Colour, at: number): Point {
  return { x: 16 + at * 29.5, y: HEIGHT + (colour === "light" ? 28 : 72), scale: 1 };
}

const STAGE: Stage = {
  cell: (key) => ({ x: 0, y: 0, ...SPOTS.find((each) => each.key === key), scale: 1 }),
  slot,
  small: SMALL / LARGE,
};

export interface LevelsProps {
  scene: Scene;
  /** The cell under the pointer in the pyramid beside it. */
  hover: string;
  /** Where a carried ball is drawn; null: this is a picture beside the pyramid, for clicks only. */
  follower: RefObject<SVGGElement | null> | null;
  onKey: (key: string) => void;
}

/** Draw the levels; as the only board it takes keys and focus, beside the pyramid it takes none. */
export function Levels({ scene, hover, follower, onKey }: LevelsProps) {
  const keys = follower !== null;
  const flights = useFlights(scene.told, scene.last, STAGE);
  const { root, button, stop } = useRoving(SPOTS, scene.first, onKey);
  const say = words(scene.language);
  return (
    <div class="pylos-levels" {...(keys ? root(say.board) : DRAWN)}>
      <svg viewBox={`-26 -4 ${WIDTH + 38} ${HEIGHT + (keys ? 100 : 12)}`} role="presentation">
        {keys && <BallShapes />}
        {keys && <Reserve colour="light" scene={scene} flights={flights} />}
        {keys && <Reserve colour="dark" scene={scene} flights={flights} />}
        {[1, 2, 3, 4].map((level) => (
          <g key={level} {...group(levelName(level, scene.language))}>
            <Ground level={level} name={levelTitle(level, scene.language)} />
            {CELLS.filter((cell) => cell.level === level).map((cell) => (
              <g
                key={cell.key}
                class={`${scene.places[cell.key]?.looks}${hover === cell.key ? " hover" : ""}`}
                transform={`translate(${middle(cell).x} ${middle(cell).y})`}
                {...(keys
                  ? { ...button(cell.key, spoken(cell.key, scene)), ...dragOf(cell.key, scene) }
                  : { onClick: () => onKey(cell.key) })}
              >
                <CellContent cell={cell} scene={scene} flight={flights.get(cell.key)} />
              </g>
            ))}
          </g>
        ))}
        {follower && <Carried scene={scene} follower={follower} size={LARGE} />}
        {keys && stop && <circle class="pylos-focus" cx={stop.x} cy={stop.y} r="33" />}
      </svg>
    </div>
  );
}

interface ReserveProps {
  colour: Colour;
  scene: Scene;
  flights: Flights;
}

function Reserve({ colour, scene, flights }: ReserveProps) {
  const { y } = slot(colour, 0);
  const say = words(scene.language);
  const count = scene.view.reserves[colour === "light" ? 0 : 1];
  return (
    <g
      class="pylos-reserve"
      {...picture(`${say[colour]}: ${count} ${say.reserve}`)}
      {...trayOf(colour, scene)}
    >
      <rect class="pylos-ground" x="-5" y={y - 19} width={WIDTH + 10} height="38" rx="19" />
      {Array.from({ length: count }, (_, at) => (
        <g key={at} transform={`translate(${slot(colour, at).x} ${y})`}>
          <Flown flight={flights.get(`${colour}:${at}`)}>
            <g transform={`scale(${SMALL})`}>
              <Ball colour={colour} />
            </g>
          </Flown>
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
      <text class="pylos-level" x={x + side / 2} y={y + HEAD - 22}>
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
      {level < 4 && <Names level={level} x={x} y={y + HEAD} />}
    </g>
  );
}

/** The letters below a grid, and the figures beside it. */
function Names({ level, x, y }: { level: number; x: number; y: number }) {
  const places = Array.from({ length: 5 - level }, (_, at) => (at + 0.5) * SIDE);
  return (
    <g class="pylos-names">
      {places.map((along, at) => (
        <g key={along}>
          <text x={x + along} y={y + places.length * SIDE + 19}>
            {"abcd"[at]}
          </text>
          <text x={x - 16} y={y + along}>
            {at + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

interface ContentProps {
  cell: Cell;
  scene: Scene;
  flight: Flight | undefined;
}

function CellContent({ cell, scene, flight }: ContentProps) {
  const place = scene.places[cell.key];
  return (
    <>
      <circle class="pylos-dish" r="27" />
      <circle class="pylos-hit" r="32" />
      {place?.fresh && !place.ball && <circle class="pylos-left" r="22" />}
      <g class="pylos-lift">
        {place?.ball && (
          <Flown flight={flight}>
            <g transform={`scale(${LARGE})`}>
              <Ball colour={place.ball} />
              {place.fresh && <circle class="pylos-fresh" r="9" />}
            </g>
          </Flown>
        )}
        {place?.lit && !place.ball && scene.ghost && (
          <g class="pylos-ghost" transform={`scale(${LARGE})`}>
            <Ball colour={scene.ghost} />
          </g>
        )}
        <circle class={place?.ball ? "pylos-halo" : "pylos-mark"} r={place?.ball ? 28 : 9} />
        <Worth known={place?.known ?? null} />
      </g>
    </>
  );
}
