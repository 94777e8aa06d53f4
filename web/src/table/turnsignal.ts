/** It is your turn: said by the tab's title and icon, and a notification. */

import { useEffect, useRef } from "preact/hooks";
import { settings } from "../browser";
import { useWords } from "../i18n";
import type { Feed, Update } from "../net";
import { ROOT } from "../root";

function showIcon(turn: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link) link.href = `${ROOT}${turn ? "icon-turn.svg" : "icon.svg"}`;
}

function notify(title: string, body: string): void {
  if (!settings.get().notify || !document.hidden) return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const shown = new Notification(title, { body, tag: "ypsilon-turn", icon: `${ROOT}icon.svg` });
  shown.onclick = () => {
    focus();
    shown.close();
  };
}

/** Let the tab say whose turn it is, as long as this table is on the page. */
export function useTurnSignal(feed: Feed, update: Update<unknown, unknown>): void {
  const words = useWords();
  const game = words.gameName(update.table.game);
  const mine = update.decision !== null;
  const count = feed.lines.length;
  const heard = useRef(count);
  useEffect(() => {
    document.title = mine ? `● ${words.yourTurn} – ${game}` : `${game} – Ypsilon`;
    showIcon(mine);
    return () => {
      document.title = "Ypsilon";
      showIcon(false);
    };
  }, [mine, game, words]);
  useEffect(() => {
    if (count === heard.current) return;
    const first = heard.current === 0 && count > 2;
    heard.current = count;
    if (first) return;
    const last = feed.lines.at(-1);
    if (mine) notify(`${words.yourTurn} – ${game}`, last?.words ?? "");
  }, [count]);
}
