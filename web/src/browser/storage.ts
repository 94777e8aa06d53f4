/** What this browser keeps as JSON: for good, or in one tab until that is closed. */

type Where = "local" | "session";

const PREFIX = "ypsilon.";

// Asked for anew each time: a browser that keeps nothing may refuse even this.
const store = (where: Where) => (where === "local" ? localStorage : sessionStorage);

/** Give what is kept under a name, or the fallback where it is missing or spoilt. */
export function load<Value>(name: string, fallback: Value, where: Where = "local"): Value {
  try {
    const text = store(where).getItem(PREFIX + name);
    return text === null ? fallback : (JSON.parse(text) as Value);
  } catch {
    return fallback;
  }
}

/** Keep a value under a name, as far as the browser lets us. */
export function save(name: string, value: unknown, where: Where = "local"): void {
  try {
    store(where).setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays until the page is closed.
  }
}

/** Give the names under which something is kept for good that begin so. */
export function namesOf(start: string): string[] {
  const names = Object.keys(localStorage).filter((each) => each.startsWith(PREFIX + start));
  return names.map((each) => each.slice(PREFIX.length));
}

/** Keep nothing more under a name. */
export function forget(name: string): void {
  localStorage.removeItem(PREFIX + name);
}
