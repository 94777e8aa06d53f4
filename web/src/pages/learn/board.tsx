/** One exercise: what to do, the real board, and the bar under it. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { AnyGame } from "../../games";
import { useWords } from "../../i18n";
import type { GameInfo, LessonInfo } from "../../net";
import { Notation, ScoreSheet, useOutside, useSelection } from "../../table";
import { Button, RulesDrawer } from "../../ui";
import { LessonBar } from "./bar";
import { Panel } from "./panel";
import { type Ask, useExercise } from "./use";

export interface LessonProps {
  lesson: LessonInfo;
  client: AnyGame;
  info: GameInfo;
  number: number;
  /** Where what is tried is judged. */
  ask: Ask;
  /** What is offered after the last exercise instead of a game. */
  end?: ComponentChildren;
  onGo: (number: number) => void;
  onDone: () => void;
}

export function LessonBoard(props: LessonProps) {
  const { client, info } = props;
  const words = useWords();
  const exercise = useExercise(props.ask);
  const { attempt, place } = exercise;
  const selection = useSelection(place, client, false);
  const [rule, setRule] = useState<string | null>(null);
  const done = attempt?.done ?? false;
  useEffect(() => {
    if (done) props.onDone();
  }, [done]);
  const outside = useOutside(attempt, client, place, selection, exercise.back);
  const board = outside?.board;
  return (
    <main class="table learn" onKeyDown={(event) => event.key === "Escape" && selection.clear()}>
      <h1 class="unseen">{words.learnGame(words.gameName(info.name))}</h1>
      <div class="beside">
        <Panel {...props} exercise={exercise} />
        <aside class="side" aria-label={words.besideBoard}>
          {board && <ScoreSheet game={client} {...board} over={attempt?.result != null} open />}
          {attempt && attempt.told.length > 0 && (
            <section class="told" aria-label={words.lessonLog}>
              <h2>{words.lessonLog}</h2>
              <ol>
                {attempt.told.map((each, at) => (
                  <li key={at}>{each}</li>
                ))}
              </ol>
            </section>
          )}
          {place.decision && <Notation onType={selection.type} />}
          <Button kind="quiet" icon="book" onClick={() => setRule("")}>
            {words.rules}
          </Button>
        </aside>
      </div>
      <section class="stage" aria-label={words.board}>
        <div class="board">{board && <client.Board {...board} />}</div>
        {client.Composer && board && board.open.length > 0 && <client.Composer {...board} />}
        <LessonBar
          {...props}
          exercise={exercise}
          selection={selection}
          instruction={outside?.instruction ?? ""}
          onRule={setRule}
        />
      </section>
      {rule !== null && <RulesDrawer game={info.name} rule={rule} onClose={() => setRule(null)} />}
    </main>
  );
}
