/** What is drawn beside the map of Tyros: cards, pieces, hands, piles, ranks and the score sheet. */

export { Good, Pip, Pips } from "./Card";
export { Facts } from "./Facts";
export { fan, Hand } from "./Hand";
export { Lands } from "./Lands";
export { City, Ship, Small } from "./Pieces";
export { Sheet } from "./Sheet";
export { State } from "./State";
