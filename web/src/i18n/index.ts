/** All words of the pages in every language, and those of the language that was chosen. */

export type { Words } from "./en";
export { useLanguage, useWords, wordsOf } from "./words";
