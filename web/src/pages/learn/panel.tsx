/** What an exercise says: how far the lesson has come, the sentence, and a tip for whoever asks. */

import { useState } from "preact/hooks";
import { useWords } from "../../i18n";
import { Button } from "../../ui";
import type { LessonProps } from "./board";
import type { Exercise } from "./use";

interface Props extends LessonProps {
  exercise: Exercise;
}

export function Panel({ lesson, number, onGo, exercise }: Props) {
  const words = useWords();
  const [tip, setTip] = useState(false);
  const { attempt, problem } = exercise;
  const numbers = Array.from({ length: lesson.exercises }, (_, at) => at + 1);
  return (
    <section class="lesson" aria-label={lesson.title}>
      <h2>{lesson.title}</h2>
      <div class="steps">
        <ol class="dots" aria-label={words.lessonSteps}>
          {numbers.map((each) => (
            <li key={each}>
              <button
                type="button"
                class={each < number ? "dot past" : "dot"}
                aria-label={words.exerciseOf(each, lesson.exercises)}
                aria-current={each === number ? "step" : undefined}
                onClick={() => onGo(each)}
              />
            </li>
          ))}
        </ol>
        {attempt?.hint && !tip && !attempt.done && (
          <Button kind="quiet" icon="hint" onClick={() => setTip(true)}>
            {words.tip}
          </Button>
        )}
      </div>
      <p class="say" role="status">
        {problem ? words.refusal(problem) : (attempt?.say ?? words.loading)}
      </p>
      {tip && attempt?.hint && <p class="tip">{attempt.hint}</p>}
    </section>
  );
}
