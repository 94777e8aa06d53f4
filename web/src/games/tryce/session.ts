/** What this tab keeps of a seat at a table until it is closed. */

import { load, save } from "../../browser";

/** Give the name under which something of a seat at this page's table is kept. */
export function nameFor(what: string, seat: number | null): string {
  return `tryce.${what}.${location.pathname}.${seat ?? "-"}`;
}

/** Give what is kept under a name, or the fallback where it is missing or spoilt. */
export function recall<Value>(name: string, fallback: Value): Value {
  return load(name, fallback, "session");
}

/** Keep a value under a name, as far as the browser lets us. */
export function retain(name: string, value: unknown): void {
  save(name, value, "session");
}
