/** The number of each field on its empire's chip, with the name of its region. */

import { DRAWN } from "../../../ui";
import { place } from "../chart";
import type { Scene } from "../scene";
import { region } from "../words";
import { corner } from "./geometry";

/** Draw chips and names. */
export function Chips({ scene }: { scene: Scene }) {
  const { chart, view, language } = scene;
  return (
    <g class="tyros-chips" {...DRAWN}>
      {chart.fields.map((cell) => {
        const [x, y] = corner(cell);
        const name = region(chart, cell.name, language);
        const chip = view.board.chips[place(cell.name)] || "none";
        return (
          <g key={cell.name} transform={`translate(${x} ${y})`}>
            <text class={name.length > 13 ? "tyros-region long" : "tyros-region"} x="30" y="16">
              {name}
            </text>
            <g transform="translate(16 16)">
              <g class={`tyros-chip ${chip}`}>
                <circle r="12.5" fill={chip === "none" ? undefined : `url(#tyros-${chip})`} />
                <circle class="tyros-paper" r="8.8" />
                <text>{cell.name}</text>
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}
