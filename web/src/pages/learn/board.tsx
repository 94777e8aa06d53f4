/** One exercise or puzzle: what to do, the real board, and the bar under it. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { AnyGame } from "../../games";
import { useWords } from "../../i18n";
import type { GameInfo, LessonInfo } from "../../net";
import { Notation, ScoreSheet, type Selection, useOutside, useSelection } from "../../table";
import { Button, RulesDrawer } from "../../ui";
import { LessonBar, Onward } from "./bar";
import { Lessons } from "./lessons";
import { Panel } from "./panel";
import { type Ask, type Exercise, useExercise } from "./use";

export interface LessonProps {
  lesson: LessonInfo;
  /** All lessons of the game, where it is one of several. */
  lessons?: readonly LessonInfo[];
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
  const { client, info, onDone } = props;
  const words = useWords();
  const exercise = useExercise(props.ask);
  return (
    <Stage
      title={words.learnGame(words.gameName(info.name))}
      client={client}
      info={info}
      exercise={exercise}
      panel={<Panel {...props} exercise={exercise} />}
      onward={(selection) => <Onward {...props} exercise={exercise} selection={selection} />}
      more={<Lessons {...props} />}
      onDone={onDone}
    />
  );
}

export interface StageProps {
  title: string;
  client: AnyGame;
  info: GameInfo;
  exercise: Exercise;
  /** What is said beside the board. */
  panel: ComponentChildren;
  /** The buttons that lead on. */
  onward: (selection: Selection) => ComponentChildren;
  /** What else there is to do, below everything that belongs to the board. */
  more?: ComponentChildren;
  onDone: () => void;
}

/** The board with what is beside it and the bar under it. */
export function Stage(props: StageProps) {
  const { client, info, exercise } = props;
  const words = useWords();
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
      <h1 class="unseen">{props.title}</h1>
      <div class="beside">
        {props.panel}
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
          {props.more}
        </aside>
      </div>
      <section class="stage" aria-label={words.board}>
        <div class="board">{board && <client.Board {...board} />}</div>
        {client.Composer && board && board.open.length > 0 && <client.Composer {...board} />}
        <LessonBar
          client={client}
          info={info}
          exercise={exercise}
          onward={props.onward(selection)}
          selection={selection}
          instruction={outside?.instruction ?? ""}
          onRule={setRule}
        />
      </section>
      {rule !== null && <RulesDrawer game={info.name} rule={rule} onClose={() => setRule(null)} />}
    </main>
  );
}
