/** The empires as they stand: each field in colour and pattern, with borders around each empire. */

import { DRAWN } from "../../../ui";
import { type Cell, type Chart, place } from "../chart";
import { EMPIRES, type Empire, type View } from "../kinds";
import type { Scene } from "../scene";
import { corner, SIDE } from "./geometry";

/** Draw the fields of each empire; one that has just joined grows. */
export function Washes({ scene: { view, chart, fresh, last } }: { scene: Scene }) {
  const laid = ["Lay", "Found"].includes(last.at(-1)?.type ?? "");
  return (
    <g class="tyros-washes" {...DRAWN}>
      {chart.fields.map((cell) => {
        const chip = view.board.chips[place(cell.name)];
        const [x, y] = corner(cell);
        if (!chip) return null;
        return (
          <rect
            key={cell.name}
            class={laid && fresh.has(cell.name) ? "tyros-grow" : ""}
            x={x}
            y={y}
            width={SIDE}
            height={SIDE}
            fill={`url(#tyros-wash-${chip})`}
          />
        );
      })}
    </g>
  );
}

/** Draw a line wherever an empire ends. */
export function Borders({ view, chart }: { view: View; chart: Chart }) {
  return (
    <g class="tyros-borders" {...DRAWN}>
      {EMPIRES.map((empire) => (
        <path key={empire} class={`tyros-border ${empire}`} d={borderOf(empire, view, chart)} />
      ))}
    </g>
  );
}

const IN = 2.5;

/** Give the sides of an empire's fields beyond which it does not go on, a little inside. */
export function borderOf(empire: Empire, view: View, chart: Chart): string {
  const theirs = (column: number, row: number) => {
    const cell = chart.fields.find((each) => each.column === column && each.row === row);
    return cell !== undefined && view.board.chips[place(cell.name)] === empire;
  };
  const sides = ({ column: c, row: r }: Cell) => {
    const [x, y] = corner({ name: "", column: c, row: r });
    const [west, east] = [theirs(c - 1, r) ? 0 : IN, theirs(c + 1, r) ? 0 : IN];
    const [north, south] = [theirs(c, r - 1) ? 0 : IN, theirs(c, r + 1) ? 0 : IN];
    const [left, right] = [x + west, x + SIDE - east];
    const [top, bottom] = [y + north, y + SIDE - south];
    return [
      north ? `M${left} ${top}H${right}` : "",
      east ? `M${right} ${top}V${bottom}` : "",
      south ? `M${right} ${bottom}H${left}` : "",
      west ? `M${left} ${bottom}V${top}` : "",
    ].join("");
  };
  return chart.fields
    .filter(({ column, row }) => theirs(column, row))
    .map(sides)
    .join("");
}
