/** The chip of each field's empire with what is traded there, and the name of its region. */

import { DRAWN } from "../../../ui";
import { place } from "../chart";
import { Good } from "../parts";
import { nameOf, type Scene } from "../scene";
import { corner, SIDE } from "./geometry";

/** Draw chips and names; the numbers that typed moves use stand small in the other corner. */
export function Chips({ scene }: { scene: Scene }) {
  const { chart, view } = scene;
  return (
    <g class="tyros-chips" {...DRAWN}>
      {chart.fields.map((cell) => {
        const [x, y] = corner(cell);
        const name = nameOf(cell.name, scene);
        const chip = view.board.chips[place(cell.name)] || null;
        return (
          <g key={cell.name} transform={`translate(${x} ${y})`}>
            <Name name={name} x={chip ? 27 : 6} />
            {cell.name !== "T" && (
              <text class="tyros-number" x={SIDE - 5} y={SIDE - 8}>
                {cell.name}
              </text>
            )}
            {chip && (
              <g transform="translate(14 14)">
                <g class={`tyros-chip ${chip}`}>
                  <circle r="11.5" fill={`url(#tyros-${chip})`} />
                  <circle class="tyros-paper" r="8.4" />
                  <Good kind={chip} size={0.42} />
                </g>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

const SIZE = 11.5;

/** A name as large as the square has room for, in two lines where it has two words. */
function Name({ name, x }: { name: string; x: number }) {
  const room = (SIDE - x - 3) / 0.54;
  const [word = ""] = name.split(" ");
  const first = name.length * SIZE > room ? word : name;
  const second = name.slice(first.length + 1);
  const size = Math.min(SIZE, room / Math.max(first.length, second.length));
  return (
    <text class="tyros-region" x={x} y="14" style={{ fontSize: `${size}px` }}>
      {first}
      {second && (
        <tspan x={x} dy="1.05em">
          {` ${second}`}
        </tspan>
      )}
    </text>
  );
}
