/** Tryce in words, in both languages: cards, groups, questions and answers. */

export {
  cardShort,
  cardWords,
  groupWords,
  label,
  shortName,
  shown,
  signed,
  type Words,
  why,
  words,
} from "./words";
