/** A board outside of a table: how a position that is tried or looked at is drawn, and what is said. */

import { useState } from "preact/hooks";
import { settings, still, useSource } from "../browser";
import type { AnyGame, BoardProps } from "../games";
import { useLanguage } from "../i18n";
import type { Place, Selection } from "./selection";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;

/** What the server says of a position. */
export interface Shown {
  view: Any;
  seat: number;
  movers: readonly number[];
  last: readonly Any[];
  called: readonly string[];
  options: Readonly<Record<string, string>>;
}

export interface Outside {
  board: BoardProps<Any, Any>;
  /** What is to be done now, as the board or the game says it; empty: neither does. */
  instruction: string;
}

const NONE: ReadonlySet<string> = new Set();

/** Give what draws a position that can be played in, and what is said of it. */
export function useOutside(
  shown: Shown | null,
  client: AnyGame,
  { decision }: Place,
  selection: Selection,
  back: (() => void) | null,
): Outside | null {
  const language = useLanguage();
  const chosen = useSource(settings);
  const [said, say] = useState<string | null>(null);
  if (!shown) return null;
  const { view, seat, movers, called: names, options } = shown;
  const { picked } = selection;
  const open = decision?.composed ?? [];
  const board: BoardProps<Any, Any> = {
    view,
    seat,
    lit: decision ? picked.lit : NONE,
    chosen: picked.chosen,
    actions: decision ? picked.actions : [],
    last: shown.last,
    marked: selection.marked,
    onKey: selection.onKey,
    open,
    send: selection.send,
    weigh: selection.weigh,
    back,
    names,
    onSay: say,
    options,
    language,
    still: still(chosen),
  };
  const acting = decision ? seat : null;
  const moment = { view, seat, acting, movers, open, names, options, language, ...picked };
  return { board, instruction: (decision && said) || client.instruct?.(moment) || "" };
}
