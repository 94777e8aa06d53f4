/** What is seldom needed at a table: sharing it, another device, its luck, leaving, replacing. */

import { useState } from "preact/hooks";
import { choose, settings, useSource } from "../../browser";
import { useGames } from "../../games";
import { useLanguage, useWords } from "../../i18n";
import {
  api,
  defaultLevel,
  kept,
  type Live,
  type MoveCode,
  type NewRequest,
  type Update,
} from "../../net";
import { address } from "../../root";
import { Button, Confirm, CopyLine, PaceChoice, Sheet } from "../../ui";
import { FairPanel } from "./fairness";

interface Props {
  live: Live;
  update: Update<unknown, unknown>;
  onRefused: (error: unknown) => void;
}

type Open = "" | "menu" | "leave" | "close" | "share" | "device" | "fair";

export function TableMenu({ live, update, onRefused }: Props) {
  const words = useWords();
  const [open, setOpen] = useState<Open>("");
  const send = (request: NewRequest<unknown>) => {
    live.connection.request(request).catch(onRefused);
    setOpen("");
  };
  const shut = () => setOpen("");
  const { seat, table } = update;
  return (
    <>
      <Button kind="quiet" icon="more" label={words.more} onClick={() => setOpen("menu")} />
      {open === "menu" && (
        <Sheet title={words.more} onClose={shut}>
          <Menu update={update} onOpen={setOpen} send={send} />
        </Sheet>
      )}
      {open === "leave" && seat !== null && (
        <Confirm
          question={words.reallyLeave}
          yes={words.leave}
          onYes={() => send({ type: "Leave", seat })}
          onNo={shut}
        />
      )}
      {open === "close" && (
        <Confirm
          question={words.reallyClose}
          yes={words.closeTable}
          onYes={() => send({ type: "Close" })}
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
    </>
  );
}

interface MenuProps {
  update: Update<unknown, unknown>;
  onOpen: (open: Open) => void;
  send: (request: NewRequest<unknown>) => void;
}

function Menu({ update, onOpen, send }: MenuProps) {
  const words = useWords();
  // At a screen that several share, sound is a choice of its own.
  const which = update.held.length > 1 ? "sharedSound" : "sound";
  const sound = useSource(settings)[which];
  const { seat, table } = update;
  const plays = update.plays && table.status === "playing";
  return (
    <div class="menu">
      <Button icon="link" onClick={() => onOpen("share")}>
        {words.share}
      </Button>
      {seat !== null && (
        <Button icon="device" onClick={() => onOpen("device")}>
          {words.otherDevice}
        </Button>
      )}
      <Button icon="fair" onClick={() => onOpen("fair")}>
        {words.fairness}
      </Button>
      <Button icon={sound ? "sound" : "mute"} onClick={() => choose({ [which]: !sound })}>
        {sound ? words.soundOff : words.soundOn}
      </Button>
      <PaceChoice />
      {plays && (
        <Button icon="leave" onClick={() => onOpen("leave")}>
          {words.leave}
        </Button>
      )}
      <Replace update={update} send={send} />
      {kept(table.table).host !== "" && table.status !== "closed" && (
        <>
          <Button
            icon={table.quiet ? "sound" : "mute"}
            onClick={() => send({ type: "MuteForAll", on: !table.quiet, seat: null, who: "" })}
          >
            {table.quiet ? words.unmuteSpectators : words.muteSpectators}
          </Button>
          <Button icon="close" kind="danger" onClick={() => onOpen("close")}>
            {words.closeTable}
          </Button>
        </>
      )}
    </div>
  );
}

/** A link that moves a seat to another device. */
function Device({ table, seat }: { table: string; seat: number }) {
  const words = useWords();
  const [code, setCode] = useState<MoveCode | null>(null);
  const make = () => {
    const token = kept(table).tokens[seat];
    if (token) api.code(table, token).then(setCode, () => undefined);
  };
  if (!code) {
    return (
      <>
        <p>{words.deviceAbout}</p>
        <Button kind="primary" onClick={make}>
          {words.makeCode}
        </Button>
      </>
    );
  }
  return (
    <>
      <p>{words.codeAbout}</p>
      <CopyLine text={address(`move#${code.code}`)} label={words.otherDevice} />
    </>
  );
}

interface ReplaceProps {
  update: Update<unknown, unknown>;
  send: (request: NewRequest<unknown>) => void;
}

/** The host may let a bot play for somebody who has been silent for too long. */
function Replace({ update, send }: ReplaceProps) {
  const words = useWords();
  const games = useGames(useLanguage()).value;
  const game = games?.find((each) => each.name === update.table.game);
  const host = kept(update.table.table).host !== "";
  const silent = update.table.seats
    .map((info, seat) => ({ info, seat }))
    .filter(
      ({ info, seat }) =>
        info.kind === "person" && !info.online && !info.bot && update.movers.includes(seat),
    );
  if (!host || !game || update.table.status !== "playing") return null;
  return (
    <>
      {silent.map(({ info, seat }) => (
        <Button
          key={seat}
          icon="bot"
          onClick={() => send({ type: "Replace", seat, level: defaultLevel(game) })}
        >
          {words.replace(info.name)}
        </Button>
      ))}
    </>
  );
}
