/** The analysis that is on the screen: its tree, where one is in it, and what can be done to it. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { load, save } from "../../browser";
import type { Played } from "../../net";
import { type Study, studyOf, textOf } from "./share";
import {
  EMPTY,
  endOf,
  grown,
  lineTo,
  nodeOf,
  noted,
  playedTo,
  promoted,
  pruned,
  ROOT,
  type Tree,
} from "./tree";

export interface Desk {
  study: Study;
  /** The node that is looked at, and what leads to it. */
  at: number;
  played: readonly Played[];
  go: (id: number) => void;
  /** Go back or on along the line; `far` to its end. */
  step: (by: -1 | 1, far?: boolean) => void;
  /** Play on after the node that is looked at. */
  grow: (played: readonly Played[]) => void;
  promote: () => void;
  prune: () => void;
  note: (text: string) => void;
  /** Begin anew with a position, perhaps of other options. */
  begin: (position: string, options?: Readonly<Record<string, string>>) => void;
  open: (study: Study, at?: number) => void;
}

interface Now {
  study: Study;
  at: number;
}

const draft = (game: string) => `draft.analysis.${game}`;

/** Give the analysis of this tab as it was left. */
export function lastStudy(game: string): Study | null {
  const kept = load<{ text: string } | null>(draft(game), null, "session");
  const found = kept && studyOf(kept.text);
  return found?.game === game ? found : null;
}

/** Follow one analysis; what this tab has of it outlives a reload. */
export function useDesk(start: Study, begin = -1): Desk {
  const [{ study, at }, set] = useState<Now>(() => ({
    study: start,
    at: begin < 0 ? endOf(start.tree, ROOT) : begin,
  }));
  useEffect(() => save(draft(study.game), { text: textOf(study) }, "session"), [study]);
  const change = (work: (now: Now) => Now) => set(work);
  const trees = (work: (tree: Tree, at: number) => readonly [Tree, number]) =>
    change(({ study, at }) => {
      const [tree, next] = work(study.tree, at);
      return { study: { ...study, tree }, at: next };
    });
  const played = useMemo(() => playedTo(study.tree, at), [study.tree, at]);
  return {
    study,
    at,
    played,
    go: (id) => change((now) => ({ ...now, at: id })),
    step: (by, far = false) => change((now) => ({ ...now, at: stepped(now, by, far) })),
    grow: (more) => trees((tree, from) => grown(tree, from, more)),
    promote: () => trees((tree, id) => [promoted(tree, id), id]),
    prune: () => trees((tree, id) => [pruned(tree, id), Math.max(ROOT, nodeOf(tree, id).parent)]),
    note: (text) => trees((tree, id) => [noted(tree, id, text), id]),
    begin: (position, options) =>
      change((now) => ({
        study: { ...now.study, position, options: options ?? now.study.options, tree: EMPTY },
        at: ROOT,
      })),
    open: (next, to) => set({ study: next, at: to ?? endOf(next.tree, ROOT) }),
  };
}

function stepped({ study: { tree }, at }: Now, by: -1 | 1, far: boolean): number {
  if (by === 1) return far ? endOf(tree, at) : (nodeOf(tree, at).children[0] ?? at);
  const line = lineTo(tree, at);
  return far ? ROOT : (line.at(-2) ?? ROOT);
}
