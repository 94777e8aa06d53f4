/** What can be done at a table besides playing: going back, hints, pause, giving up, leaving. */

import { useState } from "preact/hooks";
import { FairPanel } from "./fairpanel";
import { useWords } from "./i18n";
import type { Known, Live } from "./live";
import { Device, Replace } from "./more";
import { address } from "./root";
import { choose, settings } from "./settings";
import type { Asked } from "./socket";
import { useSource } from "./watch";
import { Button, Confirm, CopyLine, Sheet } from "./widgets";
import type { Update } from "./wire";

interface Props {
  live: Live;
  known: Known;
  update: Update<unknown, unknown>;
  onRules: () => void;
  onRefused: (error: unknown) => void;
}

type Open = "" | "resign" | "leave" | "share" | "device" | "fair" | "more";

export function ActionBar({ live, known, update, onRules, onRefused }: Props) {
  const words = useWords();
  const { sound } = useSource(settings);
  const [open, setOpen] = useState<Open>("");
  const ask = (request: Asked<unknown>) => {
    live.socket.ask(request).catch(onRefused);
    setOpen("");
  };
  const shut = () => setOpen("");
  const { seat, table } = update;
  const playing = table.status === "playing";
  const others = table.seats.some(
    (each, at) => each.kind === "person" && !update.held.includes(at),
  );
  const own = known.lines.some((each) => !each.kind && update.held.includes(each.seat));
  const gone = seat !== null && playing && (table.seats[seat]?.bot ?? "") !== "";
  const timed = table.clock.type !== "NoClock";
  const undoSeat = update.decision?.seat ?? lastOf(known, update) ?? seat;
  return (
    <div class="actions" role="group" aria-label={words.actions}>
      {seat !== null && playing && !gone && (
        <>
          <Button
            icon="undo"
            disabled={!own || undoSeat === null}
            onClick={() => undoSeat !== null && ask({ type: "AskUndo", seat: undoSeat, to: null })}
          >
            {others && !update.decision?.back ? words.askUndo : words.undo}
          </Button>
          {(table.hints || !others) && (
            <Button
              icon="hint"
              disabled={!update.decision}
              onClick={() => ask({ type: "AskHint", seat })}
            >
              {words.hint}
            </Button>
          )}
          {timed && (
            <Button
              icon={update.paused ? "run" : "pause"}
              onClick={() => ask({ type: "Halt", seat, on: !update.paused })}
            >
              {update.paused ? words.goOn : words.pause}
            </Button>
          )}
          <Button icon="flag" onClick={() => setOpen("resign")}>
            {words.resign}
          </Button>
        </>
      )}
      {gone && (
        <Button kind="primary" onClick={() => ask({ type: "Return", seat })}>
          {words.comeBack}
        </Button>
      )}
      <Button icon="book" onClick={onRules}>
        {words.rules}
      </Button>
      <Button icon="more" label={words.more} onClick={() => setOpen("more")} />
      {open === "more" && (
        <Sheet title={words.more} onClose={shut}>
          <div class="menu">
            <Button icon="link" onClick={() => setOpen("share")}>
              {words.share}
            </Button>
            {seat !== null && (
              <Button icon="device" onClick={() => setOpen("device")}>
                {words.otherDevice}
              </Button>
            )}
            <Button icon="fair" onClick={() => setOpen("fair")}>
              {words.fairness}
            </Button>
            <Button icon={sound ? "sound" : "mute"} onClick={() => choose({ sound: !sound })}>
              {sound ? words.soundOff : words.soundOn}
            </Button>
            {seat !== null && playing && !gone && (
              <Button icon="leave" onClick={() => setOpen("leave")}>
                {words.leave}
              </Button>
            )}
            <Replace update={update} ask={ask} />
          </div>
        </Sheet>
      )}
      {open === "resign" && seat !== null && (
        <Confirm
          question={words.reallyResign}
          yes={words.resign}
          onYes={() => ask({ type: "GiveUp", seat })}
          onNo={shut}
        />
      )}
      {open === "leave" && seat !== null && (
        <Confirm
          question={words.reallyLeave}
          yes={words.leave}
          onYes={() => ask({ type: "Leave", seat })}
          onNo={shut}
        />
      )}
      {open === "share" && (
        <Sheet title={words.share} onClose={shut}>
          <p>{words.shareAbout}</p>
          <CopyLine text={address(`table/${table.table}`)} label={words.share} />
        </Sheet>
      )}
      {open === "device" && seat !== null && (
        <Sheet title={words.otherDevice} onClose={shut}>
          <Device table={table.table} seat={seat} />
        </Sheet>
      )}
      {open === "fair" && (
        <Sheet title={words.fairness} onClose={shut}>
          <FairPanel update={update} />
        </Sheet>
      )}
    </div>
  );
}

/** Give the seat of ours that acted last: at a shared screen it is the one that may go back. */
function lastOf(known: Known, update: Update<unknown, unknown>): number | null {
  return (
    known.lines.findLast((each) => !each.kind && update.held.includes(each.seat))?.seat ?? null
  );
}
