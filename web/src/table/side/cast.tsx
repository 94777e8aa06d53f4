/** Who played a game that is looked back upon, with what the game tells of each at that point. */

import type { AnyGame } from "../../games";
import { useLanguage, useWords } from "../../i18n";
import type { TableInfo } from "../../net";
import { useStyles } from "./styles";

interface Props {
  table: TableInfo;
  names: readonly string[];
  game: AnyGame;
  view: unknown;
  /** Who had won by then. */
  winners: readonly number[];
}

export function Cast({ table, names, game, view, winners }: Props) {
  const words = useWords();
  const language = useLanguage();
  const colours = game.seats(view, language);
  const styles = useStyles(table);
  return (
    <section class="players" aria-label={words.playersHere}>
      <ul class="told">
        {table.seats.map((info, seat) => {
          const [name, colour] = [names[seat] ?? "", colours[seat]];
          const bot =
            info.kind === "bot" ? words.botOf(info.bot || info.name, styles[seat]?.name) : "";
          const small = [colour?.name === name ? "" : colour?.name, bot];
          return (
            <li key={seat} class="player">
              <i class={`seat seat-${colour?.colour ?? "none"}`} aria-hidden="true" />
              <span class="who">
                <b>{name}</b>
                <small title={styles[seat]?.about}>{small.filter(Boolean).join(" · ")}</small>
              </span>
              {game.Facts && (
                <div class="told-of">
                  <game.Facts {...{ view, seat, names, options: table.options, language }} />
                </div>
              )}
              <span class="turn won">{winners.includes(seat) ? words.won : ""}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
