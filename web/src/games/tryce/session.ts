/** What this tab remembers of a seat at a table until it is closed. */

const PREFIX = "ypsilon.tryce.";

/** Give the name under which something of a seat at this page's table is kept. */
export function nameFor(what: string, seat: number | null): string {
  return `${what}.${location.pathname}.${seat ?? "-"}`;
}

/** Give what is kept under a name, or the fallback where it is missing or spoilt. */
export function recall<Value>(name: string, fallback: Value): Value {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    return text === null ? fallback : (JSON.parse(text) as Value);
  } catch {
    return fallback;
  }
}

/** Keep a value under a name, as far as the browser lets us. */
export function retain(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A tab that keeps nothing still has it until the page is loaded again.
  }
}
