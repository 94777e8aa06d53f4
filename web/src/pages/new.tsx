/** A new table: the game, who sits where, how long they may think, and the options of the rules. */

import { useState } from "preact/hooks";
import { choose, go, settings } from "../browser";
import { useGames } from "../games";
import { useLanguage, useWords } from "../i18n";
import {
  type Clock,
  defaultCount,
  defaultLevel,
  defaultOptions,
  defaultTable,
  type GameInfo,
  makeTable,
  type Refusal,
  refusalOf,
  type Seat,
  usualSilence,
} from "../net";
import { Choice, Form, NameField, Problem, Switch } from "../ui";
import { ClockChoice, SilenceChoice } from "./clockchoice";
import { Options } from "./options";
import { Seats } from "./seats";

export function NewTable({ game: wanted }: { game: string }) {
  const words = useWords();
  const games = useGames(useLanguage()).value;
  const game = games?.find((each) => each.name === wanted) ?? games?.[0];
  return (
    <main class="page narrow">
      <h1>{words.newTable}</h1>
      {games && game ? (
        <>
          <Choice
            legend={words.game}
            name="game"
            value={game.name}
            choices={games.map((each) => [each.name, words.gameName(each.name)] as const)}
            onChoose={(name) => go({ page: "new", game: name }, true)}
          />
          <TableForm key={game.name} game={game} />
        </>
      ) : (
        <p class="quiet">{words.loading}</p>
      )}
    </main>
  );
}

function TableForm({ game }: { game: GameInfo }) {
  const words = useWords();
  const [name, setName] = useState(settings.get().name);
  const [seats, setSeats] = useState<readonly Seat[]>(firstSeats(game));
  const [options, setOptions] = useState<Readonly<Record<string, string>>>(defaultOptions(game, 0));
  const [chosenSilence, setSilence] = useState<number | null>(null);
  const [clock, setClock] = useState<Clock>({ type: "NoClock" });
  const [listed, setListed] = useState(false);
  const [practice, setPractice] = useState(true);
  const [hints, setHints] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const silence = chosenSilence ?? usualSilence(seats);
  const alone = seats.every((each) => each.type !== "Open");
  const make = async () => {
    const shown = name.trim() || words.guest;
    choose({ name: name.trim() });
    const named = seats.map((seat, at) =>
      seat.type === "Me" ? { ...seat, name: seat.name || nameAt(seats, at, shown) } : seat,
    );
    const usual = defaultTable(game, named);
    const how = { options: { ...usual.options, ...options }, clock, silence };
    await makeTable({ ...usual, ...how, listed, practice, hints }).catch((error) =>
      setRefusal(refusalOf(error)),
    );
  };
  return (
    <Form onSubmit={make}>
      <NameField name={name} onName={setName} />
      <Seats game={game} seats={seats} onChange={setSeats} />
      <ClockChoice clock={clock} onChange={setClock} />
      {Math.max(...game.seats) > 2 && <SilenceChoice seconds={silence} onChange={setSilence} />}
      <Options game={game} chosen={options} onChange={setOptions} />
      {!alone && (
        <Switch checked={listed} onChange={setListed} about={words.listedAbout}>
          {words.listed}
        </Switch>
      )}
      <Switch checked={practice} onChange={setPractice} about={words.practiceAbout}>
        {words.practice}
      </Switch>
      <Switch checked={hints} onChange={setHints} about={words.hintsAbout}>
        {words.hintsForAll}
      </Switch>
      <Problem refusal={refusal} />
      <div class="row">
        <button type="submit" class="button primary">
          {alone ? words.start : words.makeTable}
        </button>
      </div>
    </Form>
  );
}

function firstSeats(game: GameInfo): readonly Seat[] {
  const others = defaultCount(game) - 1;
  const level = defaultLevel(game);
  return [
    { type: "Me", name: "" },
    ...Array.from({ length: others }, (): Seat => ({ type: "Bot", level })),
  ];
}

/** Several seats at one screen need names that can be told apart. */
function nameAt(seats: readonly Seat[], at: number, name: string): string {
  const before = seats.slice(0, at).filter((each) => each.type === "Me").length;
  return before === 0 ? name : `${name} ${before + 1}`;
}
