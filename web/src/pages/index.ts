/** The pages besides a game in play: the first one, a new table, one that waits, the review, rules and settings. */

export {};
