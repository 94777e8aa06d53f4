/** What is drawn on the table of Tryce: cards, hand, tray, groups, piles, seats and the score sheet. */

export {};
