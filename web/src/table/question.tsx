/** The line under the board: whose turn, what to pick, why not, and what waits for an answer. */

import { Link } from "../browser";
import type { AnyGame } from "../games";
import { useLanguage, useWords } from "../i18n";
import { type Feed, type Live, lastLine, type Refusal, type Update, useRule } from "../net";
import { Button, beginning, RuleText, useNames } from "../ui";
import type { Selection } from "./selection";
import type { Replay } from "./side";

interface Props {
  live: Live;
  feed: Feed;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
  update: Update<any, any>;
  game: AnyGame | null;
  selection: Selection;
  replay: Replay;
  onRule: (rule: string) => void;
}

export function Question(props: Props) {
  return (
    <div class="question">
      <Prompt {...props} />
    </div>
  );
}

function Prompt({ live, feed, update, game, selection, replay, onRule }: Props) {
  const words = useWords();
  const language = useLanguage();
  const names = useNames(update.table.seats);
  if (replay.ply) {
    return (
      <>
        <p role="status">{replay.ply.line?.words ?? words.theStart}</p>
        <Button kind="primary" onClick={replay.stop}>
          {words.backToNow}
        </Button>
      </>
    );
  }
  if (selection.refusal) {
    return <WhyNot refusal={selection.refusal} game={update.table.game} onRule={onRule} />;
  }
  if (selection.unconfirmed) {
    return (
      <>
        <p role="status">{words.reallyPlay}</p>
        <Button onClick={selection.clear}>{words.cancel}</Button>
        <Button kind="primary" onClick={selection.confirm}>
          {words.play}
        </Button>
      </>
    );
  }
  if (update.table.status === "closed" && !update.result) return <Closed update={update} />;
  if (update.wish) return <Wished live={live} update={update} />;
  if (feed.hint) {
    const { action, text, value } = feed.hint;
    return (
      <>
        <p role="status">{words.hinted(text, value)}</p>
        <Button kind="primary" onClick={() => selection.send(action)}>
          {words.play}
        </Button>
      </>
    );
  }
  const keys = update.decision && game?.buttons ? game.buttons(update.view) : [];
  return (
    <>
      <p role="status" aria-live="polite">
        {turnWords(update, feed, words, names)}
      </p>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          class="button primary"
          data-key={key}
          onClick={() => selection.onKey(key)}
        >
          {game?.label(key, update.view, language)}
        </button>
      ))}
    </>
  );
}

/** Nobody plays on, but what was played can be looked through. */
function Closed({ update }: { update: Update<unknown, unknown> }) {
  const words = useWords();
  const { table, fair } = update;
  return (
    <>
      <p role="status">{words.closedTable}</p>
      {fair && (
        <Link
          class="button primary"
          to={{ page: "review", table: table.table, game: fair.number, ply: null }}
        >
          {words.review}
        </Link>
      )}
    </>
  );
}

function turnWords(
  update: Update<unknown, unknown>,
  feed: Feed,
  words: ReturnType<typeof useWords>,
  names: readonly string[],
): string {
  const called = (seats: readonly number[]) => seats.map((seat) => names[seat] ?? "");
  const before = lastLine(feed.lines)?.words ?? "";
  if (update.result) {
    const winners = called(update.result.winners);
    return `${words.over} ${winners.length ? words.wins(winners) : words.drawn}`;
  }
  if (update.paused) return words.paused;
  if (update.table.resting) return words.resting;
  if (update.decision) {
    const several = update.held.length > 1;
    const turn = several ? words.turnOf(names[update.decision.seat] ?? "") : words.yourTurn;
    return `${before} ${turn} ${update.decision.back ? words.stepBackOpen : ""}`;
  }
  return update.movers.length ? `${before} ${words.waitsFor(called(update.movers))}` : before;
}

interface WhyNotProps {
  refusal: Refusal;
  game: string;
  onRule: (rule: string) => void;
}

/** The rule that forbids it, in its own words, with a way into the rules. */
export function WhyNot({ refusal, game, onRule }: WhyNotProps) {
  const words = useWords();
  const rule = useRule(game, refusal.rule, useLanguage());
  return (
    <>
      <p role="alert" class="why-not">
        {refusal.rule ? (
          <>
            <b>{words.whyNot}</b> {refusal.rule}:{" "}
            <RuleText text={rule ? beginning(rule) : refusal.message} />
          </>
        ) : (
          words.refusal(refusal)
        )}
      </p>
      {refusal.rule && (
        <Button icon="book" onClick={() => onRule(refusal.rule)}>
          {words.inTheRules}
        </Button>
      )}
    </>
  );
}

function Wished({ live, update }: { live: Live; update: Update<unknown, unknown> }) {
  const words = useWords();
  const names = useNames(update.table.seats);
  const wish = update.wish;
  if (!wish) return null;
  const asker = names[wish.seat] ?? "";
  const seat = update.consent;
  const answer = (yes: boolean) =>
    seat !== null && live.connection.request({ type: "Consent", seat, yes }).catch(() => undefined);
  if (seat === null) return <p role="status">{words.undoAsked(asker)}</p>;
  return (
    <>
      <p role="alert">{words.wantsUndo(asker, wish.to)}</p>
      <Button onClick={() => answer(false)}>{words.refuse}</Button>
      <Button kind="primary" onClick={() => answer(true)}>
        {words.agree}
      </Button>
    </>
  );
}
