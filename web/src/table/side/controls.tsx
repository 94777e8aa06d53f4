/** What can be done at a table besides playing: going back, hints, pause, giving up, coming back. */

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
  if (update.returns) {
    return (
      <div class="actions" role="group" aria-label={words.actions}>
        <Button kind="primary" onClick={() => send({ type: "Return", seat })}>
          {words.comeBack}
        </Button>
      </div>
    );
  }
  if (!update.plays) return null;
  const { undo } = update;
  return (
    <div class="actions" role="group" aria-label={words.actions}>
      <Button
        icon="undo"
        disabled={undo === null}
        onClick={() => undo && send({ type: "AskUndo", seat: undo.seat, to: null })}
      >
        {undo?.asks ? words.askUndo : words.undo}
      </Button>
      {update.hint && (
        <Button
          icon="hint"
          disabled={!update.decision}
          onClick={() => send({ type: "AskHint", seat: update.decision?.seat ?? seat })}
        >
          {words.hint}
        </Button>
      )}
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
