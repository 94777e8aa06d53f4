/** The end of a game as a moment: who has won and why, the points counted up, confetti, and what comes next. */

export { Ending } from "./ending";
export { readerOf } from "./reader";
export { headline, Verdict } from "./verdict";
