/** A review that teaches: grades, curves, what was better, and trying it again. */

export { Grades } from "./grades";
export { Retry } from "./retry";
export { signsOf } from "./sign";
export { type ReviewState, useReview } from "./use";
