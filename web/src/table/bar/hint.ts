/** A hint in words: what a bot would do, then why, and last how it sees one's chances. */

import type { Words } from "../../i18n";
import type { Hint } from "../../net";

/** Give what the hint says to do. */
export function hintWords(hint: Hint<unknown>, words: Words): string {
  return words.hinted(hint.words || hint.text);
}

/** Give why, as far as the bot can tell, and the chances after it. */
export function hintReason({ reason, value }: Hint<unknown>, words: Words): string {
  return [reason, value === null ? "" : words.chances(value)].filter(Boolean).join(" ");
}
