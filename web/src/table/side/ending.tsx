/** The end: the result with its reason, a rematch, and the way to the review. */

import { Link } from "../../browser";
import { useLanguage, useWords } from "../../i18n";
import { keep, type Live, type LogLine, randomHex, type Update, useRule } from "../../net";
import { Button, beginning, RuleText, useNames } from "../../ui";

interface Props {
  live: Live;
  update: Update<unknown, unknown>;
  lines: readonly LogLine<unknown>[];
  onRule: (rule: string) => void;
}

export function Ending({ live, update, onRule }: Props) {
  const words = useWords();
  const { result, table } = update;
  const names = useNames(table.seats);
  const rule = useRule(table.game, result?.rule ?? "", useLanguage());
  if (!result) return null;
  const winners = result.winners.map((seat) => names[seat] ?? "");
  const missing = update.held.filter((seat) => !update.again.includes(seat));
  const again = () => {
    for (const seat of missing) {
      const added = randomHex();
      keep(table.table, (known) => ({
        added: { ...known.added, [table.number]: [...(known.added[table.number] ?? []), added] },
      }));
      live.connection.request({ type: "Again", seat, added }).catch(() => undefined);
    }
  };
  return (
    <section class="ending" aria-label={words.over} role="status">
      <h2>{winners.length === 0 ? words.drawn : words.wins(winners)}</h2>
      <p>
        {rule ? (
          <>
            <button type="button" class="rule-link" onClick={() => onRule(rule.id)}>
              {rule.id}
            </button>{" "}
            <RuleText text={beginning(rule)} />
          </>
        ) : (
          words.ended(result.rule)
        )}
      </p>
      <div class="row">
        {update.held.length > 0 && table.status === "over" && (
          <Button kind="primary" icon="again" disabled={missing.length === 0} onClick={again}>
            {missing.length ? words.rematch : words.rematchAsked}
          </Button>
        )}
        <Link
          class="button plain"
          to={{ page: "review", table: table.table, game: update.fair?.number ?? 1, ply: null }}
        >
          {words.review}
        </Link>
        <Link class="button plain" to={{ page: "home" }}>
          {words.home}
        </Link>
      </div>
      {update.again.length > 0 && missing.length > 0 && <p>{words.rematchWanted}</p>}
    </section>
  );
}
