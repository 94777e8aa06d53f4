/** A look back from the table while the game goes on: one position, or several one after the other. */

import { useCallback, useEffect, useState } from "preact/hooks";
import type { Language } from "../../browser";
import { api, type History, kept, type LogLine, type Ply, type Update } from "../../net";

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

/** Let a player look back; the history is fetched when it is first needed. */
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

  const fetchHistory = useCallback(async () => {
    const token = kept(update.table.table).tokens[String(update.seat)];
    const history: History<Any, Any> = await api.history(
      update.table.table,
      number,
      language,
      token,
    );
    setFound({ whose, plies: history.plies });
  }, [update.table.table, update.seat, number, language, whose]);

  const queueUp = (numbers: readonly number[]) => {
    const newest = plies.at(-1)?.line?.number ?? -1;
    const have = newest >= Math.max(...numbers);
    (have ? Promise.resolve() : fetchHistory())
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
