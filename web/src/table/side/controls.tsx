/** What can be done at a table besides playing, and seldom is: stopping the clocks, giving up. */

import { useState } from "preact/hooks";
import { useWords } from "../../i18n";
import type { Live, NewRequest, Update } from "../../net";
import { Button, Confirm } from "../../ui";

interface Props {
  live: Live;
  update: Update<unknown, unknown>;
  onRefused: (error: unknown) => void;
}

export function Controls({ live, update, onRefused }: Props) {
  const words = useWords();
  const [resigning, setResigning] = useState(false);
  const send = (request: NewRequest<unknown>) => {
    live.connection.request(request).catch(onRefused);
    setResigning(false);
  };
  const { seat, table } = update;
  if (seat === null || table.status !== "playing") return null;
  if (!update.plays) return null;
  return (
    <div class="actions" role="group" aria-label={words.seldom}>
      {table.clock.type !== "NoClock" && (
        <Button
          icon={update.paused ? "run" : "pause"}
          onClick={() => send({ type: "Halt", seat, on: !update.paused })}
        >
          {update.paused ? words.goOn : words.pause}
        </Button>
      )}
      <Button icon="flag" onClick={() => setResigning(true)}>
        {words.resign}
      </Button>
      {resigning && (
        <Confirm
          question={words.reallyResign}
          yes={words.resign}
          onYes={() => send({ type: "GiveUp", seat })}
          onNo={() => setResigning(false)}
        />
      )}
    </div>
  );
}
