/** A hint in words: what a bot would do, then why, and last how it sees one's chances. */

import type { Words } from "../../i18n";
import type { Hint } from "../../net";

/** Give what the hint says to do. */
export function hintWords(hint: Hint<unknown>, words: Words): string {
  return words.hinted(hint.words || hint.text);
}

/** Give why, as far as the bot can tell, and the chances after it unless the reason proves them. */
export function hintReason({ reason, value, proved }: Hint<unknown>, words: Words): string {
  const chances = value === null || proved ? "" : words.chances(value);
  return [reason, chances].filter(Boolean).join(" ");
}
