import { useGame, useGames } from "../../games";
import { useLanguage, useWords } from "../../i18n";
import { api, useFetched } from "../../net";
import { HomeLink, Pending, Problem, useAtTable } from "../../ui";
import { DayCard } from "./daycard";
import { PuzzleRoom } from "./room";

interface Props {
  game: string;
  /** Empty: the one of the day. */
  puzzle: string;
}

export function Puzzles({ game, puzzle }: Props) {
  return game ? <OfGame key={game} game={game} puzzle={puzzle} /> : <OfAll />;
}

function OfAll() {
  const words = useWords();
  const games = useGames(useLanguage());
  const some = (games.value ?? []).filter((each) => each.puzzles > 0);
  return (
    <main class="page">
      <h1>{words.puzzles}</h1>
      <p>{words.puzzlesLead}</p>
      <Problem refusal={games.refusal} />
      {!games.value && !games.refusal && <p class="quiet">{words.loading}</p>}
      {games.value && some.length === 0 && <p class="quiet">{words.noPuzzles}</p>}
      <ul class="day-cards">
        {some.map((each) => (
          <li key={each.name}>
            <DayCard game={each} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function OfGame({ game, puzzle }: Props) {
  const words = useWords();
  const language = useLanguage();
  const games = useGames(language);
  const client = useGame(game);
  const known = useFetched(() => api.puzzles(game, language), [game, language]);
  const info = games.value?.find((each) => each.name === game);
  useAtTable();
  const here = known.value && (puzzle || known.value.daily);
  if (known.value && here && client && info) {
    return <PuzzleRoom known={known.value} id={here} client={client} info={info} />;
  }
  const problem = known.refusal ?? games.refusal;
  const none = known.value !== null && !here;
  return (
    <Pending
      title={words.puzzlesOf(words.gameName(game))}
      said={problem ? words.refusal(problem) : none ? words.noPuzzles : words.loading}
    >
      {(problem || none) && <HomeLink />}
    </Pending>
  );
}
