/** What the others have answered to an offer or a word, as the text of a position has it. */

import type { Step } from "./position";

/** Not yet; buys or allows; passes or refuses; abstains. */
export type Answer = "?" | "y" | "n" | "a";
export const TO_OFFER: readonly Answer[] = ["?", "y", "n"];
export const TO_WORD: readonly Answer[] = ["?", "y", "n", "a"];

/** Tell whether the others are asked, or have been. */
export const isAsked = (step: Step): step is "buy" | "lot" | "vote" =>
  step === "buy" || step === "lot" || step === "vote";

/** Give the answers that there can be. */
export const choicesOf = (step: Step): readonly Answer[] => (step === "vote" ? TO_WORD : TO_OFFER);

/** Read answers; where nobody is asked nobody has answered. */
export function answersOf(text: string, seats: number): readonly Answer[] {
  const given = text === "-" ? [] : [...text];
  return Array.from({ length: seats }, (_, at) => TO_WORD.find((it) => it === given[at]) ?? "?");
}

/** Write answers: whoever asks gives none, and only to a word one can abstain. */
export function answersWritten(answers: readonly Answer[], turn: number, step: Step): string {
  const possible = choicesOf(step);
  return answers.map((it, seat) => (seat !== turn && possible.includes(it) ? it : "?")).join("");
}
