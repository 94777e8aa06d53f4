/** What a cell of the pyramid shows: its ball, or the dimple where one may come. */

import { ballAt, type Cell, dimpleAt, FLAT } from "../geometry";
import type { Flight } from "../motion";
import type { Place, Scene } from "../scene";
import { Ball, Flown } from "./Ball";
import { Worth } from "./Worth";

/** Draw what is inside a cell. */
export function CellContent(props: { cell: Cell; scene: Scene; flight: Flight | undefined }) {
  const place = props.scene.places[props.cell.key];
  if (!place) return null;
  return place.ball ? (
    <Occupied cell={props.cell} place={place} flight={props.flight} />
  ) : (
    <Free cell={props.cell} place={place} ghost={props.scene.ghost} />
  );
}

function Occupied({
  cell,
  place,
  flight,
}: {
  cell: Cell;
  place: Place;
  flight: Flight | undefined;
}) {
  const { x, y, scale } = ballAt(cell);
  const size = scale / 100;
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class={flight ? "pylos-lands" : ""} style={flight} transform={`scale(${size})`}>
        <ellipse class="pylos-cast" cx="9" cy="16" rx="62" ry="56" fill="url(#pylos-shadow)" />
      </g>
      <Flown flight={flight}>
        <g class="pylos-lift">
          <g transform={`scale(${size})`}>
            <g class="pylos-body">{place.ball && <Ball colour={place.ball} />}</g>
            <circle class="pylos-depth" r="50" fill="url(#pylos-dim)" />
            <circle class="pylos-halo" r="46.5" />
            {place.fresh && <circle class="pylos-fresh" r="9" cx="0" cy="0" />}
            {place.lit && <path class="pylos-badge-rim" d={place.takes ? DOWN : UP} />}
            {place.lit && <path class="pylos-badge" d={place.takes ? DOWN : UP} />}
            <Worth known={place.known} />
          </g>
        </g>
      </Flown>
    </g>
  );
}

const UP = "M-11 -30 L0 -41 L11 -30";
const DOWN = "M-11 -41 L0 -30 L11 -41";

function Free({ cell, place, ghost }: { cell: Cell; place: Place; ghost: Scene["ghost"] }) {
  const [dimple, ball] = [dimpleAt(cell), ballAt(cell)];
  const reach = (cell.level === 1 ? 0.38 : 0.34) * dimple.scale;
  const mark = (cell.level === 1 ? 0.12 : 0.11) * dimple.scale;
  return (
    <>
      <g transform={`translate(${dimple.x} ${dimple.y}) scale(1 ${FLAT})`}>
        <circle class="pylos-hit" r={reach} />
        {place.fresh && <circle class="pylos-left" r={0.33 * dimple.scale} />}
        <circle class="pylos-mark" r={mark} />
      </g>
      {place.lit && ghost && (
        <g
          class="pylos-ghost"
          transform={`translate(${ball.x} ${ball.y}) scale(${ball.scale / 100})`}
        >
          <Ball colour={ghost} />
        </g>
      )}
      <g transform={`translate(${dimple.x} ${dimple.y}) scale(${dimple.scale / 100})`}>
        <Worth known={place.known} />
      </g>
    </>
  );
}
