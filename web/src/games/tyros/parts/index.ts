/** What is drawn beside the map of Tyros: cards, pieces, hands, piles, ranks and the score sheet. */

export { Pips } from "./Card";
export { fan, Hand } from "./Hand";
export { Lands } from "./Lands";
export { City, Ship, Small } from "./Pieces";
export { Seats } from "./Seats";
export { Sheet } from "./Sheet";
