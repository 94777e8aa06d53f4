/** A lesson on the real board: exercise by exercise, with the rules as judge. */

export { LessonBoard } from "./board";
export { Learn } from "./learn";
export type { Ask } from "./use";
