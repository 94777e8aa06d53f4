/** A game looked back upon: scrubber, log, a link to a ply, evaluation, export. */

import { useMemo } from "preact/hooks";
import { go, type Language, Link, path, settings, still } from "../browser";
import { type AnyGame, StillBoard, useGame } from "../games";
import { useLanguage, useWords } from "../i18n";
import {
  api,
  type History,
  type KnownTurn,
  kept,
  type Ply,
  recordAddress,
  type TableInfo,
  undone,
  useFetched,
  useHistory,
} from "../net";
import { address } from "../root";
import { BarText, Cast, FairFacts, headline, Log, ScoreSheet, Share, Verdict } from "../table";
import { CopyLine, Scrubber, useKeys } from "../ui";
import { Grades, signsOf, useReview } from "./grades";
import { Graph } from "./graph";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;

interface Props {
  table: string;
  game: number;
  ply: number | null;
}

export function Review(props: Props) {
  const words = useWords();
  const language = useLanguage();
  const info = useFetched(() => api.table(props.table), [props.table]);
  const token = Object.values(kept(props.table).tokens)[0];
  const { history, refusal } = useHistory(props.table, props.game, language, token);
  const game = useGame(info.value?.game ?? "");
  const problem = info.refusal ?? refusal;
  if (!info.value || !history || !game) {
    return (
      <main class="page narrow">
        <h1>{words.review}</h1>
        <p class="quiet" role="status">
          {problem ? words.refusal(problem) : words.loading}
        </p>
        {problem && (
          <Link class="button primary" to={{ page: "home" }}>
            {words.home}
          </Link>
        )}
      </main>
    );
  }
  return <Shown {...props} info={info.value} history={history} client={game} />;
}

interface ShownProps extends Props {
  info: TableInfo;
  history: History<Any, Any>;
  client: AnyGame;
}

function Shown({ table, game, ply, info, history, client }: ShownProps) {
  const words = useWords();
  const language = useLanguage();
  const plies = history.plies;
  const last = plies.length - 1;
  const reading = history.next !== null;
  // What is still on its way cannot be shown: until then one sees where the game began.
  const wanted = ply ?? (reading ? 0 : last);
  const at = wanted > last && reading ? 0 : Math.max(0, Math.min(last, wanted));
  const show = (next: number) =>
    go({ page: "review", table, game, ply: Math.max(0, Math.min(last, next)) }, true);
  useKeys(at, show, last);
  const names = history.called;
  const over = !reading && at === last;
  const judged = useFetched(() => api.values(table, game), [table, game]);
  const values = judged.value?.values ?? [];
  const number = plies[at]?.line?.number ?? 0;
  const reviewed = useReview(table, game, history.result !== null);
  const signs = useMemo(() => signsOf(reviewed.review, words), [reviewed.review, words]);
  const known = values.find((each) => each.number === number)?.known ?? [];
  const lines = plies.flatMap((each) => (each.line ? [each.line] : []));
  const place = (number: number) =>
    Math.max(
      0,
      plies.findIndex((each) => each.line?.number === number),
    );
  return (
    <main class="table review">
      <h1 class="unseen">{words.reviewOf(words.gameName(info.game))}</h1>
      <section class="stage" aria-label={words.board}>
        <Position ply={plies[at]} client={client} info={info} names={names} known={known} />
        <div class="bar">
          <BarText instruction={plies[at]?.line?.words ?? words.theStart} />
          <Scrubber
            at={at}
            last={last}
            marks={(reviewed.review?.decisions ?? []).flatMap((each) =>
              signs.has(each.last) ? [{ at: place(each.last), kind: each.grade ?? "" }] : [],
            )}
            onShow={show}
          />
        </div>
        {reading && <p class="quiet">{words.readSoFar(last, history.entries)}</p>}
      </section>
      <aside class="side" aria-label={words.besideBoard}>
        {info.set_up && game === 1 && <p class="quiet">{words.setUpGame}</p>}
        <Outcome info={info} history={history} names={names} client={client} />
        {plies[at] && (
          <>
            <Cast
              table={info}
              names={names}
              game={client}
              view={plies[at].view}
              winners={over ? (history.result?.winners ?? []) : []}
            />
            <ScoreSheet
              game={client}
              view={plies[at].view}
              names={names}
              over={over && history.result !== null}
              language={language}
            />
          </>
        )}
        {names.length > 2 ? null : judged.value || judged.refusal ? (
          <Graph
            values={values}
            names={names}
            plies={plies}
            at={at}
            brief={(reviewed.review?.seats.length ?? 0) > 0}
            onShow={show}
          />
        ) : (
          <p class="quiet" role="status">
            {words.judging}
          </p>
        )}
        {history.result && (
          <Grades
            {...reviewed}
            table={table}
            game={game}
            names={names}
            plies={plies.length}
            number={number}
            place={place}
            onShow={show}
          />
        )}
        <Log
          lines={lines}
          undone={undone(lines)}
          signs={signs}
          ply={plies[at] ?? null}
          colours={coloursOf(client, plies[at], language)}
          onShow={(number) => show(place(number))}
        />
        <CopyLine
          text={address(path({ page: "review", table, game, ply: at }).slice(1))}
          label={words.linkToPly}
        />
        <div class="row">
          <a class="button plain" href={recordAddress(table, game)} download>
            {words.exportGame}
          </a>
          <Link
            class="button plain"
            to={{ page: "analysis", game: info.game, from: { table, number: game, entry: number } }}
          >
            {words.analyseHere}
          </Link>
          <Link class="button plain" to={{ page: "table", table }}>
            {words.table}
          </Link>
        </div>
        {!reading && (
          <Share
            game={client}
            table={info}
            names={names}
            line={history.result ? headline(history.result, names, null, words) : ""}
            plies={async () => plies}
          />
        )}
        {history.fair && (
          <details class="fair">
            <summary>{words.fairness}</summary>
            <FairFacts fair={history.fair} table={table} />
          </details>
        )}
      </aside>
    </main>
  );
}

function coloursOf(client: AnyGame, ply: Ply<Any, Any> | undefined, language: Language) {
  return ply ? client.seats(ply.view, language).map((seat) => seat.colour) : [];
}

interface PositionProps {
  ply: Ply<Any, Any> | undefined;
  client: AnyGame;
  info: TableInfo;
  names: readonly string[];
  known: readonly KnownTurn[];
}

function Position({ ply, client, info, names, known }: PositionProps) {
  const language = useLanguage();
  if (!ply) return null;
  return (
    <div class="board">
      <StillBoard
        game={client}
        ply={ply}
        known={known}
        names={names}
        options={info.options}
        language={language}
        still={still(settings.get())}
      />
    </div>
  );
}

interface OutcomeProps {
  info: TableInfo;
  history: History<Any, Any>;
  names: readonly string[];
  client: AnyGame;
}

function Outcome({ info, history, names, client }: OutcomeProps) {
  const words = useWords();
  const { result, plies } = history;
  const mine = Object.keys(kept(info.table).tokens);
  if (!result) return null;
  return (
    <section class="ending" aria-label={words.over}>
      <Verdict
        name={info.game}
        game={client}
        result={result}
        view={history.next === null ? plies.at(-1)?.view : null}
        names={names}
        reader={mine.length === 1 ? Number(mine[0]) : null}
      />
    </section>
  );
}
