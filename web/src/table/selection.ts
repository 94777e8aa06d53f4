/** A player's way to an action at the table: picking, refusals, hints and confirmation. */

import { useCallback, useEffect, useState } from "preact/hooks";
import { type AnyGame, narrow, type Picked, pick } from "../games";
import { type Decision, type Live, type Refusal, RequestError, type Update } from "../net";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;

export interface Selection {
  picked: Picked<Any>;
  refusal: Refusal | null;
  marked: ReadonlySet<string>;
  /** An action that waits to be confirmed. */
  unconfirmed: Any | null;
  onKey: (key: string, sure?: boolean) => void;
  clear: () => void;
  confirm: () => void;
  send: (action: Any) => void;
  weigh: (action: Any) => Promise<Refusal | null>;
  type: (text: string) => Promise<boolean>;
  refuse: (error: unknown) => void;
  /** Put the refusal away; what was picked stays. */
  excuse: () => void;
}

/** What was typed while others are to move. */
const EARLY: Refusal = {
  code: "not-your-turn",
  message: "it is not your turn",
  rule: "",
  keys: [],
};
const NONE: ReadonlySet<string> = new Set();

/** Where something is played: what is open there, and who judges it. */
export interface Place {
  decision: Decision<Any> | null;
  view: Any;
  paused: boolean;
  act: (action: Any) => Promise<unknown>;
  weigh: (action: Any) => Promise<unknown>;
  type: (text: string) => Promise<unknown>;
}

/** Give a table as the place where its decision is taken. */
export function atTable(live: Live, { decision, view, paused }: Update<Any, Any>): Place {
  const { seat, version } = decision ?? { seat: 0, version: 0 };
  const { connection } = live;
  return {
    decision,
    view,
    paused,
    act: (action) => connection.request({ type: "Act", seat, version, action }),
    weigh: (action) => connection.request({ type: "Weigh", seat, version, action }),
    type: (text) => connection.request({ type: "Typed", seat, version, text }),
  };
}

/** Follow what a player picks in a place; a new decision starts afresh. */
export function useSelection(place: Place, game: AnyGame | null, asks: boolean): Selection {
  const { decision, view } = place;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<Any | null>(null);
  const version = decision ? `${decision.seat}/${decision.version}` : "";
  useEffect(() => {
    setChosen([]);
    setUnconfirmed(null);
    setRefusal(null);
  }, [version]);

  const refuse = useCallback((error: unknown) => {
    const found = error instanceof RequestError ? error.refusal : null;
    // Somebody was faster, or the line broke in between: the table as it is now says it all.
    if (found && found.code !== "stale") setRefusal(found);
    setChosen([]);
  }, []);

  const excuse = useCallback(() => setRefusal(null), []);

  const play = (action: Any) => {
    if (!decision) return;
    setUnconfirmed(null);
    place.act(action).catch(refuse);
  };
  const send = (action: Any) => (asks ? setUnconfirmed(action) : play(action));

  const legal = decision?.legal ?? [];
  const path = (action: Any) => game?.path(action, view) ?? [];
  const onKey = (key: string, sure = false) => {
    if (!decision || !game || place.paused) return;
    setRefusal(null);
    setUnconfirmed(null);
    const next = pick(legal, path, chosen, key);
    if (next === null) return explain(key);
    setChosen(next.chosen);
    if (next.done) (sure ? play : send)(next.done);
  };
  /** What is not lit is asked about, and never played: the answer names the rule. */
  const explain = (key: string) => {
    const action = game?.attempt?.(chosen, key, view);
    if (decision && action) place.weigh(action).catch(refuse);
  };
  const weigh = async (action: Any) => {
    if (!decision) return null;
    return place.weigh(action).then(
      () => null,
      (error) => (error instanceof RequestError ? error.refusal : null),
    );
  };
  const type = async (text: string) => {
    if (!decision) {
      setRefusal(EARLY);
      return false;
    }
    setRefusal(null);
    return place.type(text).then(
      () => true,
      (error) => {
        refuse(error);
        return false;
      },
    );
  };
  return {
    picked: narrow(legal, path, chosen),
    refusal,
    marked: refusal ? new Set(refusal.keys) : NONE,
    unconfirmed,
    onKey,
    clear: () => {
      setChosen([]);
      setUnconfirmed(null);
      setRefusal(null);
    },
    confirm: () => unconfirmed && play(unconfirmed),
    send,
    weigh,
    type,
    refuse,
    excuse,
  };
}
