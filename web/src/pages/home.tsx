/** The first page: a card for each game, open tables, my games, and what can be watched. */

import { useEffect, useState } from "preact/hooks";
import { choose, go, Link, settings } from "../browser";
import { card, thumb, useGames } from "../games";
import { useLanguage, useWords } from "../i18n";
import {
  api,
  defaultLevel,
  type GameInfo,
  levelsOf,
  myKey,
  playNow,
  playWithFriend,
  type Refusal,
  refusalOf,
  useFetched,
} from "../net";
import { Button, Problem } from "../ui";
import { TableList } from "./tables";

export function Home() {
  const words = useWords();
  const games = useGames(useLanguage());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const problem = refusal ?? games.refusal;
  return (
    <main class="home">
      <section class="hero">
        <h1>{words.homeTitle}</h1>
        <p>{words.homeLead}</p>
      </section>
      <Problem refusal={problem} />
      <section class="cards" aria-label={words.games}>
        {games.value?.map((game) => (
          <Card key={game.name} game={game} onRefusal={setRefusal} />
        ))}
        {!games.value && !problem && <p class="quiet">{words.loading}</p>}
      </section>
      <Tables onRefusal={setRefusal} />
    </main>
  );
}

interface CardProps {
  game: GameInfo;
  onRefusal: (refusal: Refusal) => void;
}

function Card({ game, onRefusal }: CardProps) {
  const words = useWords();
  const [level, setLevel] = useState(defaultLevel(game));
  const [busy, setBusy] = useState(false);
  const begin = async (making: typeof playNow) => {
    setBusy(true);
    choose({ levels: { ...settings.get().levels, [game.name]: level } });
    try {
      await making(game, level, settings.get().name || words.guest);
    } catch (error) {
      onRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  const about = card(game.name);
  const language = useLanguage();
  return (
    <article class="card" data-game={game.name}>
      <div
        class="thumb"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: thumb(game.name) }}
      />
      <div class="card-body">
        <h2>{words.gameName(game.name)}</h2>
        <p class="facts">
          {words.players(game.seats)}
          {about && ` · ${words.minutes(about.minutes)}`}
        </p>
        <p>{about?.[language].line}</p>
        <div class="row">
          <Button kind="primary" disabled={busy} onClick={() => begin(playNow)}>
            {words.playNow}
          </Button>
          <label class="level">
            <span class="unseen">{words.level}</span>
            <select value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
              {levelsOf(game).map((each) => (
                <option key={each} value={each}>
                  {words.levelName(each)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div class="row links">
          <Button kind="quiet" disabled={busy} onClick={() => begin(playWithFriend)}>
            {words.withFriend}
          </Button>
          <Link class="button quiet" to={{ page: "new", game: game.name }}>
            {words.newTable}
          </Link>
          <Link class="button quiet" to={{ page: "rules", game: game.name, rule: "" }}>
            {words.rules}
          </Link>
        </div>
      </div>
    </article>
  );
}

const REFRESH = 10_000;

/** Give a number that grows now and then while the page is in sight. */
function useEvery(milliseconds: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || setCount((old) => old + 1), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return count;
}

function Tables({ onRefusal }: { onRefusal: (refusal: Refusal) => void }) {
  const words = useWords();
  const now = useEvery(REFRESH);
  const listed = useFetched(async () => (await api.tables()).tables, [now]).value ?? [];
  const mine = useFetched(async () => (await api.mine(myKey())).games, [now]).value ?? [];
  const going = mine.filter((each) => each.table.status !== "closed").slice(0, 12);
  const open = listed.filter((each) => each.status === "waiting");
  const running = listed.filter((each) => each.status === "playing");
  return (
    <div class="lists">
      <TableList
        title={words.myGames}
        none={words.noGames}
        tables={going.map((each) => each.table)}
        mark={(table) =>
          going.some((each) => each.table === table && each.to_move) ? words.yourTurn : ""
        }
      />
      <TableList title={words.openTables} none={words.noOpenTables} tables={open} />
      <TableList title={words.watch} none={words.nothingToWatch} tables={running} />
      <Import onRefusal={onRefusal} />
    </div>
  );
}

function Import({ onRefusal }: { onRefusal: (refusal: Refusal) => void }) {
  const words = useWords();
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const made = await api.import(await file.text());
      go({ page: "review", table: made.table.table, game: made.table.number, ply: null });
    } catch (error) {
      const refusal = refusalOf(error);
      // A file that is not even JSON is no saved game either.
      onRefusal(refusal.code === "malformed" ? { ...refusal, code: "bad-record" } : refusal);
      scrollTo(0, 0);
    }
  };
  return (
    <section class="list">
      <h2>{words.elsewhere}</h2>
      <p>
        <label class="button plain file">
          {words.importGame}
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget: box }) => {
              read(box.files?.[0]);
              // So that the same file can be tried again after it was mended.
              box.value = "";
            }}
          />
        </label>
      </p>
      <p>
        <Link class="button plain" to={{ page: "move" }}>
          {words.haveCode}
        </Link>
      </p>
    </section>
  );
}
