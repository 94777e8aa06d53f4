/** The rules of the games, fetched once a language. */

import type { Language } from "../browser";
import { api } from "./api";
import { type Fetched, useFetched } from "./fetched";
import type { Rule } from "./wire";

const rulebooks = new Map<string, Promise<readonly Rule[]>>();

/** Fetch the rules of a game, once a language. */
export function rulesOf(game: string, language: Language): Promise<readonly Rule[]> {
  const name = `${game}/${language}`;
  const known = rulebooks.get(name);
  if (known) return known;
  const asked = api.rules(game, language).then((found) => found.rules);
  asked.catch(() => rulebooks.delete(name));
  rulebooks.set(name, asked);
  return asked;
}

export function useRulebook(game: string, language: Language): Fetched<readonly Rule[]> {
  return useFetched(() => rulesOf(game, language), [game, language]);
}

/** Give one rule of a game once it is here, or nothing where there is none of that id. */
export function useRule(game: string, id: string, language: Language): Rule | undefined {
  return useRulebook(game, language).value?.find((each) => each.id === id);
}
