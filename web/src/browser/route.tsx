/** Pages and their addresses. */

import type { ComponentChildren } from "preact";
import { ROOT } from "../root";
import { Source } from "./source";

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; table: string }
  | { page: "review"; table: string; game: number; ply: number | null }
  | { page: "retry"; table: string; game: number; seat: number; entry: number }
  | { page: "rules"; game: string; rule: string }
  | { page: "learn"; game: string; lesson: string }
  | { page: "analysis"; game: string; from: GamePlace | null }
  | { page: "puzzles"; game: string; puzzle: string }
  | { page: "progress" }
  | { page: "settings" }
  | { page: "move" }
  | { page: "lost" };

/** A place in a game that is over: its table, its number there, and after which entry. */
export interface GamePlace {
  table: string;
  number: number;
  entry: number;
}

/** Give the page that an address stands for. */
export function parse(path: string, search: string): Route {
  const [page = "", first = "", second = ""] = path.slice(ROOT.length).split("/").map(decode);
  const query = new URLSearchParams(search);
  const ply = query.get("ply");
  if (page === "") return { page: "home" };
  if (page === "new") return { page, game: query.get("game") ?? "" };
  if (page === "table" && first) return { page, table: first };
  if (page === "review" && first) {
    return {
      page,
      table: first,
      game: Number(second) || 1,
      ply: ply === null ? null : Number(ply),
    };
  }
  if (page === "retry" && first) {
    const [seat, entry] = [query.get("seat"), query.get("entry")].map(Number);
    return { page, table: first, game: Number(second) || 1, seat: seat || 0, entry: entry || 0 };
  }
  if (page === "rules") return { page, game: first, rule: query.get("rule") ?? "" };
  if (page === "learn" && first) return { page, game: first, lesson: second };
  if (page === "analysis" && first) {
    const table = query.get("table");
    const number = Number(query.get("number")) || 1;
    const entry = Number(query.get("entry")) || 0;
    return { page, game: first, from: table ? { table, number, entry } : null };
  }
  if (page === "puzzles") return { page, game: first, puzzle: second };
  if (page === "settings" || page === "move" || page === "progress") return { page };
  return { page: "lost" };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Give the address of a page. */
export function path(route: Route): string {
  return ROOT + below(route);
}

function below(route: Route): string {
  switch (route.page) {
    case "new":
      return route.game ? `new?game=${encodeURIComponent(route.game)}` : "new";
    case "table":
      return `table/${encodeURIComponent(route.table)}`;
    case "review": {
      const at = route.ply === null ? "" : `?ply=${route.ply}`;
      return `review/${encodeURIComponent(route.table)}/${route.game}${at}`;
    }
    case "retry": {
      const which = `?seat=${route.seat}${route.entry ? `&entry=${route.entry}` : ""}`;
      return `retry/${encodeURIComponent(route.table)}/${route.game}${which}`;
    }
    case "rules": {
      const rule = route.rule ? `?rule=${encodeURIComponent(route.rule)}` : "";
      return `rules/${encodeURIComponent(route.game)}${rule}`;
    }
    case "learn":
      return ["learn", route.game, route.lesson].filter(Boolean).map(encodeURIComponent).join("/");
    case "analysis": {
      const { game, from } = route;
      const place = from
        ? `?table=${encodeURIComponent(from.table)}&number=${from.number}&entry=${from.entry}`
        : "";
      return `analysis/${encodeURIComponent(game)}${place}`;
    }
    case "puzzles":
      return ["puzzles", route.game, route.puzzle]
        .filter(Boolean)
        .map(encodeURIComponent)
        .join("/");
    case "settings":
    case "move":
    case "progress":
      return route.page;
    default:
      return "";
  }
}

const here = () => parse(location.pathname, location.search);

export const route = new Source<Route>(here());

/** Go to a page; `instead` leaves no trace of the one before. */
export function go(next: Route, instead = false): void {
  if (instead) history.replaceState(null, "", path(next));
  else history.pushState(null, "", path(next));
  route.set(next);
  if (!instead) scrollTo(0, 0);
}

/** Let the page follow the browser's back and forward buttons, and links opened in this tab. */
export function followHistory(): void {
  hideSecret();
  addEventListener("popstate", () => route.set(here()));
  addEventListener("hashchange", () => {
    if (hideSecret()) location.reload();
  });
}

const SECRET = "ypsilon.secret";

/** Take a secret out of the address at once, where nobody shall read or share it by accident. */
export function hideSecret(): boolean {
  const secret = location.hash.slice(1);
  if (!/^[A-Za-z0-9_-]{22}$/.test(secret)) return false;
  sessionStorage.setItem(SECRET, `${location.pathname}#${secret}`);
  history.replaceState(null, "", location.pathname + location.search);
  return true;
}

/** Give the secret that came with the address of this page, once. */
export function takeSecret(): string {
  const [page, secret = ""] = (sessionStorage.getItem(SECRET) ?? "").split("#");
  sessionStorage.removeItem(SECRET);
  return page === location.pathname ? secret : "";
}

interface LinkProps {
  to: Route;
  class?: string;
  /** Words for screen readers where only an icon is shown. */
  label?: string;
  children?: ComponentChildren;
}

/** A link to a page of this client. */
export function Link({ to, label, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={path(to)} class={rest.class} aria-label={label} onClick={follow}>
      {children}
    </a>
  );
}
