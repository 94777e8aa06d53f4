/** The bar under the board: what to do now, what happened last, why not, and the buttons of the moment. */

export { Bar } from "./bar";
export { GameButtons } from "./moment";
export { WhyNot } from "./refusal";
export { Text } from "./text";
