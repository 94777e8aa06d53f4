/** The first page: the games I am in, a card for each game, open tables, and what can be watched. */

import { useEffect, useState } from "preact/hooks";
import { go, Link, notePlayed } from "../browser";
import { useGames } from "../games";
import { useLanguage, useWords } from "../i18n";
import { api, myKey, type Refusal, refusalOf, useFetched } from "../net";
import { FileButton, Problem } from "../ui";
import { GameCard } from "./gamecard";
import { otherTables, Running, running } from "./running";
import { TableList } from "./tables";

export function Home() {
  const words = useWords();
  const now = useEvery(REFRESH);
  const games = useGames(useLanguage());
  const mine = useFetched(async () => (await api.mine(myKey())).games, [now]);
  // Whoever played before anything was kept of it is no newcomer.
  useEffect(() => {
    for (const each of mine.value ?? []) notePlayed(each.table.game, each.table.table);
  }, [mine.value]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const problem = refusal ?? games.refusal;
  // My games stand above the cards, which would jump if these came first.
  const ready = games.value && (mine.value || mine.refusal);
  const first = running(mine.value ?? []);
  return (
    <main class="home">
      <section class="hero">
        <h1>{words.homeTitle}</h1>
        <p>{words.homeLead}</p>
        <p class="row">
          <Link class="button quiet" to={{ page: "puzzles", game: "", puzzle: "" }}>
            {words.dailyPuzzles}
          </Link>
          <Link class="button quiet" to={{ page: "progress" }}>
            {words.progress}
          </Link>
        </p>
      </section>
      <Problem refusal={problem} />
      {!ready && !problem && <p class="quiet">{words.loading}</p>}
      {ready && first.length > 0 && <Running games={first} />}
      {ready && (
        <section class="cards" aria-label={words.games}>
          {games.value?.map((game) => (
            <GameCard key={game.name} game={game} onRefusal={setRefusal} />
          ))}
        </section>
      )}
      <div class="lists">
        {ready && (
          <TableList
            title={words.myGames}
            none={first.length ? words.noOtherGames : words.noGames}
            tables={otherTables(mine.value ?? [])}
          />
        )}
        <Public now={now} />
        <Import onRefusal={setRefusal} />
      </div>
    </main>
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

/** What others play, for whoever wants to join or to watch. */
function Public({ now }: { now: number }) {
  const words = useWords();
  const listed = useFetched(async () => (await api.tables()).tables, [now]).value ?? [];
  const open = listed.filter((each) => each.status === "waiting");
  const played = listed.filter((each) => each.status === "playing");
  return (
    <>
      <TableList title={words.openTables} none={words.noOpenTables} tables={open} />
      <TableList title={words.watch} none={words.nothingToWatch} tables={played} />
    </>
  );
}

function Import({ onRefusal }: { onRefusal: (refusal: Refusal) => void }) {
  const words = useWords();
  const read = async (file: File) => {
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
        <FileButton label={words.importGame} onFile={read} />
      </p>
      <p>
        <Link class="button plain" to={{ page: "move" }}>
          {words.haveCode}
        </Link>
      </p>
    </section>
  );
}
