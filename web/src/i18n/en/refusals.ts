/** Refusals in words. */

import type { Refusal } from "../../net";
import { capital } from "./levels";

const busy = (message: string) => {
  const seconds = /wait (\d+) seconds/.exec(message)?.[1];
  return seconds
    ? `You have asked for much lately. Try again in ${seconds} seconds.`
    : "The server is busy with what you asked for. Wait a little, then try again.";
};

const refusals: Record<string, string> = {
  offline: "The server does not answer. Are you online?",
  "no-table": "There is no such table.",
  "no-lesson": "There is no such lesson.",
  "no-decision": "Nothing better is known of that decision.",
  "no-puzzle": "There is no such puzzle.",
  "another-version":
    "Another version of the program plays at this table. Load the page again in a few minutes.",
  "bad-record": "This file is no saved game that can be opened.",
  "bad-invitation": "This invitation is not valid, or was used before.",
  "no-invitation": "This table is by invitation.",
  "bad-code": "This code is not valid, or was used before.",
  muted: "The host lets you say nothing at this table.",
  "name-taken":
    "Somebody who plays here is called that, or nearly. Take another name in the settings.",
  "no-consent": "The bots at this table agree to no undo.",
  "no-entry": "There is nothing of yours to undo.",
  "no-hints": "At this table there are no hints.",
  "not-silent": "They have not been silent for long enough.",
  "unknown-game": "There is no such game here.",
  "in-doubt": "The server does not know yet whether it was kept. Try again.",
  "nothing-there": "That cannot be reported: it is no longer there.",
  removed:
    "Somebody with this device or at this address was removed from the table. Only a new invitation lets you sit down.",
  "too-fast": "That was too fast. Wait a little, then try again.",
};

export const refusal = (refusal: Refusal) =>
  refusal.code === "busy"
    ? busy(refusal.message)
    : (refusals[refusal.code] ?? `${capital(refusal.message)}.`);
