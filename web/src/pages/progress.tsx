/** What was learnt, solved and won in this browser, by game; as a file to take along. */

import { useState } from "preact/hooks";
import {
  type GameResult,
  Link,
  type Outcome,
  type Progress,
  progress,
  stepOf,
  streak,
  takeIn,
  useSource,
} from "../browser";
import { useGames } from "../games";
import { useLanguage, useWords, type Words } from "../i18n";
import {
  api,
  type GameInfo,
  type LessonInfo,
  type MoveCode,
  type Refusal,
  refusalOf,
  useFetched,
} from "../net";
import { address } from "../root";
import { Button, CopyLine, FileButton, Problem, QrCode } from "../ui";
import { useSolved } from "./puzzles";

export function ProgressPage() {
  const words = useWords();
  const games = useGames(useLanguage());
  const known = useSource(progress);
  const some = games.value ?? [];
  return (
    <main class="page">
      <h1>{words.progress}</h1>
      <p>{words.progressLead}</p>
      <Problem refusal={games.refusal} />
      {isEmpty(known) && <p class="quiet">{words.noProgress}</p>}
      <div class="progress-games">
        {some.map((each) => (
          <OfGame key={each.name} game={each} known={known} />
        ))}
      </div>
      <File known={known} />
    </main>
  );
}

/** Tell whether there is nothing to show yet. */
export function isEmpty({ lessons, steps, puzzles, results }: Progress): boolean {
  return [lessons, steps, puzzles, results].every((each) => Object.keys(each).length === 0);
}

function OfGame({ game, known }: { game: GameInfo; known: Progress }) {
  const words = useWords();
  const name = words.gameName(game.name);
  const solved = useSolved(game);
  const row = streak(known.days[game.name] ?? [], new Date().toISOString().slice(0, 10));
  return (
    <section class="progress-game" aria-label={name}>
      <h2>{name}</h2>
      <dl>
        <dt>{words.lessonsDone}</dt>
        <dd>
          <LessonList game={game} known={known} />
        </dd>
        <dt>{words.puzzlesSolved}</dt>
        <dd>
          {game.puzzles ? (
            <Link to={{ page: "puzzles", game: game.name, puzzle: "" }}>
              {words.solvedCount(solved, game.puzzles)}
            </Link>
          ) : (
            words.noPuzzles
          )}
        </dd>
        {game.puzzles > 0 && (
          <>
            <dt>{words.dailyStreak}</dt>
            <dd>{row}</dd>
          </>
        )}
      </dl>
      <Results game={game} results={Object.values(known.results[game.name] ?? {})} />
    </section>
  );
}

/** Each lesson of a game, and how far it has come. */
function LessonList({ game, known }: { game: GameInfo; known: Progress }) {
  const words = useWords();
  const language = useLanguage();
  const lessons = useFetched(() => api.lessons(game.name, language), [game.name, language]).value;
  if (game.lessons.length === 0) return <>{words.noLessons}</>;
  return (
    <ul class="progress-lessons">
      {lessons?.lessons.map((each) => (
        <li key={each.name}>
          <Link to={{ page: "learn", game: game.name, lesson: each.name }}>{each.title}</Link>:{" "}
          {stateOf(game, each, known, words)}
        </li>
      ))}
    </ul>
  );
}

function stateOf(game: GameInfo, lesson: LessonInfo, known: Progress, words: Words): string {
  if (known.lessons[game.name]?.includes(lesson.name)) return words.lessonIsDone;
  const step = stepOf(game.name, lesson.name, lesson.exercises);
  return step > 1 ? words.lessonAt(step) : words.lessonNotBegun;
}

const OUTCOMES: readonly Outcome[] = ["won", "drawn", "lost"];

/** Won, drawn and lost games by the level of the bots. */
function Results({ game, results }: { game: GameInfo; results: readonly GameResult[] }) {
  const words = useWords();
  const titles = { won: words.wonGames, drawn: words.drawnGames, lost: words.lostGames };
  const levels = [...game.levels, ""].filter((level) => results.some((it) => it.level === level));
  if (levels.length === 0) return null;
  return (
    <table>
      <caption class="unseen">{words.resultsBy(words.gameName(game.name))}</caption>
      <thead>
        <tr>
          <th scope="col">{words.level}</th>
          {OUTCOMES.map((each) => (
            <th key={each} scope="col">
              {titles[each]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <tr key={level}>
            <th scope="row">{level ? words.levelName(level) : words.mixedLevels}</th>
            {OUTCOMES.map((each) => (
              <td key={each}>
                {results.filter((it) => it.level === level && it.outcome === each).length}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Save all of it as a file, and read one: what that has is added. */
function File({ known }: { known: Progress }) {
  const words = useWords();
  const [said, say] = useState("");
  const read = async (file: Blob) => {
    try {
      takeIn(JSON.parse(await file.text()));
      say(words.imported);
    } catch {
      say(words.noProgressFile);
    }
  };
  return (
    <section class="progress-file">
      <div class="row">
        <Button onClick={() => download(known)}>{words.exportProgress}</Button>
        <FileButton label={words.importProgress} onFile={read} />
      </div>
      <p role="status">{said}</p>
      <ToDevice known={known} />
    </section>
  );
}

/** A link that puts all of it together with what another device has, as one that moves a seat. */
function ToDevice({ known }: { known: Progress }) {
  const words = useWords();
  const [code, setCode] = useState<MoveCode | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const make = () => api.sendLearnt(known).then(setCode, (error) => setRefusal(refusalOf(error)));
  const link = code && address(`move#${code.code}`);
  return (
    <>
      <h2>{words.progressElsewhere}</h2>
      <p>{link ? words.progressCodeAbout : words.progressElsewhereAbout}</p>
      {link ? (
        <>
          <CopyLine text={link} label={words.progressElsewhere} />
          <QrCode text={link} label={words.progressElsewhere} />
        </>
      ) : (
        <Button icon="link" onClick={make}>
          {words.makeCode}
        </Button>
      )}
      <Problem refusal={refusal} />
    </>
  );
}

function download(known: Progress): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(known)], { type: "application/json" }));
  link.download = "ypsilon-progress.json";
  link.click();
  URL.revokeObjectURL(link.href);
}
