/** The analysis board: positions set up, moved in with variations, judged, shared, and played on from. */

export { Analysis } from "./analysis";
