/** One screen for several players with secrets: nothing is shown until the device has passed. */

import { useWords } from "../i18n";
import type { Live, Update } from "../net";
import { Button } from "../ui";

interface Props {
  live: Live;
  update: Update<unknown, unknown>;
}

export function Handover({ live, update }: Props) {
  const words = useWords();
  return (
    <div class="pass" role="status">
      {update.ask.map((seat) => (
        <div key={seat}>
          <h2>{words.passTo(update.table.seats[seat]?.name ?? "")}</h2>
          <p>{words.passAbout}</p>
          <Button
            kind="primary"
            onClick={() => live.connection.request({ type: "Show", seat }).catch(() => undefined)}
          >
            {words.iAm(update.table.seats[seat]?.name ?? "")}
          </Button>
        </div>
      ))}
    </div>
  );
}
