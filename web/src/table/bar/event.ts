/** The small line of the bar: what happened last, or why something is advised. */

import type { Words } from "../../i18n";
import { lastEvent } from "../../net";
import type { BarProps } from "./bar";
import { hintReason } from "./hint";

/** Give the words of the last event, of the position looked back at, or of a hint's reason. */
export function event({ feed, replay, update }: BarProps, words: Words): string {
  if (replay.ply) return replay.ply.line?.words ?? words.theStart;
  if (feed.hint && update.decision) return hintReason(feed.hint, words);
  return lastEvent(feed.lines)?.words ?? "";
}
