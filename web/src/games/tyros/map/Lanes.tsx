/** The sea lanes, the route of a ship, and what it costs to sail to each field. */

import { DRAWN } from "../../../ui";
import type { Chart } from "../chart";
import { Good } from "../parts";
import { chosenIn } from "../phase";
import type { Scene, Target } from "../scene";
import { anchor, course, lane } from "./geometry";

/** Draw a line wherever ships may pass from one water to another. */
export function Lanes({ chart }: { chart: Chart }) {
  return (
    <g class="tyros-lanes" {...DRAWN}>
      {chart.lanes.map(([from, to]) => (
        <path key={`${from}-${to}`} data-lane={`${from}-${to}`} d={lane(chart, from, to)} />
      ))}
      {chart.fields.flatMap(({ name }) =>
        (chart.waters[name] ?? []).map((water) => {
          const [x, y] = anchor(chart, water);
          return <circle key={water} cx={x} cy={y} r="3" />;
        }),
      )}
    </g>
  );
}

/** Draw the way to the place under the pointer, or the way that is being paid for. */
export function Route({ scene, over }: { scene: Scene; over: string }) {
  const what = chosenIn(scene.view);
  const paid =
    what?.type === "Move"
      ? scene.view.routes.find(
          ({ origin, waters }) => origin === what.origin && waters.at(-1) === what.target,
        )
      : undefined;
  const way = paid ? [paid.origin, ...paid.waters] : (scene.targets.get(over)?.way ?? []);
  if (way.length < 2) return null;
  const d = course(scene.chart, way);
  return (
    <g class="tyros-route" {...DRAWN}>
      <path class="under" d={d} />
      <path d={d} />
      {way.slice(1).map((water) => {
        const [x, y] = anchor(scene.chart, water);
        return <circle key={water} cx={x} cy={y} r="6" />;
      })}
    </g>
  );
}

/** Draw on each field that the ship could reach how many cards of which colour it takes. */
export function Costs({ scene }: { scene: Scene }) {
  return (
    <g class="tyros-costs" {...DRAWN}>
      {[...scene.targets.values()].map((target) => (
        <Cost key={target.water} target={target} scene={scene} />
      ))}
    </g>
  );
}

function Cost({ target, scene }: { target: Target; scene: Scene }) {
  const [x, y] = anchor(scene.chart, target.water);
  const wide = target.gift ? 27 : 18;
  return (
    <g transform={`translate(${x} ${y + 21})`}>
      <g class={`tyros-cost${target.open ? " open" : ""}`}>
        <rect class="plate" x={-wide} y="-11" width={2 * wide} height="22" rx="6" />
        <rect
          x={-wide + 2}
          y="-9"
          width="16"
          height="18"
          rx="4"
          fill={`url(#tyros-${target.empire})`}
        />
        <rect class="tyros-paper" x={-wide + 4.5} y="-6.5" width="11" height="13" rx="3" />
        <Good kind={target.empire} x={-wide + 10} size={0.36} />
        <text x={-wide + 26.5} y="0">
          {target.cost}
        </text>
        {target.gift && (
          <text class="gift" x={wide - 9} y="0">
            +1
          </text>
        )}
      </g>
    </g>
  );
}
