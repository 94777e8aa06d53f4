/** Lessons on the real board: exercise by exercise, with the rules as judge; and what puzzles share. */

export { LessonBoard, Stage } from "./board";
export { Learn } from "./learn";
export { type Ask, type Exercise, useExercise } from "./use";
