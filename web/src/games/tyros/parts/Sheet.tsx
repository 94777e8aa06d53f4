/** How the points come about: each field that scores, by empire and seat, and the bonuses. */

import type { SheetProps } from "../../game";
import { OWN, place } from "../chart";
import { EMPIRES, type View } from "../kinds";
import { called, fieldName, type Words, words } from "../words";
import { Pip } from "./Card";
import { Small } from "./Pieces";

const BONUS = 7;

/** Draw the score sheet of a view. */
export function Sheet({ view, names, over, language }: SheetProps<View>) {
  const say = words(language);
  const { forecast } = view;
  const order = EMPIRES.map((_, at) => at).sort(
    (a, b) => (forecast.ranks[a] ?? 0) - (forecast.ranks[b] ?? 0),
  );
  const seats = forecast.scores.map((_, seat) => seat);
  return (
    <div class="tyros-sheet">
      {!over && <p>{say.forecast}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{say.empire}</th>
            {seats.map((seat) => (
              <th key={seat} scope="col">
                <Small seat={seat} what="seat" /> {called(seat, names, say)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((at) => (
            <EmpireRow key={at} at={at} seats={seats} view={view} say={say} />
          ))}
          <tr>
            <th scope="row">{say.first}</th>
            {seats.map((seat) => (
              <td key={seat}>{forecast.scores[seat]?.first || ""}</td>
            ))}
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say.total}</th>
            {seats.map((seat) => (
              <td key={seat} class={forecast.winners.includes(seat) ? "best" : ""}>
                {forecast.scores[seat]?.total}
                {over && forecast.winners.includes(seat) && <small> {say.wins}</small>}
              </td>
            ))}
          </tr>
          {isTied(view) && (
            <tr>
              <th scope="row">{say.ofLargest}</th>
              {seats.map((seat) => (
                <td key={seat}>{forecast.scores[seat]?.largest}</td>
              ))}
            </tr>
          )}
        </tfoot>
      </table>
      <p>
        <small>{say.worth}</small>
      </p>
    </div>
  );
}

/** Tell whether the best total is reached by several, so that the largest empire decides. */
function isTied({ forecast }: View): boolean {
  const best = Math.max(...forecast.scores.map(({ total }) => total));
  return forecast.scores.filter(({ total }) => total === best).length > 1;
}

interface RowProps {
  at: number;
  seats: readonly number[];
  view: View;
  say: Words;
}

function EmpireRow({ at, seats, view, say }: RowProps) {
  const { forecast, board } = view;
  const empire = EMPIRES[at] ?? "O";
  const size = forecast.sizes[at] ?? 0;
  const controls = forecast.controls.filter(({ field }) => board.chips[place(field)] === empire);
  return (
    <tr>
      <th scope="row">
        <Pip kind={empire} /> {say.kinds[at]}
        <small>
          {say.fields(size)}, {say.ranks[forecast.ranks[at] ?? 0]}
        </small>
      </th>
      {seats.map((seat) => (
        <td key={seat}>
          <ul>
            {controls
              .filter((each) => each.seat === seat)
              .map(({ field, by, points }) => (
                <li key={field} title={by === "city" ? say.byCity : say.byShip}>
                  <Small seat={seat} what={by} />
                  <small>{fieldName(OWN, field, say)}</small> <b>{points}</b>
                  <span class="unseen"> {by === "city" ? say.byCity : say.byShip}</span>
                </li>
              ))}
            {forecast.leads[at] === seat && (
              <li class="most">
                <small>{say.most}</small> {BONUS}
              </li>
            )}
          </ul>
        </td>
      ))}
    </tr>
  );
}
