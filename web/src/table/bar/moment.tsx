/** The buttons of the moment: what can be answered now, and what a game offers below its board. */

import { Link } from "../../browser";
import type { AnyGame } from "../../games";
import { useLanguage, useWords } from "../../i18n";
import type { Live, Update } from "../../net";
import { Button } from "../../ui";
import type { BarProps } from "./bar";

export function MomentButtons(props: BarProps) {
  const words = useWords();
  const { live, feed, update, selection, replay } = props;
  if (replay.ply) {
    return (
      <Button kind="primary" onClick={replay.stop}>
        {words.backToNow}
      </Button>
    );
  }
  if (selection.unconfirmed) return <Unconfirmed {...props} />;
  if (update.table.status === "closed") return update.result ? null : <Closed update={update} />;
  if (update.result) return null;
  if (update.wish) return <Wished live={live} update={update} />;
  if (update.returns) return <ComeBack {...props} />;
  return (
    <>
      <GameButtons
        game={props.game}
        view={update.view}
        open={update.decision !== null}
        onKey={selection.onKey}
      />
      {feed.hint && (
        <Button kind="primary" onClick={() => feed.hint && selection.send(feed.hint.action)}>
          {words.play}
        </Button>
      )}
    </>
  );
}

interface GameButtonsProps {
  game: AnyGame | null;
  view: unknown;
  /** Whether something is to be decided here. */
  open: boolean;
  onKey: (key: string) => void;
}

export function GameButtons({ game, view, open, onKey }: GameButtonsProps) {
  const language = useLanguage();
  const keys = open && game?.buttons ? game.buttons(view) : [];
  return (
    <>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          class="button primary"
          data-key={key}
          onClick={() => onKey(key)}
        >
          {game?.label(key, view, language)}
        </button>
      ))}
    </>
  );
}

function Unconfirmed({ selection }: BarProps) {
  const words = useWords();
  return (
    <>
      <Button onClick={selection.clear}>{words.cancel}</Button>
      <Button kind="primary" onClick={selection.confirm}>
        {words.play}
      </Button>
    </>
  );
}

/** Nobody plays on, but what was played can be looked through. */
function Closed({ update }: { update: Update<unknown, unknown> }) {
  const words = useWords();
  const { table, fair } = update;
  if (!fair) return null;
  return (
    <Link
      class="button primary"
      to={{ page: "review", table: table.table, game: fair.number, ply: null }}
    >
      {words.review}
    </Link>
  );
}

function Wished({ live, update }: { live: Live; update: Update<unknown, unknown> }) {
  const words = useWords();
  const seat = update.consent;
  if (seat === null) return <Withdraw live={live} update={update} />;
  const answer = (yes: boolean) =>
    live.connection.request({ type: "Consent", seat, yes }).catch(() => undefined);
  return (
    <>
      <Button onClick={() => answer(false)}>{words.refuse}</Button>
      <Button kind="primary" onClick={() => answer(true)}>
        {words.agree}
      </Button>
    </>
  );
}

/** Whoever asked for a pause may do without it after all. */
function Withdraw({ live, update }: { live: Live; update: Update<unknown, unknown> }) {
  const words = useWords();
  const { wish, held } = update;
  if (!wish?.pause || !held.includes(wish.seat)) return null;
  const { seat } = wish;
  const withdraw = () =>
    live.connection.request({ type: "Halt", seat, on: false }).catch(() => undefined);
  return <Button onClick={withdraw}>{words.withdraw}</Button>;
}

/** Whoever had left takes the seat back from the bot. */
function ComeBack({ live, update, selection }: BarProps) {
  const words = useWords();
  const { seat } = update;
  if (seat === null) return null;
  const back = () =>
    live.connection.request({ type: "Return", seat }).catch((error) => selection.refuse(error));
  return (
    <Button kind="primary" onClick={back}>
      {words.comeBack}
    </Button>
  );
}
