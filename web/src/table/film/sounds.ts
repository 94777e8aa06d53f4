/** What is heard of a table: steps as they are shown, one's turn, a clock that runs low, the end. */

import { useEffect, useRef } from "preact/hooks";
import { playSound, type Settings, type Sound, settings } from "../../browser";
import type { AnyGame } from "../../games";
import type { Feed, Update } from "../../net";
import type { Shown } from "./film";
import { lastMove } from "./frames";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;

/** Tell whether a table is heard: a screen that several share must be asked for it itself. */
export function audible(chosen: Settings, held: readonly number[]): boolean {
  return held.length > 1 ? chosen.sharedSound : chosen.sound;
}

/** What was on the board before, as far as sounds go by it. */
interface Before {
  scene: string;
  move: number;
  over: boolean;
  mine: boolean;
  view: Any;
}

function beforeOf(feed: Feed, update: Update<Any, Any>): Before {
  const scene = `${update.table.table} ${update.fair?.number} ${update.held}`;
  const { result, decision, view } = update;
  return { scene, move: lastMove(feed), over: result !== null, mine: decision !== null, view };
}

/** Give what is to be heard when one frame follows another. */
export function soundsOf(before: Before, feed: Feed, game: AnyGame | null): readonly Sound[] {
  const { update } = feed;
  if (!update?.view || !before.view) return [];
  const now = beforeOf(feed, update);
  if (now.scene !== before.scene) return [];
  if (now.over && !before.over) return [endOf(update)];
  const found: Sound[] = [];
  if (now.move > before.move) {
    const { action } = feed.lines.find(({ number }) => number === now.move) ?? {};
    found.push(game?.sound?.(action, before.view, now.view) ?? "move");
  }
  if (now.mine && !before.mine && !update.held.includes(moverOf(feed))) found.push("turn");
  return found;
}

function moverOf({ lines }: Feed): number {
  return lines.findLast(({ kind }) => !kind)?.seat ?? -1;
}

function endOf({ result, held }: Update<Any, Any>): Sound {
  if (!result || held.length !== 1 || result.winners.length === 0) return "end";
  return result.winners.some((seat) => held.includes(seat)) ? "win" : "lose";
}

/** Let a table be heard, as long as it is on the page and somebody wants it. */
export function useSounds({ feed, again }: Shown, game: AnyGame | null): void {
  const before = useRef<Before | null>(null);
  useEffect(() => {
    const { update } = feed;
    if (!update) return;
    const heard = before.current ? soundsOf(before.current, feed, game) : [];
    before.current = beforeOf(feed, update);
    if (!audible(settings.get(), update.held)) return;
    // One's turn is not another turn after a replay.
    const due = again ? heard.filter((sound) => sound !== "turn") : heard;
    due.forEach((sound, at) => {
      playSound(sound, at * 0.15);
    });
  }, [feed, game]);
  useLowClock(feed);
}

const LOW = 20_000;

/** Give below how many milliseconds a clock is low: 20 s, of a short bank a tenth. */
export function lowOf({ clock }: Update<Any, Any>["table"]): number | null {
  return clock.type === "Bank" ? Math.min(LOW, clock.seconds * 100) : null;
}

/** Warn once when a clock here runs low, and again only after it had recovered. */
function useLowClock({ update, ahead }: Feed): void {
  const warned = useRef(false);
  const time = update?.clocks.find(
    ({ since }, seat) => since !== null && update.held.includes(seat),
  );
  const low = update ? lowOf(update.table) : null;
  const left = time ? time.left - (Date.now() + ahead - (time.since ?? 0)) : null;
  useEffect(() => {
    if (!update || low === null || left === null || update.paused) return;
    if (left > 2 * low) warned.current = false;
    if (warned.current) return;
    const timer = setTimeout(
      () => {
        warned.current = true;
        if (audible(settings.get(), update.held)) playSound("low");
      },
      Math.max(0, left - low),
    );
    return () => clearTimeout(timer);
  }, [time?.left, time?.since, low, update?.paused]);
}
