/** A player's way to an action at the table: picking, refusals, hints and confirmation. */

import { useCallback, useEffect, useState } from "preact/hooks";
import type { AnyGame } from "../games";
import { narrow, type Picked, pick } from "../games";
import type { Decision, Live, Refusal, Update } from "../net";
import { NotDone } from "../net";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;

export interface Choosing {
  picked: Picked<Any>;
  refusal: Refusal | null;
  marked: ReadonlySet<string>;
  /** An action that waits to be confirmed. */
  waiting: Any | null;
  onKey: (key: string, sure?: boolean) => void;
  clear: () => void;
  confirm: () => void;
  send: (action: Any) => void;
  weigh: (action: Any) => Promise<Refusal | null>;
  type: (text: string) => Promise<boolean>;
  forgive: () => void;
  refuse: (error: unknown) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Follow what a player picks at a table; a new decision starts afresh. */
export function useChoosing(
  live: Live,
  game: AnyGame | null,
  update: Update<Any, Any>,
  asks: boolean,
): Choosing {
  const decision: Decision<Any> | null = update.decision;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [waiting, setWaiting] = useState<Any | null>(null);
  const version = decision ? `${decision.seat}/${decision.version}` : "";
  useEffect(() => {
    setChosen([]);
    setWaiting(null);
    setRefusal(null);
  }, [version]);

  const refuse = useCallback((error: unknown) => {
    const found = error instanceof NotDone ? error.refusal : null;
    // Somebody was faster, or the line broke in between: the table as it is now says it all.
    if (found && found.code !== "stale") setRefusal(found);
    setChosen([]);
  }, []);

  const play = (action: Any) => {
    if (!decision) return;
    setWaiting(null);
    const { seat, version: opened } = decision;
    live.socket.ask({ type: "Act", seat, version: opened, action }).catch(refuse);
  };
  const send = (action: Any) => (asks ? setWaiting(action) : play(action));

  const legal = decision?.legal ?? [];
  const path = (action: Any) => game?.path(action, update.view) ?? [];
  const onKey = (key: string, sure = false) => {
    if (!decision || !game || update.paused) return;
    setRefusal(null);
    setWaiting(null);
    const next = pick(legal, path, chosen, key);
    if (next === null) return ask(key);
    setChosen(next.chosen);
    if (next.done) (sure ? play : send)(next.done);
  };
  /** What is not lit is asked about, and never played: the answer names the rule. */
  const ask = (key: string) => {
    const action = game?.attempt?.(chosen, key, update.view);
    if (!decision || !action) return;
    const { seat, version: opened } = decision;
    live.socket.ask({ type: "Weigh", seat, version: opened, action }).catch(refuse);
  };
  const weigh = async (action: Any) => {
    if (!decision) return null;
    const { seat, version: opened } = decision;
    return live.socket.ask({ type: "Weigh", seat, version: opened, action }).then(
      () => null,
      (error) => (error instanceof NotDone ? error.refusal : null),
    );
  };
  const type = async (text: string) => {
    if (!decision) return false;
    setRefusal(null);
    const asked = { type: "Typed", seat: decision.seat, version: decision.version, text } as const;
    return live.socket.ask(asked).then(
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
    waiting,
    onKey,
    clear: () => {
      setChosen([]);
      setWaiting(null);
      setRefusal(null);
    },
    confirm: () => waiting && play(waiting),
    send,
    weigh,
    type,
    forgive: () => setRefusal(null),
    refuse,
  };
}
