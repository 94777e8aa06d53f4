/** Ships and cities on the map. */

import { DRAWN } from "../../../ui";
import { place } from "../chart";
import { City, Ship } from "../parts";
import type { Scene } from "../scene";
import { anchor, berths, citySpot } from "./geometry";
import type { Glides } from "./motion";

/** Draw every city. */
export function Cities({ scene }: { scene: Scene }) {
  const { chart, view } = scene;
  return (
    <g class="tyros-pieces" {...DRAWN}>
      {chart.fields.map(({ name }) => {
        const owner = view.board.cities[place(name)] ?? null;
        const [x, y] = citySpot(chart, name);
        if (owner === null) return null;
        return (
          <g key={name} transform={`translate(${x} ${y})`}>
            <g
              class={`tyros-piece ${scene.fresh.has(name) ? "tyros-rise" : ""}${isReady(name, owner, scene)}`}
            >
              <City seat={owner} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Draw every ship where it lies; what has just moved glides there. */
export function Ships({ scene, glides }: { scene: Scene; glides: Glides }) {
  const { chart } = scene;
  return (
    <g class="tyros-pieces" {...DRAWN}>
      {chart.fields.flatMap(({ name }) =>
        (chart.waters[name] ?? []).map((water) => (
          <Water key={water} water={water} scene={scene} glides={glides} />
        )),
      )}
    </g>
  );
}

interface WaterProps {
  water: string;
  scene: Scene;
  glides: Glides;
}

function Water({ water, scene, glides }: WaterProps) {
  const seats = scene.view.board.ships.flatMap((fleet, seat) =>
    fleet.filter((each) => each === water).map(() => seat),
  );
  const [x, y] = anchor(scene.chart, water);
  const lies = seats.length ? berths(seats) : [];
  return (
    <g>
      {seats.map((seat, at) => {
        const berth = lies[at] ?? { x: 0, y: 0, size: 1 };
        const newest = seats.lastIndexOf(seat) === at;
        const glide = newest ? glides.get(`${seat}:${water}`) : undefined;
        const moves = glide ? "tyros-glide" : glide === null ? "tyros-rise" : "";
        const move = `translate(${x + berth.x} ${y + berth.y}) scale(${berth.size})`;
        return (
          <g key={`${seat}:${at - seats.indexOf(seat)}:${moves}`} transform={move}>
            <g
              class={`tyros-piece ${moves}${isReady(water, seat, scene)}`}
              style={glide ? { offsetPath: `path("${glide}")` } : {}}
            >
              <Ship seat={seat} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Own pieces shine where they can be picked. */
function isReady(key: string, seat: number, { view, glow, keys, held }: Scene): string {
  if (seat !== view.seat || view.phase.type !== "Acting") return "";
  return key === held || (!held && (glow.has(key) || keys.has(`ship ${key}`))) ? " ready" : "";
}
