/** What is drawn beside the map of Tyros: cards, pieces, hands, piles, ranks and the score sheet. */

export {};
