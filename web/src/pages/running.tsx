/** The games I am in, above everything else on the first page: those that wait for me come first. */

import { Link } from "../browser";
import { thumb } from "../games";
import { useWords } from "../i18n";
import type { MyGame, TableInfo } from "../net";
import { useNames } from "../ui";

/** So many fit above the cards; the others stand in the list below them. */
const ROOM = 4;

/** Give the games that go on, those in which I am to move first, then the last touched. */
export function running(mine: readonly MyGame[]): readonly MyGame[] {
  const going = mine.filter(
    ({ table }) => table.status === "playing" || table.status === "waiting",
  );
  const sorted = [...going].sort((one, other) => rank(one) - rank(other));
  return sorted.filter((each) => firstAt(sorted, each)).slice(0, ROOM);
}

/** Give the other tables of mine, the last touched first. */
export function otherTables(mine: readonly MyGame[]): readonly TableInfo[] {
  const above = new Set(running(mine).map((each) => each.table.table));
  const left = mine.filter(({ table }) => table.status !== "closed" && !above.has(table.table));
  const once = left.filter((each) => firstAt(left, each));
  return once.slice(0, 12).map((each) => each.table);
}

/** Tell whether this is the first of the games at its table: at one screen I may have two seats. */
function firstAt(games: readonly MyGame[], game: MyGame): boolean {
  return games.find((each) => each.table.table === game.table.table) === game;
}

function rank({ table, to_move }: MyGame): number {
  if (to_move) return 0;
  return table.status === "playing" ? 1 : 2;
}

export function Running({ games }: { games: readonly MyGame[] }) {
  const words = useWords();
  return (
    <section class="running">
      <h2>{words.goOnPlaying}</h2>
      <ul>
        {games.map((each) => (
          <li key={`${each.table.table}/${each.seat}`}>
            <Row mine={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ mine }: { mine: MyGame }) {
  const words = useWords();
  const { table, seat, to_move } = mine;
  const names = useNames(table.seats).filter((_, at) => at !== seat);
  const others = table.status === "playing" ? words.othersMove : words.status[table.status];
  return (
    <Link to={{ page: "table", table: table.table }} class={to_move ? "mine" : ""}>
      <span
        class="thumb"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: thumb(table.game) }}
      />
      <b>{words.gameName(table.game)}</b>
      <small class="whose">{to_move ? words.mineToMove : others}</small>
      <span class="with">{words.playedWith(names)}</span>
    </Link>
  );
}
