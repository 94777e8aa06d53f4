/** A table before its game: what will be played, who is there, and who is still invited. */

import { useEffect, useState } from "preact/hooks";
import { card, thumb } from "../../games";
import { useLanguage, useWords } from "../../i18n";
import {
  type Feed,
  kept,
  type Live,
  type Refusal,
  refusalOf,
  startTable,
  type TableInfo,
  type Update,
} from "../../net";
import { Button, Confirm, Problem, useNames } from "../../ui";
import { ConnectionBanner, NoticeBanner } from "../banners";
import { Chair } from "./chair";
import { SitDown } from "./sitdown";
import { Terms } from "./terms";

interface Props {
  live: Live;
  feed: Feed;
  update: Update<unknown, unknown>;
}

export function WaitingRoom({ live, feed, update }: Props) {
  const words = useWords();
  const language = useLanguage();
  const { table } = update;
  const names = useNames(table.seats);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const host = kept(table.table).host !== "";
  const full = table.seats.every((seat) => seat.kind !== "open");
  useEffect(() => {
    // Done already when the table was made, unless the line broke just then.
    if (host) startTable(table).catch((error) => setRefusal(problem(refusalOf(error))));
  }, [host, table.table]);
  return (
    <main class="page waiting">
      <ConnectionBanner connection={feed.connection} />
      <NoticeBanner live={live} notice={feed.notice} />
      <header class="waiting-head">
        <div
          class="thumb"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: thumb(table.game) }}
        />
        <div>
          <h1>{words.tableOf(words.gameName(table.game))}</h1>
          <p class="facts">{card(table.game)?.[language].line}</p>
          <p role="status">{full ? words.starting : words.waitingFor}</p>
        </div>
      </header>
      <div class="waiting-body">
        <div class="waiting-seats">
          <h2>{words.seats}</h2>
          <ol class="chairs">
            {names.map((name, seat) => (
              <li key={seat}>
                <Chair live={live} update={update} seat={seat} name={name} host={host} />
              </li>
            ))}
          </ol>
          {update.held.length === 0 && !full && <SitDown live={live} table={table} />}
          <Problem refusal={refusal} />
        </div>
        <Terms table={table} />
      </div>
      <div class="waiting-foot">
        <Commitment table={table} />
        {host && <CloseTable live={live} />}
      </div>
    </main>
  );
}

/** That the game has begun meanwhile is no problem: the next update shows it. */
function problem(refusal: Refusal): Refusal | null {
  return refusal.code === "started" ? null : refusal;
}

function CloseTable({ live }: { live: Live }) {
  const words = useWords();
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    live.connection.request({ type: "Close" }).catch(() => undefined);
  };
  return (
    <div class="row end">
      <Button kind="danger" onClick={() => setAsking(true)}>
        {words.closeTable}
      </Button>
      {asking && (
        <Confirm
          question={words.reallyClose}
          yes={words.closeTable}
          onYes={close}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** The hash of the luck, shown before anybody has added to it. */
function Commitment({ table }: { table: TableInfo }) {
  const words = useWords();
  return (
    <details class="fair">
      <summary>{words.fairness}</summary>
      <p>{words.fairnessAbout}</p>
      <code>{table.commitment}</code>
    </details>
  );
}
