/** The style sheets of Tryce; the board and the score sheet import each by its name. */

export {};
