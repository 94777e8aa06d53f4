/** What stands beside the board: players, log, chat, scores, the luck, the menu, and how a game ended. */

export {};
