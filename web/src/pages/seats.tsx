/** Who sits where at a new table: me, somebody by link, or a bot of a level. */

import { useWords } from "../i18n";
import { defaultLevel, type GameInfo, levelsOf, type Seat, styleOf } from "../net";
import { Button } from "../ui";

interface SeatsProps {
  game: GameInfo;
  seats: readonly Seat[];
  onChange: (seats: readonly Seat[]) => void;
}

export function Seats({ game, seats, onChange }: SeatsProps) {
  const words = useWords();
  const put = (at: number, seat: Seat) => onChange(seats.map((old, i) => (i === at ? seat : old)));
  const levels = levelsOf(game);
  const me = seats.filter((each) => each.type === "Me").length;
  return (
    <fieldset class="field">
      <legend>{words.seats}</legend>
      {seats.map((seat, at) => (
        <div class="seat-row" key={at}>
          <b>{at + 1}</b>
          <select
            aria-label={words.seatNumber(at + 1)}
            value={seat.type === "Bot" ? `bot:${seat.level}` : seat.type}
            onChange={(event) => put(at, seatOf(event.currentTarget.value))}
          >
            <option value="Me">
              {me > 1 && seat.type === "Me" ? words.atThisScreen : words.me}
            </option>
            <option value="Open">{words.friend}</option>
            {levels.map((level) => (
              <option key={level} value={`bot:${level}`}>
                {words.botOf(level, styleOf(game, level)?.name)}
              </option>
            ))}
          </select>
          {seat.type === "Me" && me > 1 && (
            <input
              aria-label={words.nameOfSeat(at + 1)}
              placeholder={words.name}
              maxLength={30}
              value={seat.name}
              onInput={(event) => put(at, { type: "Me", name: event.currentTarget.value })}
            />
          )}
        </div>
      ))}
      <Styles game={game} seats={seats} />
      {game.seats.length > 1 && <Count game={game} seats={seats} onChange={onChange} />}
      {me > 1 && <small>{words.hotSeatAbout}</small>}
    </fieldset>
  );
}

/** A sentence about how each of the chosen bots plays. */
function Styles({ game, seats }: Pick<SeatsProps, "game" | "seats">) {
  const chosen = new Set(seats.map((each) => (each.type === "Bot" ? each.level : "")));
  const known = game.styles.filter((each) => chosen.has(each.level));
  return (
    <>
      {known.map((each) => (
        <small key={each.level}>
          {each.name} {each.about}.
        </small>
      ))}
    </>
  );
}

function seatOf(value: string): Seat {
  if (value === "Me") return { type: "Me", name: "" };
  return value === "Open" ? { type: "Open" } : { type: "Bot", level: value.slice(4) };
}

/** More seats, or fewer, as far as the game has room for them; a new one is a bot's. */
function Count({ game, seats, onChange }: SeatsProps) {
  const words = useWords();
  const may = (count: number) => game.seats.includes(count);
  return (
    <div class="row">
      <Button
        disabled={!may(seats.length + 1)}
        onClick={() => onChange([...seats, { type: "Bot", level: defaultLevel(game) }])}
      >
        {words.addSeat}
      </Button>
      <Button disabled={!may(seats.length - 1)} onClick={() => onChange(seats.slice(0, -1))}>
        {words.removeSeat}
      </Button>
    </div>
  );
}
