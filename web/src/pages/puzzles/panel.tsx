/** What a puzzle says: its kind, what is asked, a hint for whoever asks, and which others there are. */

import { progress, streak, useSource } from "../../browser";
import { useWords } from "../../i18n";
import type { Puzzles } from "../../net";
import { Button } from "../../ui";
import type { Exercise } from "../learn";
import { type Choice, fitting } from "./choice";

interface Props {
  known: Puzzles;
  id: string;
  game: string;
  exercise: Exercise;
  /** How long it took; null: it is not solved, or not without help. */
  seconds: number | null;
  choice: Choice;
  choose: (choice: Choice) => void;
  onNext: () => void;
}

export function PuzzlePanel(props: Props) {
  const words = useWords();
  const { known, id, exercise } = props;
  const { attempt, problem } = exercise;
  const info = known.puzzles.find((each) => each.id === id);
  const daily = id === known.daily;
  return (
    <>
      <section class="lesson puzzle" aria-label={attempt?.title ?? words.puzzles}>
        <h2>{attempt?.title ?? words.loading}</h2>
        <div class="steps">
          <p class="quiet facts">
            {daily && <b>{words.daily} · </b>}
            {info && words.difficultyOf(info.difficulty)}
          </p>
          {attempt && !attempt.hint && !attempt.done && !attempt.missed && (
            <Button kind="quiet" icon="hint" onClick={exercise.hint}>
              {words.tip}
            </Button>
          )}
        </div>
        <p class="say" role="status">
          {problem ? words.refusal(problem) : (attempt?.say ?? "")}
        </p>
        {attempt?.hint && <p class="tip">{attempt.hint}</p>}
        <Reached {...props} daily={daily} />
      </section>
      <Others {...props} />
    </>
  );
}

/** What was reached: the time, the best one, and the days in a row. */
function Reached({ game, id, known, seconds, daily }: Props & { daily: boolean }) {
  const words = useWords();
  const { puzzles, days } = useSource(progress);
  const best = puzzles[game]?.[id];
  const row = daily ? streak(days[game] ?? [], known.day) : 0;
  if (best === undefined) return null;
  return (
    <p class="reached">
      <b>{words.solvedPuzzle}</b>
      {seconds !== null && ` · ${seconds} s`}
      {` · ${words.bestTime(best)}`}
      {row > 0 && ` · ${words.streakDays(row)}`}
    </p>
  );
}

const LEVELS = [1, 2, 3, 4, 5];

/** Choose among the others by kind and difficulty. */
function Others({ known, game, choice, choose, onNext }: Props) {
  const words = useWords();
  const solved = useSource(progress).puzzles[game] ?? {};
  const some = fitting(known.puzzles, choice);
  const count = some.filter((each) => solved[each.id] !== undefined).length;
  return (
    <section class="lesson others" aria-label={words.morePuzzles}>
      <div class="row">
        <label class="level">
          <span class="unseen">{words.puzzleKind}</span>
          <select
            value={choice.kind}
            onChange={(event) => choose({ ...choice, kind: event.currentTarget.value })}
          >
            <option value="">{words.anyKind}</option>
            {known.kinds.map((each) => (
              <option key={each.name} value={each.name}>
                {each.title}
              </option>
            ))}
          </select>
        </label>
        <label class="level">
          <span class="unseen">{words.difficulty}</span>
          <select
            value={String(choice.difficulty)}
            onChange={(event) =>
              choose({ ...choice, difficulty: Number(event.currentTarget.value) })
            }
          >
            <option value="0">{words.anyDifficulty}</option>
            {LEVELS.map((each) => (
              <option key={each} value={String(each)}>
                {words.difficultyOf(each)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p class="quiet" role="status">
        {some.length ? words.solvedCount(count, some.length) : words.noneFits}
      </p>
      <Button disabled={some.length === 0} onClick={onNext}>
        {words.nextPuzzle}
      </Button>
    </section>
  );
}
