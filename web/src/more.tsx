/** What is seldom needed at a table: another device, and a bot for somebody who has gone. */

import { useState } from "preact/hooks";
import { api } from "./api";
import { useGames } from "./gather";
import { useLanguage, useWords } from "./i18n";
import { usualLevel } from "./making";
import { address } from "./root";
import type { Asked } from "./socket";
import { kept } from "./storage";
import { Button, CopyLine } from "./widgets";
import type { MoveCode, Update } from "./wire";

/** A link that moves a seat to another device. */
export function Device({ table, seat }: { table: string; seat: number }) {
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
  ask: (request: Asked<unknown>) => void;
}

/** The host may let a bot play for somebody who has been silent for too long. */
export function Replace({ update, ask }: ReplaceProps) {
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
          onClick={() => ask({ type: "Replace", seat, level: usualLevel(game) })}
        >
          {words.replace(info.name)}
        </Button>
      ))}
    </>
  );
}
