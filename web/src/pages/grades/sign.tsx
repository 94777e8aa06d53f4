/** The signs of grades: for the eye a mark, for the ear a word. */

import type { ComponentChildren } from "preact";
import { useWords, type Words } from "../../i18n";
import type { Grade, Review } from "../../net";

const SIGNS: Readonly<Record<Grade, string>> = {
  best: "★",
  good: "✓",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

export function Sign({ grade }: { grade: Grade }) {
  const words = useWords();
  return <GradeSign grade={grade} words={words} />;
}

function GradeSign({ grade, words }: { grade: Grade; words: Words }) {
  return (
    <span class={`grade ${grade}`} title={words.gradeName(grade)}>
      <span aria-hidden="true">{SIGNS[grade]}</span>
      <span class="unseen">{words.gradeName(grade)}</span>
    </span>
  );
}

/** Give the signs of what was given away, by the entries that did it. */
export function signsOf(
  review: Review | null,
  words: Words,
): ReadonlyMap<number, ComponentChildren> {
  const signs = new Map<number, ComponentChildren>();
  for (const { last, grade } of review?.decisions ?? []) {
    if (grade && grade !== "best" && grade !== "good") {
      signs.set(last, <GradeSign grade={grade} words={words} />);
    }
  }
  return signs;
}
