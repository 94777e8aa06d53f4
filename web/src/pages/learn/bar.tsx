/** The bar of an exercise: what to do now, whether it is done, why not, and how to go on. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { isNew, Link, settings } from "../../browser";
import { type AnyGame, card } from "../../games";
import { useWords, type Words } from "../../i18n";
import { defaultLevel, type GameInfo, playNow } from "../../net";
import { BarText, GameButtons, type Selection, WhyNot } from "../../table";
import { Button } from "../../ui";
import type { LessonProps } from "./board";
import { following } from "./lessons";
import type { Exercise } from "./use";

interface Props {
  client: AnyGame;
  info: GameInfo;
  exercise: Exercise;
  selection: Selection;
  /** The buttons that lead on. */
  onward: ComponentChildren;
  /** What is to be done now, as the board or the game says it. */
  instruction: string;
  onRule: (rule: string) => void;
}

export function LessonBar(props: Props) {
  const words = useWords();
  const { exercise, selection, client, info, onRule } = props;
  const { attempt, place, showing } = exercise;
  const now = attempt ? props.instruction || words.yourTurn : "";
  const state = attempt?.done && !attempt.look ? " done" : attempt?.missed ? " missed" : "";
  return (
    <section class={`bar${place.decision ? " mine" : ""}${state}`} aria-label={words.bar}>
      <BarText instruction={outcome(props, words) ?? now} event={attempt?.told.at(-1) ?? ""} />
      {selection.refusal && (
        <WhyNot
          refusal={selection.refusal}
          game={info.name}
          onRule={onRule}
          onGo={selection.excuse}
        />
      )}
      <div class="moment" role="group" aria-label={words.actions}>
        <GameButtons
          game={client}
          view={place.view}
          open={place.decision !== null}
          onKey={selection.onKey}
        />
        {props.onward}
        <div class="tools">
          {attempt && !attempt.look && !attempt.done && (
            <Button icon="run" disabled={showing} onClick={exercise.show}>
              {words.showMe}
            </Button>
          )}
          {attempt && attempt.played.length > 0 && !attempt.missed && (
            <Button icon="again" disabled={showing} onClick={exercise.again}>
              {words.startOver}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Give what came of the exercise; null while it goes on. */
function outcome({ exercise: { attempt } }: Props, words: Words): string | null {
  if (!attempt) return words.loading;
  if (attempt.look) return words.looked;
  if (attempt.done) return attempt.words || words.wellDone;
  if (attempt.missed) return attempt.words || words.notAsked;
  // Of a puzzle of several turns: right so far.
  return attempt.words || null;
}

interface OnwardProps extends LessonProps {
  exercise: Exercise;
  selection: Selection;
}

/** Back, and on: to the next exercise, or from the last one to a game. */
export function Onward(props: OnwardProps) {
  const { exercise, lesson, info, number, onGo, selection, end } = props;
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const { attempt } = exercise;
  const next = following(props);
  const play = async () => {
    setBusy(true);
    try {
      const easier = isNew(info.name) ? card(info.name)?.newcomers : {};
      const name = settings.get().name || words.guest;
      await playNow(info, defaultLevel(info), name, easier);
    } catch (error) {
      selection.refuse(error);
      setBusy(false);
    }
  };
  return (
    <>
      {number > 1 && <Button icon="back" label={words.lastStep} onClick={() => onGo(number - 1)} />}
      {attempt?.missed && (
        <Button kind="primary" onClick={exercise.again}>
          {words.tryAgain}
        </Button>
      )}
      {attempt?.done && number < lesson.exercises && (
        <Button kind="primary" onClick={() => onGo(number + 1)}>
          {words.nextStep}
        </Button>
      )}
      {attempt?.done &&
        number === lesson.exercises &&
        (end ?? (
          <>
            {next && (
              <Link
                class="button primary"
                to={{ page: "learn", game: info.name, lesson: next.name }}
              >
                {words.nextLesson(next.title)}
              </Link>
            )}
            <Button {...(next ? {} : { kind: "primary" })} disabled={busy} onClick={play}>
              {words.playNow}
            </Button>
          </>
        ))}
    </>
  );
}
