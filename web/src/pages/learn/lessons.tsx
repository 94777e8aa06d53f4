/** The lessons of a game, where it has several: which are done, and the way to each. */

import { Link, progress, useSource } from "../../browser";
import { useWords } from "../../i18n";
import type { LessonInfo } from "../../net";
import { Icon } from "../../ui";
import type { LessonProps } from "./board";

type Props = Pick<LessonProps, "lesson" | "lessons" | "info">;

export function Lessons({ lesson, lessons = [], info }: Props) {
  const words = useWords();
  const done = useSource(progress).lessons[info.name] ?? [];
  if (lessons.length < 2) return null;
  return (
    <nav class="lessons" aria-label={words.lessonsOf(words.gameName(info.name))}>
      <h2>{words.lessonsOf(words.gameName(info.name))}</h2>
      <ol>
        {lessons.map((each) => (
          <li key={each.name} aria-current={each === lesson ? "true" : undefined}>
            <Link to={{ page: "learn", game: info.name, lesson: each.name }}>{each.title}</Link>
            {done.includes(each.name) && (
              <span class="lesson-done">
                <Icon name="check" /> {words.lessonIsDone}
              </span>
            )}
            <p>{each.about}</p>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Give the lesson after this one; undefined after the last. */
export function following({ lesson, lessons = [] }: Props): LessonInfo | undefined {
  return lessons[lessons.indexOf(lesson) + 1];
}
