/** Frames on the map: landscape cards in hand, the last move, a refusal, a hint, a pick. */

import { DRAWN } from "../../../ui";
import { fieldOf } from "../chart";
import type { Scene } from "../scene";
import { corner, ground, SIDE } from "./geometry";

/** Draw what is marked; each sign has its own line, not only its colour. */
export function Marks({ scene }: { scene: Scene }) {
  const { chart, view } = scene;
  const keys = chart.fields.flatMap(({ name }) => chart.waters[name] ?? []);
  const named = (all: ReadonlySet<string> | undefined, key: string) =>
    all !== undefined && (all.has(key) || all.has(fieldOf(key)));
  const frames = (all: ReadonlySet<string> | undefined, looks: string) =>
    keys
      .filter((key) => named(all, key))
      .map((key) => (
        <path key={looks + key} class={`tyros-frame ${looks}`} d={ground(chart, key)} />
      ));
  return (
    <g class="tyros-marks" {...DRAWN}>
      {view.land.map((field) => (
        <Card key={field} field={field} scene={scene} />
      ))}
      {frames(scene.fresh, "fresh")}
      {frames(scene.hinted, "hinted")}
      {frames(scene.marked, "marked")}
    </g>
  );
}

/** The corner of a landscape card on its field. */
function Card({ field, scene }: { field: string; scene: Scene }) {
  const cell = scene.chart.fields.find(({ name }) => name === field);
  if (!cell) return null;
  const [x, y] = corner(cell);
  const lit = scene.glow.has(field) && scene.view.phase.type === "Laying";
  const size = SIDE - 8;
  return (
    <g class={`tyros-in-hand${lit ? " lit" : ""}`} data-field={field}>
      <rect x={x + 4} y={y + 4} width={size} height={size} rx="7" />
      <path d={`M${x + SIDE - 25} ${y + SIDE - 4}h13a8 8 0 0 0 8 -8v-13Z`} />
    </g>
  );
}
