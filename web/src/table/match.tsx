/** A game on the table: the board fills the screen, everything else stands beside it. */

import { useEffect, useMemo, useState } from "preact/hooks";
import {
  type Language,
  notePlayed,
  noteResult,
  progress,
  settings,
  still,
  useSource,
} from "../browser";
import { type AnyGame, type BoardProps, useGame } from "../games";
import { useLanguage, useWords } from "../i18n";
import { type Feed, type Live, lastActions, type Update } from "../net";
import { Button, RulesDrawer } from "../ui";
import { ConnectionBanner, NoticeBanner } from "./banners";
import { Bar } from "./bar";
import { Ending } from "./ending";
import { Screen, useFilm } from "./film";
import { Handover } from "./handover";
import { atTable, useSelection } from "./selection";
import {
  CatchUp,
  Chat,
  Controls,
  LearnOffer,
  Log,
  Notation,
  Players,
  ReplayRound,
  ScoreSheet,
  Spectators,
  TableMenu,
  useReplay,
} from "./side";
import { useTurnSignal } from "./turnsignal";

interface Props {
  live: Live;
  feed: Feed;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
  update: Update<any, any>;
}

/** Between two people nothing is told of what the one before was shown. */
function untold(feed: Feed): Feed {
  return { ...feed, lines: [], hint: null };
}

export function Match({ live, update: told }: Props) {
  const game = useGame(told.table.game);
  const film = useFilm(live, game);
  const all = film.feed;
  const update = all.update ?? told;
  const passing = update.view === null;
  const feed = useMemo(() => (passing ? untold(all) : all), [passing, all]);
  const words = useWords();
  const language = useLanguage();
  const chosen = useSource(settings);
  const others = update.table.seats.some(
    (seat, at) => seat.kind === "person" && !update.held.includes(at),
  );
  const names = update.called;
  const selection = useSelection(atTable(live, update), game, chosen.confirm && others);
  const replay = useReplay(update, feed, language, film.play);
  const [rule, setRule] = useState<string | null>(null);
  const [tab, setTab] = useState<"log" | "chat">("log");
  const [said, say] = useState<string | null>(null);
  useTurnSignal(all, update);
  const newcomer = useFirstTable(told);
  useResultKept(told);
  const seen = replay.ply;
  const last = useMemo(() => lastActions(feed.lines), [feed.lines]);
  const hinted = useHinted(feed.hint, game, update.view);
  const board: BoardProps<unknown, unknown> | null = update.view && {
    view: seen ? seen.view : update.view,
    seat: update.seat,
    lit: seen || update.paused ? NONE : selection.picked.lit,
    chosen: seen ? [] : selection.picked.chosen,
    actions: seen ? [] : selection.picked.actions,
    last: seen ? (seen.line?.action ? [seen.line.action] : []) : last,
    marked: selection.marked,
    hinted: seen ? NONE : hinted,
    known: (!seen && feed.hint?.known) || [],
    marks: (!seen && feed.hint?.marks) || [],
    onKey: (key, sure) => {
      if (seen) replay.stop();
      live.forgetHint();
      selection.onKey(key, sure);
    },
    open: seen ? [] : (update.decision?.composed ?? []),
    send: selection.send,
    weigh: selection.weigh,
    back: seen ? null : stepBack(live, update, selection.refuse),
    names,
    onSay: say,
    options: update.table.options,
    halted: film.halted && { goOn: film.goOn, until: film.halted.until },
    until: seen || update.silent_at === null ? null : update.silent_at - feed.ahead,
    language,
    still: still(chosen),
  };
  return (
    <main class="table" onKeyDown={(event) => event.key === "Escape" && selection.clear()}>
      <h1 class="unseen">{words.tableOf(words.gameName(update.table.game))}</h1>
      <section class="stage" aria-label={words.board}>
        <ConnectionBanner connection={feed.connection} />
        <NoticeBanner live={live} notice={feed.notice} />
        {game && board && (
          <Screen film={film}>
            <game.Board {...board} />
          </Screen>
        )}
        {game?.Composer && board && board.open.length > 0 && <game.Composer {...board} />}
        {passing && <Handover live={live} update={update} />}
        <Bar
          live={live}
          feed={feed}
          film={film}
          update={update}
          game={game}
          names={names}
          selection={selection}
          replay={replay}
          language={language}
          said={said}
          onRule={setRule}
        />
      </section>
      <aside class="side" aria-label={words.besideBoard}>
        {newcomer && !update.result && (
          <LearnOffer game={told.table.game} table={told.table.table} />
        )}
        <Ending live={live} update={update} game={game} onRule={setRule} />
        <Players live={live} update={update} feed={feed} game={game} view={board?.view ?? null} />
        {update.table.set_up && <p class="quiet">{words.setUpGame}</p>}
        <CatchUp feed={feed} update={update} replay={replay} />
        {board && (
          <ScoreSheet game={game} {...board} over={update.result !== null} open={newcomer} />
        )}
        <Controls live={live} update={update} onRefused={selection.refuse} />
        <div class="tabs" role="group" aria-label={words.besideBoard}>
          <Button kind="quiet" icon="log" pressed={tab === "log"} onClick={() => setTab("log")}>
            {words.log}
          </Button>
          <Button kind="quiet" icon="chat" pressed={tab === "chat"} onClick={() => setTab("chat")}>
            {words.chat(feed.said.length)}
          </Button>
          <ReplayRound feed={feed} update={update} replay={replay} />
          <Spectators count={update.table.spectators} />
          <Button kind="quiet" icon="book" onClick={() => setRule("")}>
            {words.rules}
          </Button>
          <TableMenu live={live} update={update} onRefused={selection.refuse} />
        </div>
        {tab === "log" ? (
          <Log
            lines={feed.lines}
            undone={feed.undone}
            ply={replay.ply}
            colours={coloursOf(game, update.view, language)}
            onShow={replay.show}
          />
        ) : (
          <Chat live={live} said={feed.said} muted={feed.muted} update={update} />
        )}
        {mayType(update) && <Notation onType={selection.type} />}
      </aside>
      {rule !== null && (
        <RulesDrawer game={update.table.game} rule={rule} onClose={() => setRule(null)} />
      )}
    </main>
  );
}

/** Tell whether this is where somebody plays a game for the first time, against bots alone. */
function useFirstTable({ table, held }: Props["update"]): boolean {
  const people = table.seats.filter((seat) => seat.kind === "person").length;
  const { played } = useSource(progress);
  const plays = held.length > 0;
  useEffect(() => {
    if (plays) notePlayed(table.game, table.table);
  }, [plays, table.game, table.table]);
  return plays && people === held.length && played[table.game] === table.table;
}

/** Keep how a game ended that one person here has played against bots alone. */
function useResultKept({ table, held, result }: Props["update"]): void {
  const bots = table.seats.filter((seat) => seat.kind === "bot");
  const [mine] = held;
  const alone = held.length === 1 && bots.length === table.seats.length - 1;
  const over = alone && mine !== undefined && result !== null;
  useEffect(() => {
    if (!over || mine === undefined || !result) return;
    const levels = [...new Set(bots.map((seat) => seat.bot))];
    const outcome = result.winners.includes(mine)
      ? "won"
      : result.winners.length
        ? "lost"
        : "drawn";
    const level = levels.length === 1 ? (levels[0] ?? "") : "";
    noteResult(table.game, `${table.table}/${table.number}`, { level, outcome });
  }, [over, table.table, table.number]);
}

/** Whoever plays may type at any time; what comes too early is answered, and stays in the field. */
function mayType({ plays, view, table }: Props["update"]): boolean {
  return plays && view !== null && table.status === "playing";
}

function coloursOf(game: AnyGame | null, view: unknown, language: Language): readonly string[] {
  return game && view ? game.seats(view, language).map((seat) => seat.colour) : [];
}

const NONE: ReadonlySet<string> = new Set();

function useHinted(hint: Feed["hint"], game: AnyGame | null, view: unknown): ReadonlySet<string> {
  return useMemo(
    () => (hint && game ? new Set(game.path(hint.action, view)) : NONE),
    [hint, game, view],
  );
}

/** Give what takes the last step back, while it can be taken back alone. */
function stepBack(live: Live, update: Props["update"], refuse: (error: unknown) => void) {
  const { decision } = update;
  if (!decision?.back) return null;
  return () => {
    live.connection.request({ type: "AskUndo", seat: decision.seat, to: null }).catch(refuse);
  };
}
