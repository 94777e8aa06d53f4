/** The panel of a game's end, beside the board and never over it. */

import { useRef } from "preact/hooks";
import { type Language, Link, settings, still, useSource } from "../../browser";
import type { AnyGame } from "../../games";
import { useLanguage, useWords } from "../../i18n";
import { api, kept, type Live, type Ply, pagesOf, type Update } from "../../net";
import { Share } from "../share";
import { Confetti } from "./confetti";
import { readerOf } from "./reader";
import { RematchButton, RematchWish } from "./rematch";
import { Standings } from "./standings";
import { headline, Verdict } from "./verdict";

interface Props {
  live: Live;
  update: Update<unknown, unknown>;
  game: AnyGame | null;
  onRule: (rule: string) => void;
}

export function Ending({ live, update, game, onRule }: Props) {
  const words = useWords();
  const language = useLanguage();
  const { result, table, view, called: names } = update;
  const quiet = still(useSource(settings));
  const seen = useSeenToEnd(update);
  if (!result) return null;
  const counted = game?.Sheet && !["resign", "flag"].includes(result.rule);
  const colours = game && view ? game.seats(view, language).map((seat) => seat.colour) : [];
  const won = result.winners.some((seat) => update.held.includes(seat));
  return (
    <section class={`ending${won ? " won" : ""}`} aria-label={words.over}>
      <div role="status">
        <Verdict
          name={table.game}
          game={game}
          result={result}
          view={view}
          names={names}
          reader={readerOf(update.held)}
          onRule={onRule}
        />
      </div>
      {counted && <Standings {...result} names={names} colours={colours} still={quiet || !seen} />}
      <RematchWish update={update} names={names} />
      <div class="row">
        <RematchButton live={live} update={update} />
        <Link
          class="button plain"
          to={{ page: "review", table: table.table, game: update.fair?.number ?? 1, ply: null }}
        >
          {words.review}
        </Link>
        <Link class="button plain" to={{ page: "analysis", game: table.game, from: ended(update) }}>
          {words.analyse}
        </Link>
        <Link class="button plain" to={{ page: "home" }}>
          {words.home}
        </Link>
      </div>
      {game && (
        <Share
          game={game}
          table={table}
          names={names}
          line={headline(result, names, null, words)}
          plies={() => allPlies(update, language)}
        />
      )}
      {won && seen && !quiet && <Confetti />}
    </section>
  );
}

/** Give where an analysis of the game begins: at its end. */
function ended({ table, fair, entries }: Update<unknown, unknown>) {
  return { table: table.table, number: fair?.number ?? 1, entry: entries };
}

/** Tell whether the end came while one was looking; who comes back to a table finds it quiet. */
function useSeenToEnd({ result }: Update<unknown, unknown>): boolean {
  const played = useRef(false);
  if (!result) played.current = true;
  return played.current;
}

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type AnyPly = Ply<any, any>;

/** Read the whole game, as the seat that is shown may know it. */
async function allPlies(
  { table, seat, fair }: Update<unknown, unknown>,
  language: Language,
): Promise<readonly AnyPly[]> {
  const token = kept(table.table).tokens[String(seat)];
  const read = (from: number) =>
    api.history<unknown, unknown>(table.table, fair?.number ?? 1, language, token, from);
  const plies: AnyPly[] = [];
  for await (const page of pagesOf(read)) plies.push(...page.plies);
  return plies;
}
