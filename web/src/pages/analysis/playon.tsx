/** A table whose game begins with the position that is looked at, against bots or people. */

import { useState } from "preact/hooks";
import { settings } from "../../browser";
import { useWords } from "../../i18n";
import {
  defaultLevel,
  defaultTable,
  type GameInfo,
  levelsOf,
  makeTable,
  type Refusal,
  refusalOf,
  type Seat,
} from "../../net";
import { Button, Choice, Problem } from "../../ui";

interface Props {
  info: GameInfo;
  position: string;
  options: Readonly<Record<string, string>>;
  names: readonly string[];
  /** Who is to move, whom one most likely wants to play. */
  mover: number;
  over: boolean;
}

export function PlayOn({ info, position, options, names, mover, over }: Props) {
  const words = useWords();
  const [mine, setMine] = useState<number | null>(null);
  const [level, setLevel] = useState(defaultLevel(info));
  const [people, setPeople] = useState<"bots" | "people">("bots");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const own = mine ?? Math.max(0, mover);
  const begin = async () => {
    setBusy(true);
    setRefusal(null);
    const name = settings.get().name || words.guest;
    const seats = names.map((_, seat): Seat => {
      if (seat === own) return { type: "Me", name };
      return people === "people" ? { type: "Open" } : { type: "Bot", level };
    });
    try {
      await makeTable({ ...defaultTable(info, seats), options, position });
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  return (
    <details class="play-on">
      <summary>{words.playOn}</summary>
      {over ? (
        <p class="quiet">{words.overHere}</p>
      ) : (
        <>
          <p class="quiet">{words.playOnAbout}</p>
          <Choice
            legend={words.mySeat}
            name="own"
            value={String(own)}
            choices={names.map((each, seat) => [String(seat), each] as const)}
            onChoose={(seat) => setMine(Number(seat))}
          />
          <Choice
            legend={words.othersAre}
            name="others"
            value={people}
            choices={[
              ["bots", words.againstBots],
              ["people", words.againstPeople],
            ]}
            onChoose={setPeople}
          />
          {people === "bots" && (
            <label class="field">
              {words.level}
              <select value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
                {levelsOf(info).map((each) => (
                  <option key={each} value={each}>
                    {words.levelName(each)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Button kind="primary" disabled={busy} onClick={begin}>
            {words.beginGame}
          </Button>
          <Problem refusal={refusal} />
        </>
      )}
    </details>
  );
}
