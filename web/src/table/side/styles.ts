/** What the bots at a table are called besides their level, and how they play. */

import { useGames } from "../../games";
import { useLanguage } from "../../i18n";
import { type StyleInfo, styleOf, type TableInfo } from "../../net";

/** Give the style of each seat that is a bot's, where its level has one. */
export function useStyles(table: TableInfo): readonly (StyleInfo | undefined)[] {
  const games = useGames(useLanguage()).value;
  const game = games?.find((each) => each.name === table.game);
  return table.seats.map((info) =>
    info.kind === "bot" ? styleOf(game, info.bot || info.name) : undefined,
  );
}
