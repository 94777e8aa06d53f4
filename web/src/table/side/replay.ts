/** A look back from the table while the game goes on: one position, or several one after the other. */

import { useCallback, useEffect, useState } from "preact/hooks";
import type { Language } from "../../browser";
import { api, kept, type LogLine, type Ply, pagesOf, type Update } from "../../net";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;

export interface Replay {
  /** The ply that is shown instead of the present; null: the present. */
  ply: Ply<Any, Any> | null;
  /** Show the position after one line of the log. */
  show: (number: number) => void;
  /** Show several one after the other, and then the present. */
  run: (numbers: readonly number[]) => void;
  stop: () => void;
}

interface Found {
  whose: string;
  plies: readonly Ply<Any, Any>[];
}

const STEP = 900;

/** Let a player look back; as much of the history as is needed is fetched then. */
export function useReplay(
  update: Update<Any, Any>,
  lines: readonly LogLine<Any>[],
  language: Language,
): Replay {
  const [found, setFound] = useState<Found>({ whose: "", plies: [] });
  const [queue, setQueue] = useState<readonly number[]>([]);
  const shown = queue[0];
  const number = update.fair?.number ?? 1;
  // What one seat was shown is not for the next, who may sit at the same screen.
  const whose = update.view === null ? "" : `${update.seat}/${number}/${language}`;
  const plies = found.whose === whose ? found.plies : [];
  useEffect(() => setQueue([]), [whose]);
  useEffect(() => {
    if (queue.length < 2) return;
    const timer = setTimeout(() => setQueue(queue.slice(1)), STEP);
    return () => clearTimeout(timer);
  }, [queue]);

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
    },
    [update.table.table, update.seat, number, language, whose],
  );

  const queueUp = (numbers: readonly number[]) => {
    const wanted = numbers.filter((each) => each >= 0);
    const known = new Set(plies.map((each) => each.line?.number ?? 0));
    const have = wanted.every((each) => known.has(each));
    (have ? Promise.resolve() : fetchHistory(Math.min(...wanted), Math.max(...wanted)))
      .then(() => setQueue(numbers))
      .catch(() => undefined);
  };
  const latest = lines.at(-1)?.number;
  const ply =
    shown === undefined ? null : (plies.find((each) => (each.line?.number ?? 0) === shown) ?? null);
  return {
    ply,
    show: (number) => (number === latest ? setQueue([]) : queueUp([number])),
    // What comes after the last of them is the present, which no ply has as its number.
    run: (numbers) => queueUp([...numbers, -1]),
    stop: () => setQueue([]),
  };
}
