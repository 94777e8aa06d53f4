/** A position of an analysis as the server shows it, and what is played in it. */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { useLanguage } from "../../i18n";
import { api, type Board, type Look, type Played, type Refusal, refusalOf } from "../../net";
import type { Place } from "../../table";
import type { Desk } from "./study";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;

export interface Position {
  board: Board<Any, Any> | null;
  /** Why it cannot be shown. */
  problem: Refusal | null;
  place: Place;
  /** Let chance draw, or do what a text says. */
  draw: () => void;
  choose: (text: string) => void;
}

/** Whose eyes it is seen with, and for whom one moves where several may. */
export interface Looking {
  eyes: number | null;
  seat: number | null;
}

/** Follow the position that an analysis is at. */
export function usePosition(desk: Desk, { eyes, seat }: Looking): Position {
  const language = useLanguage();
  const { study, played, at } = desk;
  const { game, options, position } = study;
  const [board, setBoard] = useState<Board<Any, Any> | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  // What was asked for before is of another position.
  const round = useRef(0);
  const ask = useCallback(
    (more: Partial<Look<Any>>) =>
      api.look<Any, Any>(game, { options, position, played, eyes, seat, ...more }, language),
    [game, options, position, played, eyes, seat, language],
  );
  useEffect(() => {
    round.current += 1;
    const mine = round.current;
    ask({}).then(
      (found) => {
        if (mine !== round.current) return;
        setBoard(found);
        setProblem(null);
      },
      (error) => mine === round.current && setProblem(refusalOf(error)),
    );
  }, [ask]);
  const play = async (more: Partial<Look<Any>>) => {
    const mine = round.current;
    const next = await ask(more);
    if (mine !== round.current) return;
    setBoard(next);
    desk.grow(added(next, played));
  };
  const tried = (more: Partial<Look<Any>>) =>
    void play(more).catch((error) => setProblem(refusalOf(error)));
  // While another position is on its way nothing may be played in the one before.
  const ready = board !== null && same(board.played, played) && board.eyes === seen(board, eyes);
  const acting = ready && board.acting !== null && board.acting >= 0 ? board.acting : null;
  return {
    board,
    problem,
    place: {
      decision:
        board && acting !== null
          ? {
              seat: acting,
              version: at,
              legal: board.legal,
              composed: board.composed,
              back: false,
            }
          : null,
      view: board?.view ?? null,
      paused: false,
      act: (action) => play({ action }),
      weigh: (action) => ask({ action, weigh: true }),
      type: (text) => play({ text }),
    },
    draw: () => tried({ draw: true }),
    choose: (text) => tried({ text }),
  };
}

/** A game without secrets is always open. */
const seen = (board: Board<Any, Any>, eyes: number | null) => (board.eyes === null ? null : eyes);

function added(board: Board<Any, Any>, played: readonly Played[]): readonly Played[] {
  return board.played.slice(played.length);
}

function same(one: readonly Played[], other: readonly Played[]): boolean {
  return (
    one.length === other.length &&
    one.every((each, at) => each.text === other[at]?.text && each.seat === other[at]?.seat)
  );
}
