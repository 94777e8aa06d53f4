/** The pyramid at a slant: the board, both trays, and a button for each cell within reach. */

import type { RefObject } from "preact";
import { group, type Spot, useRoving } from "../../../ui";
import { CELLS, type Cell, PAINTED, SPOTS } from "../geometry";
import { type Flights, pyramidWith, useFlights } from "../motion";
import { dragOf, type Place, type Scene, spoken, trayOf } from "../scene";
import { levelName, words } from "../words";
import { BallShapes } from "./Ball";
import { Carried } from "./Carried";
import { CellContent } from "./Cell";
import { Slab } from "./Slab";
import { Tray } from "./Tray";
import { WoodShapes } from "./Wood";

export interface PyramidProps {
  scene: Scene;
  follower: RefObject<SVGGElement | null>;
  onKey: (key: string) => void;
  onHover: (key: string) => void;
}

/** Draw the board, both trays and all cells, from the farthest to the nearest. */
export function Pyramid({ scene, follower, onKey, onHover }: PyramidProps) {
  const flights = useFlights(scene.told, scene.last, pyramidWith(scene.front));
  const shown = inOrder(
    PAINTED.filter((cell) => isShown(cell, scene)),
    scene,
  );
  const { root, button, stop } = useRoving(spotsOf(shown), scene.first, onKey);
  const say = words(scene.language);
  return (
    <div class="pylos-stage" {...root(say.board)}>
      <svg class="pylos-svg" viewBox="-322 -254 644 616" role="presentation">
        <BallShapes />
        <WoodShapes />
        <Slab />
        <ReserveOf near={false} scene={scene} flights={flights} />
        <Groups shown={shown} scene={scene} />
        {shown.map((cell) => (
          <g
            key={cell.key}
            id={idOf(cell)}
            class={scene.places[cell.key]?.looks}
            onPointerEnter={() => onHover(cell.key)}
            onPointerLeave={() => onHover("")}
            {...button(cell.key, spoken(cell.key, scene))}
            {...dragOf(cell.key, scene)}
          >
            <CellContent cell={cell} scene={scene} flight={flights.get(cell.key)} />
          </g>
        ))}
        <ReserveOf near={true} scene={scene} flights={flights} />
        <Carried scene={scene} follower={follower} size={1} />
        {stop && <circle class="pylos-focus" cx={stop.x} cy={stop.y} r="58" />}
      </svg>
    </div>
  );
}

const idOf = (cell: Cell) => `pylos-${cell.key}`;

/** Painted from the farthest to the nearest, the cells are read level by level and row by row. */
function Groups({ shown, scene }: { shown: readonly Cell[]; scene: Scene }) {
  const read = CELLS.filter((cell) => shown.includes(cell));
  return [1, 2, 3, 4].map((level) => {
    const owned = read.filter((cell) => cell.level === level).map(idOf);
    const name = levelName(level, scene.language);
    return owned.length > 0 ? <g key={level} {...group(name)} aria-owns={owned.join(" ")} /> : null;
  });
}

function isShown(cell: Cell, scene: Scene): boolean {
  const place = scene.places[cell.key];
  return cell.level === 1 || !!place?.ball || isOpen(place);
}

/** Free cells that may be played lie above all balls, so that none is hidden or out of reach. */
function inOrder(cells: readonly Cell[], scene: Scene): readonly Cell[] {
  const above = (cell: Cell) => isOpen(scene.places[cell.key]);
  return [...cells.filter((cell) => !above(cell)), ...cells.filter(above)];
}

function isOpen(place: Place | undefined): boolean {
  return !!place && !place.ball && (place.lit || place.marked || place.hinted || !!place.known);
}

function spotsOf(cells: readonly Cell[]): readonly Spot[] {
  const keys = new Set(cells.map((cell) => cell.key));
  return SPOTS.filter((spot) => keys.has(spot.key));
}

function ReserveOf({ near, scene, flights }: { near: boolean; scene: Scene; flights: Flights }) {
  const { view, front, language } = scene;
  const colour = (front === "light") === near ? "light" : "dark";
  const count = view.reserves[colour === "light" ? 0 : 1];
  const say = words(language);
  return (
    <Tray
      colour={colour}
      near={near}
      count={count}
      moves={!view.ended && view.mover === colour}
      label={`${say[colour]}: ${count} ${say.reserve}`}
      flights={flights}
      drag={trayOf(colour, scene)}
    />
  );
}
