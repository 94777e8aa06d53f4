/** What the board of Pylos is drawn of: the pyramid and the flat levels, with wood, cells, balls and trays. */

export { Levels } from "./Levels";
export { Pyramid } from "./Pyramid";
