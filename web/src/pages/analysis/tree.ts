/** The variations of an analysis: a tree of actions from one position, the main line first. */

import type { Played } from "../../net";

/** An action and what was tried after it; the node 0 is the position itself. */
export interface Node {
  readonly parent: number;
  readonly seat: number;
  /** The action as text. */
  readonly text: string;
  /** What somebody has noted beside it. */
  readonly note: string;
  /** The first one is the main line. */
  readonly children: readonly number[];
}

export interface Tree {
  readonly nodes: Readonly<Record<number, Node>>;
  /** The number of the next node. */
  readonly next: number;
}

export const ROOT = 0;
const START: Node = { parent: -1, seat: -1, text: "", note: "", children: [] };
export const EMPTY: Tree = { nodes: { [ROOT]: START }, next: 1 };

/** Give a node; the position itself where there is no such node. */
export const nodeOf = (tree: Tree, id: number): Node => tree.nodes[id] ?? tree.nodes[ROOT] ?? START;

/** Give the nodes that lead to one, itself among them, without the position. */
export function lineTo(tree: Tree, id: number): readonly number[] {
  const line: number[] = [];
  for (let at = id; at > ROOT && tree.nodes[at]; at = nodeOf(tree, at).parent) line.unshift(at);
  return line;
}

/** Give what was played up to a node. */
export function playedTo(tree: Tree, id: number): readonly Played[] {
  return lineTo(tree, id).map((each) => {
    const { seat, text } = nodeOf(tree, each);
    return { seat, text };
  });
}

function changed(tree: Tree, id: number, change: Partial<Node>): Tree {
  return { ...tree, nodes: { ...tree.nodes, [id]: { ...nodeOf(tree, id), ...change } } };
}

/** Give the tree with actions played after a node, and where they lead; what is there stays. */
export function grown(tree: Tree, from: number, played: readonly Played[]): [Tree, number] {
  let [now, at] = [tree, from];
  for (const { seat, text } of played) {
    const same = nodeOf(now, at).children.find((each) => {
      const node = nodeOf(now, each);
      return node.seat === seat && node.text === text;
    });
    if (same === undefined) {
      const id = now.next;
      const node: Node = { parent: at, seat, text, note: "", children: [] };
      now = changed(now, at, { children: [...nodeOf(now, at).children, id] });
      now = { nodes: { ...now.nodes, [id]: node }, next: id + 1 };
      at = id;
    } else at = same;
  }
  return [now, at];
}

/** Give the tree with the variation that a node belongs to before its sisters, one step up. */
export function promoted(tree: Tree, id: number): Tree {
  const branch = branchOf(tree, id);
  if (branch === null) return tree;
  const { parent } = nodeOf(tree, branch);
  const sisters = nodeOf(tree, parent).children.filter((each) => each !== branch);
  return changed(tree, parent, { children: [branch, ...sisters] });
}

/** Give where a node last leaves the main line; null: it is on it. */
export function branchOf(tree: Tree, id: number): number | null {
  const line = lineTo(tree, id);
  const found = line.findLast(
    (each) => nodeOf(tree, nodeOf(tree, each).parent).children[0] !== each,
  );
  return found ?? null;
}

/** Give the tree without a node and all that follows it. */
export function pruned(tree: Tree, id: number): Tree {
  if (id === ROOT) return tree;
  const gone = new Set(below(tree, id));
  const kept = Object.entries(tree.nodes).filter(([each]) => !gone.has(Number(each)));
  const { parent } = nodeOf(tree, id);
  const children = nodeOf(tree, parent).children.filter((each) => each !== id);
  return changed({ ...tree, nodes: Object.fromEntries(kept) }, parent, { children });
}

function below(tree: Tree, id: number): readonly number[] {
  return [id, ...nodeOf(tree, id).children.flatMap((each) => below(tree, each))];
}

/** Give the tree with a note beside a node. */
export const noted = (tree: Tree, id: number, note: string): Tree => changed(tree, id, { note });

/** Give the last node of the main line after a node. */
export function endOf(tree: Tree, id: number): number {
  const [first] = nodeOf(tree, id).children;
  return first === undefined ? id : endOf(tree, first);
}

/** A tree as it is shared and kept: seat, text, note, and what follows. */
export type Branch = readonly [number, string, string, readonly Branch[]];

/** Give a tree as it is kept. */
export function written(tree: Tree): { note: string; branches: readonly Branch[] } {
  const { note, children } = nodeOf(tree, ROOT);
  return { note, branches: children.map((each) => branch(tree, each)) };
}

function branch(tree: Tree, id: number): Branch {
  const { seat, text, note, children } = nodeOf(tree, id);
  return [seat, text, note, children.map((each) => branch(tree, each))];
}

/** So many nodes a tree has at most, wherever it comes from. */
export const MOST = 2000;
const DEEPEST = 1000;

/** Read a tree that was kept, or came from elsewhere; null where it is none. */
export function read(note: unknown, branches: unknown): Tree | null {
  let tree = noted(EMPTY, ROOT, typeof note === "string" ? note : "");
  const grow = (from: number, found: unknown, depth: number): boolean => {
    if (!Array.isArray(found) || depth > DEEPEST) return false;
    return found.every((each) => {
      if (!Array.isArray(each) || tree.next > MOST) return false;
      const [seat, text, said, after] = each;
      if (!Number.isInteger(seat) || typeof text !== "string" || typeof said !== "string") {
        return false;
      }
      const [next, at] = grown(tree, from, [{ seat, text }]);
      tree = said ? noted(next, at, said) : next;
      return grow(at, after, depth + 1);
    });
  };
  return grow(ROOT, branches, 0) ? tree : null;
}
