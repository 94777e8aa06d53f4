/** The desk of Tyros: what is asked of a player, and the keys that answer it. */

export { Desk } from "./Desk";
export { Steppers } from "./Steppers";
