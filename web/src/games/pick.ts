/** From clicks and keys to one legal action: each legal action is a path of keys. */

export interface Picked<Action> {
  /** Keys chosen so far. */
  chosen: readonly string[];
  /** Actions that still fit. */
  actions: readonly Action[];
  /** Keys that may come next. */
  lit: ReadonlySet<string>;
  /** The action, once it is the only one left and its path is complete. */
  done: Action | null;
}

type Path<Action> = (action: Action) => readonly string[];

/** Narrow the legal actions to those whose path begins with the chosen keys. */
export function narrow<Action>(
  legal: readonly Action[],
  path: Path<Action>,
  chosen: readonly string[],
): Picked<Action> {
  const actions = legal.filter((each) => startsWith(path(each), chosen));
  const lit = new Set<string>();
  for (const each of actions) {
    const next = path(each)[chosen.length];
    if (next !== undefined) lit.add(next);
  }
  const complete = actions.filter((each) => path(each).length === chosen.length);
  const only = complete.length === 1 && actions.length === 1 && chosen.length > 0;
  return { chosen, actions, lit, done: only ? (complete[0] as Action) : null };
}

/** Take one more key: a step on, a step back, or a fresh start from that key. Null: it fits nowhere. */
export function pick<Action>(
  legal: readonly Action[],
  path: Path<Action>,
  chosen: readonly string[],
  key: string,
): Picked<Action> | null {
  const at = chosen.indexOf(key);
  if (at >= 0) return narrow(legal, path, chosen.slice(0, at));
  for (const start of [chosen, []]) {
    const next = narrow(legal, path, [...start, key]);
    if (next.actions.length > 0) return next;
  }
  return null;
}

function startsWith(path: readonly string[], chosen: readonly string[]): boolean {
  return chosen.every((key, at) => path[at] === key);
}
