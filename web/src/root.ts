/** Where this client lives: its assets lie one folder below, wherever the server puts them. */

// In a variable, because the bundler would take a literal URL for a file to be packed.
const here = import.meta.url;

/** The path under which all pages and the API are, with a slash at its end. */
export const ROOT = here.startsWith("http") ? new URL("../", here).pathname : "/";

/** Give the absolute address of a path below the root. */
export function address(path: string, scheme = location.protocol): string {
  return `${scheme}//${location.host}${ROOT}${path}`;
}
