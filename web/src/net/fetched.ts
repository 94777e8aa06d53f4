/** Things fetched from the server, with what is shown while they are on their way. */

import { useEffect, useState } from "preact/hooks";
import { type AnyGame, findGame, hasBoard, type Language } from "../games/game";
import { api, refusalOf } from "./api";
import type { GameInfo, Refusal, Rule } from "./wire";

export interface Gathered<Value> {
  value: Value | null;
  refusal: Refusal | null;
  again: () => void;
}

/** Fetch something whenever what it depends on changes, or when asked again. */
export function useGathered<Value>(
  fetch: () => Promise<Value>,
  depends: readonly unknown[],
): Gathered<Value> {
  const [found, setFound] = useState<{ value: Value | null; refusal: Refusal | null }>({
    value: null,
    refusal: null,
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    fetch().then(
      (value) => wanted && setFound({ value, refusal: null }),
      (error) => wanted && setFound((old) => ({ ...old, refusal: refusalOf(error) })),
    );
    return () => {
      wanted = false;
    };
  }, [...depends, round]);
  return { ...found, again: () => setRound((old) => old + 1) };
}

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

export function useRulebook(game: string, language: Language): Gathered<readonly Rule[]> {
  return useGathered(() => rulesOf(game, language), [game, language]);
}

export function useRules(game: string, language: Language): readonly Rule[] | null {
  return useRulebook(game, language).value;
}

/** Give the games that can be played here: the server has their rules, and we their board. */
export function useGames(language: Language): Gathered<readonly GameInfo[]> {
  return useGathered(
    async () => (await api.games(language)).games.filter((each) => hasBoard(each.name)),
    [language],
  );
}

/** Give a game's client once its code is here. */
export function useGame(name: string): AnyGame | null {
  return useGathered(() => (name ? findGame(name) : Promise.resolve(null)), [name]).value;
}
