/** A table: waiting for players, or with a game on it. */

import { useLanguage, useWords } from "../i18n";
import { useLive } from "../net";
import { DeadEnd, useAtTable } from "../ui";
import { Match } from "./match";
import { WaitingRoom } from "./waiting";

export function Table({ table }: { table: string }) {
  const words = useWords();
  const [live, feed] = useLive(table, useLanguage());
  useAtTable();
  if (feed.connection === "no-table") {
    return <DeadEnd title={words.noTable} about={words.noTableAbout} />;
  }
  if (feed.connection === "archived") {
    return <DeadEnd title={words.archivedTable} about={words.archivedTableAbout} />;
  }
  if (!feed.update) {
    return (
      <main class="page narrow">
        <h1 class="unseen">{words.table}</h1>
        <p class="quiet" role="status">
          {feed.connection === "lost" ? words.offline : words.loading}
        </p>
      </main>
    );
  }
  const { status } = feed.update.table;
  if (status === "closed" && !feed.update.fair) {
    return <DeadEnd title={words.closedTable} about={words.closedTableAbout} />;
  }
  const Page = status === "waiting" ? WaitingRoom : Match;
  return <Page live={live} feed={feed} update={feed.update} />;
}
