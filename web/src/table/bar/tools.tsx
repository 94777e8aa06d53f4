/** What is at hand in every moment of a game: a hint, and going back a move. */

import { useWords } from "../../i18n";
import type { Live, NewRequest, Update } from "../../net";
import { Button } from "../../ui";

interface Props {
  live: Live;
  update: Update<unknown, unknown>;
  onRefused: (error: unknown) => void;
}

export function Tools({ live, update, onRefused }: Props) {
  const words = useWords();
  const { seat, table, undo, decision } = update;
  if (seat === null || table.status !== "playing" || !update.plays) return null;
  const send = (request: NewRequest<unknown>) => live.connection.request(request).catch(onRefused);
  return (
    <div class="tools">
      {update.hint && (
        <Button
          icon="hint"
          disabled={!decision}
          onClick={() => send({ type: "AskHint", seat: decision?.seat ?? seat })}
        >
          {words.hint}
        </Button>
      )}
      <Button
        icon="undo"
        disabled={undo === null}
        onClick={() => undo && send({ type: "AskUndo", seat: undo.seat, to: null })}
      >
        {undo?.asks ? words.askUndo : words.undo}
      </Button>
    </div>
  );
}
