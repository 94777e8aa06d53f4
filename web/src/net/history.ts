/** A game looked back upon, read page by page: the first is shown while the others come. */

import { useEffect, useState } from "preact/hooks";
import type { Language } from "../browser";
import { api, refusalOf } from "./api";
import type { History, Refusal } from "./wire";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;
type Page = History<Any, Any>;

/** How long to wait, in milliseconds, where the server asks for patience in the middle. */
const PATIENCE = 5000;
/** So often, in milliseconds, more of a long game is shown. */
const SHOWN = 500;
const LATER = new Set(["busy", "too-fast"]);

const wait = (time: number) => new Promise<void>((done) => setTimeout(done, time));

/** Yield the pages of a game from an entry on; one that is refused for now is asked for again. */
export async function* pagesOf(
  read: (from: number) => Promise<Page>,
  from = 0,
  pause = wait,
): AsyncGenerator<Page> {
  let next: number | null = from;
  let begun = false;
  while (next !== null) {
    try {
      const page: Page = await read(next);
      begun = true;
      next = page.next ?? null;
      yield page;
    } catch (error) {
      if (!begun || !LATER.has(refusalOf(error).code)) throw error;
      await pause(PATIENCE);
    }
  }
}

export interface Reading {
  /** What is read so far; `next` is null when that is all. */
  history: Page | null;
  refusal: Refusal | null;
}

const NOTHING: Reading = { history: null, refusal: null };

/** Read a game, and show ever more of it. */
export function useHistory(
  table: string,
  game: number,
  language: Language,
  token?: string,
): Reading {
  const [found, setFound] = useState<Reading>(NOTHING);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      let plies: Page["plies"] = [];
      let shown = 0;
      for await (const page of pagesOf((from) => api.history(table, game, language, token, from))) {
        if (!wanted) return;
        plies = [...plies, ...page.plies];
        if (page.next !== null && Date.now() - shown < SHOWN) continue;
        shown = Date.now();
        setFound({ history: { ...page, plies }, refusal: null });
      }
    };
    read().catch((error) => wanted && setFound((old) => ({ ...old, refusal: refusalOf(error) })));
    return () => {
      wanted = false;
    };
  }, [table, game, language, token]);
  return found;
}
