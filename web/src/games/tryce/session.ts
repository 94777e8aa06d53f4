/** What this browser keeps of a seat at a table: in this tab until it is closed, or for good. */

import { useState } from "preact/hooks";
import { load, save } from "../../browser";

type Where = "local" | "session";

/** Give the name under which something of a seat at this page's table is kept. */
export function nameFor(what: string, seat: number | null): string {
  return `tryce.${what}.${location.pathname}.${seat ?? "-"}`;
}

/** Give what is kept under a name, and what keeps another value there. */
export function useSession<Value>(name: string, fallback: Value, where: Where = "session") {
  const read = () => load(name, fallback, where);
  const [kept, setKept] = useState(() => ({ name, value: read() }));
  const keep = (value: Value) => {
    save(name, value, where);
    setKept({ name, value });
  };
  return [kept.name === name ? kept.value : read(), keep] as const;
}
