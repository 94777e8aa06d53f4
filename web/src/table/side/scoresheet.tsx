/** How the points of a game came about, at hand while it is played and open when it is over. */

import type { AnyGame, SheetProps } from "../../games";
import { useWords } from "../../i18n";

interface Props extends SheetProps<unknown> {
  game: AnyGame | null;
  /** Open from the beginning: for whoever is new to the game. */
  open?: boolean;
}

export function ScoreSheet({ game, view, names, over, language, open = false }: Props) {
  const words = useWords();
  if (!game?.Sheet) return null;
  return (
    <details class="sheet" open={over || open}>
      <summary>{over ? words.finalScores : words.scores}</summary>
      <game.Sheet view={view} names={names} over={over} language={language} />
    </details>
  );
}
