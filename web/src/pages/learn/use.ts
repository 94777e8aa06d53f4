/** An exercise as its learner has come in it: what is tried is judged on the server. */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { type Language, settings, still } from "../../browser";
import { useLanguage } from "../../i18n";
import { type Attempt, type Refusal, refusalOf, type Try } from "../../net";
import type { Place } from "../../table";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;

export interface Exercise {
  attempt: Attempt<Any, Any> | null;
  /** Why it could not be fetched. */
  problem: Refusal | null;
  place: Place;
  /** Whether the solution is being shown. */
  showing: boolean;
  again: () => void;
  /** Take the last action back; null: there is none. */
  back: (() => void) | null;
  show: () => void;
  /** Ask for a hint, which is then told by the attempt. */
  hint: () => void;
}

/** Milliseconds between two steps of a solution. */
const STEP = 1100;
const QUICK = 400;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Lets something be tried in an exercise, and gives what came of it. */
export type Ask = (tried: Partial<Try<Any>>, language: Language) => Promise<Attempt<Any, Any>>;

/** Follow one exercise; `judged` must stay the same while it does. */
export function useExercise(judged: Ask): Exercise {
  const language = useLanguage();
  const [attempt, setAttempt] = useState<Attempt<Any, Any> | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [showing, setShowing] = useState(false);
  // Whatever was asked for before belongs to another exercise, or to an earlier start.
  const round = useRef(0);
  const ask = useCallback(
    (tried: Partial<Try<Any>>) => judged(tried, language),
    [judged, language],
  );
  const start = useCallback(
    (tried: Partial<Try<Any>>) => {
      round.current += 1;
      const mine = round.current;
      setShowing(false);
      return ask(tried).then((next) => {
        if (mine === round.current) setAttempt(next);
        return next;
      });
    },
    [ask],
  );
  const begin = useCallback(
    (played: readonly Any[]) => {
      setProblem(null);
      start({ played }).catch((error) => setProblem(refusalOf(error)));
    },
    [start],
  );
  useEffect(() => {
    setAttempt(null);
    begin([]);
    return () => {
      round.current += 1;
    };
  }, [begin]);

  const played: readonly Any[] = attempt?.played ?? [];
  const show = async () => {
    round.current += 1;
    const mine = round.current;
    setShowing(true);
    let now: readonly Any[] = attempt?.missed ? [] : played;
    try {
      for (;;) {
        const next = await ask({ played: now, show: true });
        if (mine !== round.current) return;
        setAttempt(next);
        now = next.played;
        if (next.done || now.length === 0) break;
        await pause(still(settings.get()) ? QUICK : STEP);
      }
    } catch (error) {
      setProblem(refusalOf(error));
    }
    if (mine === round.current) setShowing(false);
  };
  return {
    attempt,
    problem,
    place: placeOf(attempt, showing, start, ask),
    showing,
    again: () => begin([]),
    back: played.length && !attempt?.done && !showing ? () => begin(played.slice(0, -1)) : null,
    show,
    hint: () => {
      start({ played, hint: true }).catch((error) => setProblem(refusalOf(error)));
    },
  };
}

function placeOf(
  attempt: Attempt<Any, Any> | null,
  showing: boolean,
  start: (tried: Partial<Try<Any>>) => Promise<unknown>,
  ask: (tried: Partial<Try<Any>>) => Promise<unknown>,
): Place {
  const played = attempt?.played ?? [];
  const open = attempt && !attempt.done && !attempt.missed && !showing;
  return {
    decision: open
      ? {
          seat: attempt.seat,
          version: played.length,
          legal: attempt.legal,
          composed: attempt.composed,
          back: false,
        }
      : null,
    view: attempt?.view ?? null,
    paused: false,
    act: (action) => start({ played, action }),
    weigh: (action) => ask({ played, action, weigh: true }),
    type: (text) => start({ played, text }),
  };
}
