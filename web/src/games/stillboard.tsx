/** A board to be looked at: nothing on it can be played. */

import type { KnownTurn, Ply } from "../net";
import type { AnyGame } from "./game";

interface Props {
  game: AnyGame;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
  ply: Ply<any, any>;
  /** Whose hand and side it is seen with; null: nobody's. */
  seat?: number | null;
  names: readonly string[];
  options: Readonly<Record<string, string>>;
  language: "en" | "de";
  still: boolean;
  known?: readonly KnownTurn[];
}

const NONE: ReadonlySet<string> = new Set();

export function StillBoard({ game, ply, seat = null, known = [], ...rest }: Props) {
  const { Board } = game;
  return (
    <Board
      view={ply.view}
      seat={seat}
      lit={NONE}
      chosen={[]}
      actions={[]}
      last={ply.line?.action ? [ply.line.action] : []}
      marked={NONE}
      known={known}
      onKey={() => undefined}
      open={[]}
      send={() => undefined}
      weigh={async () => null}
      {...rest}
    />
  );
}
