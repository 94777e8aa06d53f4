/** Tryce in words, in both languages: cards, groups, questions and answers. */

export {
  capital,
  cardShort,
  cardWords,
  groupName,
  groupWords,
  kindName,
  label,
  shortName,
  shown,
  signed,
  type Words,
  why,
  words,
} from "./words";
