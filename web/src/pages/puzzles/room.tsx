/** One puzzle on its board, what is said of it, and the way to the next. */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { go, noteSolved, progress } from "../../browser";
import type { AnyGame } from "../../games";
import { useWords } from "../../i18n";
import { api, type GameInfo, type Puzzles } from "../../net";
import { Button } from "../../ui";
import { type Ask, Stage, useExercise } from "../learn";
import { type Choice, fitting, following } from "./choice";
import { PuzzlePanel } from "./panel";

interface Props {
  known: Puzzles;
  id: string;
  client: AnyGame;
  info: GameInfo;
}

/** What is chosen stays while one goes from puzzle to puzzle. */
export function PuzzleRoom(props: Props) {
  const [choice, choose] = useState<Choice>({ kind: "", difficulty: 0 });
  return <OnePuzzle key={props.id} {...props} choice={choice} choose={choose} />;
}

interface OneProps extends Props {
  choice: Choice;
  choose: (choice: Choice) => void;
}

function OnePuzzle({ known, id, client, info, choice, choose }: OneProps) {
  const words = useWords();
  const ask = useCallback<Ask>(
    (tried, language) => api.trial(info.name, id, tried, language),
    [info.name, id],
  );
  const exercise = useExercise(ask);
  const { attempt } = exercise;
  const since = useRef(Date.now());
  const [seen, setSeen] = useState(false);
  const [seconds, setSeconds] = useState<number | null>(null);
  // The time runs from when the position is there.
  useEffect(() => {
    since.current = Date.now();
  }, [attempt !== null]);
  const done = () => {
    if (seen) return;
    const took = Math.max(1, Math.round((Date.now() - since.current) / 1000));
    setSeconds(took);
    noteSolved(info.name, id, took, id === known.daily ? known.day : "");
  };
  const next = () => {
    const solved = progress.get().puzzles[info.name] ?? {};
    const found = following(fitting(known.puzzles, choice), id, solved);
    if (found) go({ page: "puzzles", game: info.name, puzzle: found });
  };
  const shown = {
    ...exercise,
    show: () => {
      setSeen(true);
      exercise.show();
    },
  };
  return (
    <Stage
      title={words.puzzlesOf(words.gameName(info.name))}
      client={client}
      info={info}
      exercise={shown}
      panel={
        <PuzzlePanel
          known={known}
          id={id}
          game={info.name}
          exercise={exercise}
          seconds={seconds}
          choice={choice}
          choose={choose}
          onNext={next}
        />
      }
      onward={() => (
        <>
          {attempt?.missed && (
            <Button kind="primary" onClick={exercise.again}>
              {words.tryAgain}
            </Button>
          )}
          {attempt?.done && (
            <Button kind="primary" onClick={next}>
              {words.nextPuzzle}
            </Button>
          )}
        </>
      )}
      onDone={done}
    />
  );
}
