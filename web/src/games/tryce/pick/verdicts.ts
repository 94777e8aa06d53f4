/** What the rules say to the tray while it is being filled; nothing is played by asking. */

import { useEffect, useState } from "preact/hooks";
import type { Refusal } from "../../../net";
import type { Composed, Proposal } from "./compose";

/** Null: it could be played. */
export type Verdict = Refusal | null;

/** What is said of each action asked about, by its text; an action without one is still asked. */
export type Verdicts = ReadonlyMap<string, Verdict>;

const NONE: Verdicts = new Map();
const PAUSE = 140;

export const textOf = (action: Composed) => JSON.stringify(action);

/** Ask the rules about proposals, once the player pauses; what is no longer asked is forgotten. */
export function useVerdicts(
  asked: readonly Proposal[],
  open: boolean,
  weigh: (action: Composed) => Promise<Verdict>,
  version: unknown,
): Verdicts {
  const [said, setSaid] = useState<{ of: string; version: unknown; verdicts: Verdicts }>({
    of: "",
    version,
    verdicts: NONE,
  });
  const text = open ? asked.map(({ action }) => textOf(action)).join() : "";
  useEffect(() => {
    if (!text) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const found = await Promise.all(
        asked.map(async ({ action }) => [textOf(action), await weigh(action)] as const),
      );
      if (wanted) setSaid({ of: text, version, verdicts: new Map(found) });
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [text, version]);
  return said.of === text && said.version === version ? said.verdicts : NONE;
}

/** What came of the proposals of one key: one that may be played, or why the first may not. */
export interface Outcome {
  key: string;
  best: Proposal;
  /** Undefined while the rules are being asked. */
  verdict: Verdict | undefined;
}

/** Give what came of each key, in the order in which they were proposed. */
export function outcomes(asked: readonly Proposal[], verdicts: Verdicts): readonly Outcome[] {
  const keys = [...new Set(asked.map(({ key }) => key))];
  return keys.flatMap((key) => {
    const own = asked.filter((each) => each.key === key);
    const [first] = own;
    if (!first) return [];
    const fine = own.find(({ action }) => verdicts.get(textOf(action)) === null);
    const best = fine ?? first;
    return [{ key, best, verdict: verdicts.get(textOf(best.action)) }];
  });
}
