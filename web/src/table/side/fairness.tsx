/** Fairness shown: the hash at the start, and at the end a button that checks everything here. */

import { useState } from "preact/hooks";
import { useWords } from "../../i18n";
import { api, checkLuck, type Fair, kept, type Proof, type Update, type Verdict } from "../../net";
import { Button } from "../../ui";

export function FairPanel({ update }: { update: Update<unknown, unknown> }) {
  const words = useWords();
  return (
    <>
      <p>{words.fairnessAbout}</p>
      {update.fair && <FairFacts fair={update.fair} table={update.table.table} />}
    </>
  );
}

/** The facts of one game's luck; once the seed is out they can be checked. */
export function FairFacts({ fair, table }: { fair: Fair; table: string }) {
  const words = useWords();
  return (
    <dl class="fair">
      <dt>{words.hash}</dt>
      <dd>
        <code>{fair.commitment}</code>
      </dd>
      {fair.added.map((each, at) => (
        <div key={each}>
          <dt>{words.addedBy(at + 1)}</dt>
          <dd>
            <code>{each}</code>
          </dd>
        </div>
      ))}
      <dt>{words.seed}</dt>
      <dd>{fair.seed ? <code>{fair.seed}</code> : words.seedLater}</dd>
      {fair.seed && <CheckLuck fair={fair} table={table} />}
    </dl>
  );
}

function CheckLuck({ fair, table }: { fair: Fair; table: string }) {
  const words = useWords();
  const [verdict, setVerdict] = useState<Verdict | "busy" | "failed" | null>(null);
  const run = async () => {
    setVerdict("busy");
    try {
      const proof = (await api.record(table, fair.number)) as Proof;
      const { commitments, added } = kept(table);
      // A record brought from elsewhere names the table it was played at.
      const here = fair.table === table;
      const seen = here ? commitments[fair.number] : undefined;
      setVerdict(await checkLuck(proof, seen, here ? (added[fair.number] ?? []) : []));
    } catch {
      setVerdict("failed");
    }
  };
  return (
    <div class="check">
      <Button kind="primary" icon="fair" disabled={verdict === "busy"} onClick={run}>
        {words.checkLuck}
      </Button>
      <p role="status">{verdict !== null && verdict !== "busy" && words.verdict(verdict)}</p>
    </div>
  );
}
