/** Tryce in words, in both languages: cards, groups, questions and answers. */

export {};
