/** The film of a table on the page, and what lets it run faster. */

import { useEffect, useMemo } from "preact/hooks";
import { settings, useSource } from "../../browser";
import type { AnyGame } from "../../games";
import type { Live } from "../../net";
import { Film, type Shown } from "./film";
import { PACES } from "./pace";
import { useSounds } from "./sounds";

export interface Showing extends Shown {
  skip: () => void;
  goOn: () => void;
  play: Film["play"];
}

/** Give the table as it is to be shown: it lags behind what is known, so that it can be followed. */
export function useFilm(live: Live, game: AnyGame | null): Showing {
  const film = useMemo(() => new Film(live.feed.get()), [live]);
  const { pace } = useSource(settings);
  film.halts = game?.halts;
  useEffect(() => film.setPace(PACES[pace]), [film, pace]);
  useEffect(() => {
    film.take(live.feed.get());
    const leave = live.feed.watch((feed) => film.take(feed));
    return () => {
      leave();
      film.stop();
    };
  }, [film, live]);
  useSkipKeys(film);
  const shown = useSource(film.shown);
  useSounds(shown, game);
  const { skip, goOn, play } = film;
  return { ...shown, skip, goOn, play };
}

/** Space, Enter and Escape let the film go on, wherever they mean nothing else. */
function useSkipKeys(film: Film): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { waiting, halted } = film.shown.get();
      if (!(waiting || halted) || !KEYS.has(event.key) || meansElse(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (halted) film.goOn();
      else film.skip();
    };
    addEventListener("keydown", pressed, { capture: true });
    return () => removeEventListener("keydown", pressed, { capture: true });
  }, [film]);
}

const KEYS = new Set([" ", "Enter", "Escape"]);

/** On the board nothing can be done meanwhile; elsewhere a field or a button has its own keys. */
function meansElse(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, [contenteditable], dialog")) return true;
  return !target.closest(".board") && target.closest("button, a, summary") !== null;
}
