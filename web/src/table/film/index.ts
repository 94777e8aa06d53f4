/** The film: a table is shown step by step, so that it can be followed. */

export { FilmButtons } from "./buttons";
export { Screen } from "./screen";
export { type Showing, useFilm } from "./use";
