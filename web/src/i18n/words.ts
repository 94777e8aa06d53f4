/** Words in the language that was chosen. */

import { type Language, settings, useSource } from "../browser";
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
