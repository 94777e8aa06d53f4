/** What this tab keeps of a seat at a table until it is closed. */

import { useState } from "preact/hooks";
import { load, save } from "../../browser";

/** Give the name under which something of a seat at this page's table is kept. */
export function nameFor(what: string, seat: number | null): string {
  return `tryce.${what}.${location.pathname}.${seat ?? "-"}`;
}

/** Give what is kept under a name, and what keeps another value there. */
export function useSession<Value>(name: string, fallback: Value) {
  const read = () => load(name, fallback, "session");
  const [kept, setKept] = useState(() => ({ name, value: read() }));
  const keep = (value: Value) => {
    save(name, value, "session");
    setKept({ name, value });
  };
  return [kept.name === name ? kept.value : read(), keep] as const;
}
