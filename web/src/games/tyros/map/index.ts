/** The map of Tyros: its fields and waters, where things lie on it, and all that is drawn there. */

export { SeaMap } from "./Map";
export { useFresh, useGlides } from "./motion";
