/** What is drawn on the table of Tryce: cards, hand, tray, groups, piles, seats and the score sheet. */

export { Ended } from "./Ended";
export { Face } from "./Face";
export { Facts } from "./Facts";
export { Ghosts } from "./Ghosts";
export { Groups } from "./Groups";
export { Hand } from "./Hand";
export { KeyButton } from "./KeyButton";
export { Piles } from "./Piles";
export { Sheet } from "./Sheet";
export { Task } from "./Task";
export { Timer } from "./Timer";
export { Tray } from "./Tray";
