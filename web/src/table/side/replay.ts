/** A look back from the table while the game goes on: one position, or a film of several. */

import { useCallback, useEffect, useState } from "preact/hooks";
import type { Language } from "../../browser";
import { api, type Feed, kept, type LogLine, type Ply, pagesOf, type Update } from "../../net";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;

export interface Replay {
  /** The ply that is shown instead of the present; null: the present. */
  ply: Ply<Any, Any> | null;
  /** Show the position after one line of the log. */
  show: (number: number) => void;
  /** Show these moves once more, from the position before the first, and then the present. */
  run: (moves: readonly LogLine<Any>[]) => void;
  stop: () => void;
}

interface Found {
  whose: string;
  plies: readonly Ply<Any, Any>[];
}

/** Shows once more what was shown, as far as it is kept or the history has it. */
type Play = (numbers: readonly number[], history?: readonly Ply<Any, Any>[]) => boolean;

/** Let a player look back; as much of the history as is needed is fetched then. */
export function useReplay(
  update: Update<Any, Any>,
  { lines, undone }: Feed,
  language: Language,
  play: Play,
): Replay {
  const [found, setFound] = useState<Found>({ whose: "", plies: [] });
  const [shown, setShown] = useState<number | null>(null);
  const number = update.fair?.number ?? 1;
  // What one seat was shown is not for the next, who may sit at the same screen.
  const whose = update.view === null ? "" : `${update.seat}/${number}/${language}`;
  const plies = found.whose === whose ? found.plies : [];
  useEffect(() => setShown(null), [whose]);

  const fetchHistory = useCallback(
    async (first: number, last: number) => {
      const token = kept(update.table.table).tokens[String(update.seat)];
      const read = (from: number) =>
        api.history<Any, Any>(update.table.table, number, language, token, from);
      const plies: Ply<Any, Any>[] = [];
      for await (const page of pagesOf(read, first)) {
        plies.push(...page.plies);
        if (page.next !== null && page.next > last) break;
      }
      setFound({ whose, plies });
      return plies;
    },
    [update.table.table, update.seat, number, language, whose],
  );

  const show = (wanted: number) => {
    const have = plies.some((each) => (each.line?.number ?? 0) === wanted);
    (have ? Promise.resolve(plies) : fetchHistory(wanted, wanted))
      .then(() => setShown(wanted))
      .catch(() => undefined);
  };
  const run = (moves: readonly LogLine<Any>[]) => {
    const first = moves[0]?.number ?? 0;
    const before = lines.findLast(
      ({ kind, number }) => !kind && number < first && !undone.has(number),
    );
    const numbers = [before?.number ?? 0, ...moves.map((each) => each.number)];
    setShown(null);
    if (play(numbers)) return;
    fetchHistory(Math.min(...numbers), Math.max(...numbers))
      .then((history) => play(numbers, history))
      .catch(() => undefined);
  };
  const latest = lines.at(-1)?.number;
  const ply =
    shown === null ? null : (plies.find((each) => (each.line?.number ?? 0) === shown) ?? null);
  return {
    ply,
    show: (number) => (number === latest ? setShown(null) : show(number)),
    run,
    stop: () => setShown(null),
  };
}
