/** Words in the language that was chosen. */

import { settings } from "../browser/settings";
import { useSource } from "../browser/source";
import { card, type Language } from "../games/game";
import { de } from "./de";
import { en, type Words } from "./en";

const ALL: Record<Language, Words> = { en, de };

/** Give the words of a language. */
export function wordsOf(language: Language): Words {
  return ALL[language];
}

export function useLanguage(): Language {
  return useSource(settings).language;
}

export function useWords(): Words {
  return ALL[useLanguage()];
}

/** Give an option or choice of a game in words; one without words stands as it is. */
export function optionWord(game: string, name: string, language: Language): string {
  return card(game)?.[language].words[name] ?? name.replaceAll("_", " ");
}
