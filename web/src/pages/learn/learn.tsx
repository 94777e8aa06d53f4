/** The page on which a game is learnt: lesson by lesson, each from its first exercise to the last. */

import { useCallback, useState } from "preact/hooks";
import { nextLesson, noteLesson, noteStep, stepOf } from "../../browser";
import { type AnyGame, useGame, useGames } from "../../games";
import { useLanguage, useWords } from "../../i18n";
import { api, type GameInfo, type LessonInfo, useFetched } from "../../net";
import { HomeLink, Pending, useAtTable } from "../../ui";
import { LessonBoard } from "./board";
import type { Ask } from "./use";

interface LearnProps {
  game: string;
  /** Empty: the first that is not done yet. */
  lesson: string;
}

export function Learn({ game, lesson: wanted }: LearnProps) {
  const words = useWords();
  const language = useLanguage();
  const lessons = useFetched(
    async () => (await api.lessons(game, language)).lessons,
    [game, language],
  );
  const games = useGames(language);
  const client = useGame(game);
  const info = games.value?.find((each) => each.name === game);
  useAtTable();
  if (lessons.value?.length && client && info) {
    return <Chosen lessons={lessons.value} wanted={wanted} client={client} info={info} />;
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

interface ChosenProps {
  lessons: readonly LessonInfo[];
  wanted: string;
  client: AnyGame;
  info: GameInfo;
}

/** The lesson that the address names; otherwise the one that was next when the page was opened. */
function Chosen({ lessons, wanted, client, info }: ChosenProps) {
  const [next] = useState(() => nextLesson(info.name, info.lessons));
  const named = (name: string) => lessons.find((each) => each.name === name);
  const lesson = named(wanted) ?? named(next) ?? lessons[0];
  if (!lesson) return null;
  return <Steps key={lesson.name} lesson={lesson} lessons={lessons} client={client} info={info} />;
}

interface StepsProps {
  lesson: LessonInfo;
  lessons: readonly LessonInfo[];
  client: AnyGame;
  info: GameInfo;
}

/** The exercises one after the other; each begins afresh. */
function Steps({ lesson, lessons, client, info }: StepsProps) {
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
      lessons={lessons}
      client={client}
      info={info}
      number={number}
      ask={ask}
      onGo={goTo}
      onDone={done}
    />
  );
}
