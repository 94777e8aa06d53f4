/** A value that tells when it changes, and the hook that draws it anew. */

import { useEffect, useState } from "preact/hooks";

export class Source<Value> {
  private readonly watchers = new Set<(value: Value) => void>();

  constructor(private value: Value) {}

  get(): Value {
    return this.value;
  }

  set(value: Value): void {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const each of [...this.watchers]) each(value);
  }

  /** Call `watcher` at every change, until the function given back is called. */
  watch(watcher: (value: Value) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }
}

/** Give a source's value, and draw again whenever it changes. */
export function useSource<Value>(source: Source<Value>): Value {
  const [value, setValue] = useState(source.get());
  useEffect(() => {
    setValue(() => source.get());
    return source.watch((next) => setValue(() => next));
  }, [source]);
  return value;
}
