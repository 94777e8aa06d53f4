/** The buttons that share a game, how far its animation is, and why something could not be made. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { AnyGame } from "../../games";
import { useLanguage, useWords } from "../../i18n";
import type { Ply, TableInfo } from "../../net";
import { Button } from "../../ui";
import { deliver } from "./deliver";

interface Props {
  game: AnyGame;
  table: TableInfo;
  names: readonly string[];
  /** How it ended, or where it stands. */
  line: string;
  /** Read all plies of the game, as the reader may know them. */
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
  plies: () => Promise<readonly Ply<any, any>[]>;
}

export function Share({ game, table, names, line, plies }: Props) {
  const words = useWords();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [making, setMaking] = useState<AbortController | null>(null);
  const [share, setShare] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => () => making?.abort(), [making]);
  const name = words.gameName(table.game);
  const caption = { title: `${name}: ${names.join(words.against)}`, line };
  const file = `${table.game}-${table.table}`;
  const make = async (work: (board: Element, stop: AbortSignal) => Promise<File>) => {
    const board = place.current?.closest(".table")?.querySelector(".stage .board > *");
    const stop = new AbortController();
    if (!board) return;
    setFailed(false);
    setShare(0);
    setMaking(stop);
    try {
      await deliver(await work(board, stop.signal));
    } catch {
      // A browser that draws no HTML in images says so in ways of its own.
      setFailed(!stop.signal.aborted);
    }
    setMaking(null);
  };
  const picture = async (board: Element) =>
    (await import("./picture")).pictureOf(board, caption, file);
  const animation = async (board: Element, signal: AbortSignal) => {
    const { animationOf } = await import("./animation");
    const about = { game, names, options: table.options, language, caption, board, signal };
    return animationOf({ ...about, plies: await plies(), onDone: setShare }, file);
  };
  return (
    <div class="share" ref={place}>
      {making ? (
        <div class="row">
          <progress value={share} aria-label={words.making} />
          <Button onClick={() => making.abort()}>{words.cancel}</Button>
        </div>
      ) : (
        <div class="row">
          <Button icon="save" onClick={() => make(picture)}>
            {words.sharePicture}
          </Button>
          <Button icon="run" onClick={() => make(animation)}>
            {words.shareAnimation}
          </Button>
        </div>
      )}
      {failed && (
        <p class="problem" role="alert">
          {words.noPicture}
        </p>
      )}
    </div>
  );
}
