/** The page on which a game is learnt: its first lesson, from the first exercise to the last. */

import { useCallback, useState } from "preact/hooks";
import { noteLesson, noteStep, stepOf } from "../../browser";
import { type AnyGame, useGame, useGames } from "../../games";
import { useLanguage, useWords } from "../../i18n";
import { api, type GameInfo, type LessonInfo, useFetched } from "../../net";
import { HomeLink, Pending, useAtTable } from "../../ui";
import { LessonBoard } from "./board";
import type { Ask } from "./use";

export function Learn({ game }: { game: string }) {
  const words = useWords();
  const language = useLanguage();
  const lessons = useFetched(
    async () => (await api.lessons(game, language)).lessons,
    [game, language],
  );
  const games = useGames(language);
  const client = useGame(game);
  const info = games.value?.find((each) => each.name === game);
  const lesson = lessons.value?.[0];
  useAtTable();
  if (lesson && client && info) {
    return <Steps lesson={lesson} client={client} info={info} />;
  }
  const problem = lessons.refusal ?? games.refusal;
  const none = lessons.value?.length === 0;
  return (
    <Pending
      title={words.learnGame(words.gameName(game))}
      said={problem ? words.refusal(problem) : none ? words.noLessons : words.loading}
    >
      {(problem || none) && <HomeLink />}
    </Pending>
  );
}

interface StepsProps {
  lesson: LessonInfo;
  client: AnyGame;
  info: GameInfo;
}

/** The exercises one after the other; each begins afresh. */
function Steps({ lesson, client, info }: StepsProps) {
  const [number, setNumber] = useState(() => stepOf(info.name, lesson.name, lesson.exercises));
  const last = number === lesson.exercises;
  const goTo = (step: number) => {
    noteStep(info.name, lesson.name, step);
    setNumber(step);
  };
  const done = () => {
    if (!last) return;
    noteLesson(info.name, lesson.name);
    // Whoever comes back begins anew.
    noteStep(info.name, lesson.name, 1);
  };
  const ask = useCallback<Ask>(
    (tried, language) => api.attempt(info.name, lesson.name, number, tried, language),
    [info.name, lesson.name, number],
  );
  return (
    <LessonBoard
      key={number}
      lesson={lesson}
      client={client}
      info={info}
      number={number}
      ask={ask}
      onGo={goTo}
      onDone={done}
    />
  );
}
