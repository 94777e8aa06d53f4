/** The score sheet: a line for each hand, how its points came about, and the totals. */

import type { SheetProps } from "../../game";
import type { Row, View } from "../types";
import { shortName, shown, words } from "../words";
import { Mark } from "./signs";

export function Sheet({ view, names, language }: SheetProps<View>) {
  const say = words(language);
  if (view.sheet.length === 0 && view.step !== "over") return <p class="quiet">{say.sheet.none}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
    <div class="tryce-sheet" tabIndex={0} role="region" aria-label={say.sheet.caption}>
      <table>
        <caption>{say.sheet.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{say.hands}</span>
            </th>
            {names.map((name, seat) => (
              <th key={seat} scope="col" title={name}>
                <Mark seat={seat} />
                <span>{shortName(name)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.sheet.map((row, at) => (
            <tr key={row.hand}>
              <th scope="row">{row.hand}</th>
              {names.map((_, seat) => (
                <Cell
                  key={seat}
                  row={row}
                  seat={seat}
                  points={view.scores[at]?.[seat] ?? 0}
                  view={view}
                  language={language}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say.sheet.total}</th>
            {view.totals.map((total, seat) => (
              <td key={seat} class={total === Math.max(...view.totals) ? "best" : ""}>
                <b>{shown(total)}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface CellProps {
  row: Row;
  seat: number;
  points: number;
  view: View;
  language: "en" | "de";
}

/** What a hand brought a seat: laid, less held, and what came on top. */
function Cell({ row, seat, points, view, language }: CellProps) {
  const say = words(language).sheet;
  const [laid, held] = [row.laid[seat] ?? 0, row.held[seat] ?? 0];
  const bonus = row.winner === seat ? (view.tasks[row.hand - 1]?.bonus ?? 0) : 0;
  const cut = points - laid + held - bonus;
  const parts = [`${laid}`, `−${held}`, bonus ? `+${bonus}` : "", cut ? `+${cut}` : ""];
  const told = [
    `${laid} ${say.laid}`,
    `${held} ${say.held}`,
    bonus ? `${bonus} ${say.out}` : "",
    cut ? `${cut} ${say.cut}` : "",
  ];
  return (
    <td class={bonus ? "out" : ""}>
      <b>{shown(points)}</b>
      <small aria-hidden="true">{parts.filter(Boolean).join(" ")}</small>
      <span class="unseen">{told.filter(Boolean).join(", ")}</span>
    </td>
  );
}
