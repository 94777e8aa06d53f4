/** The end of a hand, before everybody's eyes until it is put away; and the end of the game. */

import { looks, nameOf, type Scene } from "../scene";
import type { Row } from "../types";
import { signed } from "../words";
import { KeyButton } from "./KeyButton";
import { Mark } from "./signs";
import { Timer } from "./Timer";

/** Draw what the last hand brought, over the groups of the next one. */
export function Ended({ scene }: { scene: Scene }) {
  const { view, say } = scene;
  const row = view.sheet.at(-1);
  const brought = view.scores.at(-1);
  if (!row || !brought) return null;
  const over = view.step === "over";
  const bonus = view.tasks[row.hand - 1]?.bonus ?? 0;
  return (
    <section class={looks("tryce-ended", { final: over })} aria-labelledby="tryce-ended">
      <header>
        <h2 id="tryce-ended">{over ? say.final : say.handOver(row.hand)}</h2>
        {!over && (
          <>
            <Timer until={scene.halted?.until ?? null} about={say.goesOn} scene={scene} />
            <KeyButton name="go on" scene={scene} first={true}>
              {say.goOn}
            </KeyButton>
          </>
        )}
      </header>
      <p>
        {row.winner === null ? say.nobodyOut : outWords(row.winner, bonus, scene)}
        {row.cutter !== null && ` ${say.cutFine(nameOf(row.cutter, scene))}`}
      </p>
      <ol>
        {ranking(view.totals).map((seat) => (
          <li key={seat}>
            <Mark seat={seat} />
            <span>{nameOf(seat, scene)}</span>
            <small>
              <b>{signed(brought[seat] ?? 0)}</b> {partsOf(row, seat, scene)}
            </small>
            <b>{say.points(view.totals[seat] ?? 0)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function outWords(winner: number, bonus: number, scene: Scene): string {
  const { say, view } = scene;
  if (winner === view.seat) return say.youWentOut(bonus);
  return say.wentOut(nameOf(winner, scene), bonus);
}

/** Say how the points of a hand came about. */
function partsOf(row: Row, seat: number, { say }: Scene): string {
  const { laid, held, out, cut } = say.sheet;
  const parts = [
    `${row.laid[seat] ?? 0} ${laid}`,
    `${row.held[seat] ?? 0} ${held}`,
    row.winner === seat ? out : "",
    row.cutter === seat ? cut : "",
  ];
  return `(${parts.filter(Boolean).join(", ")})`;
}

function ranking(totals: readonly number[]): readonly number[] {
  return totals.map((_, seat) => seat).sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
}
