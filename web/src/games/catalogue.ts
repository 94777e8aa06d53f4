/** Which games have a folder here, and what is known of each before its board is there. */

import type { ComponentType } from "preact";
import type { Language } from "../browser";
import { api, type Fetched, type GameInfo, useFetched } from "../net";
import type { AnyGame, EditorProps } from "./game";

const found = import.meta.glob<{ default: AnyGame }>("./*/index.tsx");

/** Give a game's client; its code is fetched when it is first needed. */
export async function findGame(name: string): Promise<AnyGame | null> {
  const load = found[`./${name}/index.tsx`];
  return load ? (await load()).default : null;
}

/** Tell whether a game has a board here. */
export function hasBoard(name: string): boolean {
  return `./${name}/index.tsx` in found;
}

const thumbs = import.meta.glob<string>("./*/thumb.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Give a small drawing of a game's board, as SVG text. */
export function thumb(name: string): string {
  return thumbs[`./${name}/thumb.svg`] ?? "";
}

// The marks of the seats are small, and stand in lists where no board is.
import.meta.glob("./*/seats.css", { eager: true });

/** What `games/NAME/card.json` says of a game in one language; `words` names options and choices. */
export interface CardWords {
  name: string;
  line: string;
  words: Readonly<Record<string, string>>;
}

/** What the first page and the choice of options say of a game. */
export interface Card extends Record<Language, CardWords> {
  minutes: number;
  /** The options of the first game that somebody plays, where others than usual are easier. */
  newcomers?: Readonly<Record<string, string>>;
}

const cards = import.meta.glob<Card>("./*/card.json", { import: "default", eager: true });

/** Give what is said of a game before its board is there. */
export function card(name: string): Card | null {
  return cards[`./${name}/card.json`] ?? null;
}

/** Give an option or choice of a game in words; one without words stands as it is. */
export function optionWord(game: string, name: string, language: Language): string {
  return card(game)?.[language].words[name] ?? name.replaceAll("_", " ");
}

/** Give the games that can be played here: the server has their rules, and we their board. */
export function useGames(language: Language): Fetched<readonly GameInfo[]> {
  return useFetched(
    async () => (await api.games(language)).games.filter((each) => hasBoard(each.name)),
    [language],
  );
}

/** Give a game's client once its code is here. */
export function useGame(name: string): AnyGame | null {
  return useFetched(() => (name ? findGame(name) : Promise.resolve(null)), [name]).value;
}

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views
export type AnyEditor = ComponentType<EditorProps<any>>;

const editors = import.meta.glob<{ default: AnyEditor }>("./*/editor/index.tsx");

/** Give what sets positions of a game up by hand once its code is here; null where it has none. */
export function useEditor(name: string): AnyEditor | null {
  const load = editors[`./${name}/editor/index.tsx`];
  const found = useFetched(async () => (await load?.()) ?? { default: null }, [name]);
  return found.value?.default ?? null;
}
