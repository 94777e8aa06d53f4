/** What the board of Trypsylon is drawn of: the bay with shores, cards, jetties and pathways, and the hand. */

export { Bay } from "./Bay";
export { Hand } from "./Hand";
