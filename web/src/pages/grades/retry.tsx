/** Learning from mistakes: the positions in which a seat gave something away, to be tried again. */

import { useCallback, useState } from "preact/hooks";
import { Link } from "../../browser";
import { type AnyGame, useGame, useGames } from "../../games";
import { useLanguage, useWords } from "../../i18n";
import { api, type GameInfo, type Judgement, useFetched } from "../../net";
import { Pending, useAtTable } from "../../ui";
import { type Ask, LessonBoard } from "../learn";
import { mistakesOf } from "./use";

interface Props {
  table: string;
  game: number;
  seat: number;
  /** The mistake to begin with, by its first entry; 0: the first. */
  entry: number;
}

export function Retry(props: Props) {
  const { table, game, seat } = props;
  const words = useWords();
  const language = useLanguage();
  const info = useFetched(() => api.table(table), [table]);
  const review = useFetched(() => api.review(table, game, language), [table, game, language]);
  const client = useGame(info.value?.game ?? "");
  const games = useGames(language);
  const about = games.value?.find((each) => each.name === info.value?.game);
  const mistakes = review.value ? mistakesOf(review.value, seat) : [];
  useAtTable();
  if (client && about && mistakes.length > 0) {
    return <Mistakes {...props} mistakes={mistakes} client={client} info={about} />;
  }
  const problem = info.refusal ?? review.refusal ?? games.refusal;
  return (
    <Pending
      title={words.learnFrom}
      said={problem ? words.refusal(problem) : review.value ? words.noMistakes : words.loading}
    >
      <Link class="button primary" to={{ page: "review", table, game, ply: null }}>
        {words.backToReview}
      </Link>
    </Pending>
  );
}

interface MistakesProps extends Props {
  mistakes: readonly Judgement[];
  client: AnyGame;
  info: GameInfo;
}

/** One mistake after the other; each begins afresh. */
function Mistakes({ table, game, entry, mistakes, client, info }: MistakesProps) {
  const words = useWords();
  const first = mistakes.findIndex((each) => each.number === entry);
  const [number, setNumber] = useState(Math.max(0, first) + 1);
  const at = mistakes[number - 1]?.number ?? 0;
  const ask = useCallback<Ask>(
    (tried, language) => api.tryAgain(table, game, at, tried, language),
    [table, game, at],
  );
  const lesson = { name: "", title: words.learnFrom, about: "", exercises: mistakes.length };
  const back = (
    <Link class="button primary" to={{ page: "review", table, game, ply: null }}>
      {words.backToReview}
    </Link>
  );
  return (
    <LessonBoard
      key={number}
      lesson={lesson}
      client={client}
      info={info}
      number={number}
      ask={ask}
      end={back}
      onGo={setNumber}
      onDone={() => undefined}
    />
  );
}
