/** One game among the puzzles: its puzzle of the day, and how many are solved. */

import { Link, progress, streak, useSource } from "../../browser";
import { thumb } from "../../games";
import { useWords } from "../../i18n";
import type { GameInfo } from "../../net";
import { useSolved } from "./solved";

export function DayCard({ game }: { game: GameInfo }) {
  const words = useWords();
  const { days } = useSource(progress);
  const today = new Date().toISOString().slice(0, 10);
  const solved = days[game.name] ?? [];
  const row = streak(solved, today);
  return (
    <article class="day-card">
      <div
        class="thumb"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: thumb(game.name) }}
      />
      <div>
        <h2>{words.gameName(game.name)}</h2>
        <p class="quiet">
          {words.solvedCount(useSolved(game), game.puzzles)}
          {row > 0 && ` · ${words.streakDays(row)}`}
        </p>
        <Link
          class={`button ${solved.includes(today) ? "plain" : "primary"}`}
          to={{ page: "puzzles", game: game.name, puzzle: "" }}
          label={`${words.daily}: ${words.gameName(game.name)}`}
        >
          {solved.includes(today) ? words.solvedPuzzle : words.daily}
        </Link>
      </div>
    </article>
  );
}
