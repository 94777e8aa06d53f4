/** What is drawn on the table of Tryce: cards, hand, tray, groups, piles, seats and the score sheet. */

export { Ended } from "./Ended";
export { Face } from "./Face";
export { Groups } from "./Groups";
export { Hand } from "./Hand";
export { KeyButton } from "./KeyButton";
export { Piles } from "./Piles";
export { Seats } from "./Seats";
export { Sheet } from "./Sheet";
export { Task } from "./Task";
export { Tray } from "./Tray";
