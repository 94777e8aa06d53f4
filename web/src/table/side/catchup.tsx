/** Something happened while I was away: “since your last turn” replays it. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../../i18n";
import { type Feed, sinceLastTurn, type Update } from "../../net";
import { Button } from "../../ui";
import type { Replay } from "./replay";

interface Props {
  feed: Feed;
  update: Update<unknown, unknown>;
  replay: Replay;
}

/** Tell whether the page was opened, or seen again, with a decision that came up meanwhile. */
function useReturned(version: number | null): boolean {
  const [found, setFound] = useState(version);
  const left = useRef<number | null>(null);
  useEffect(() => {
    const seen = () => {
      if (document.hidden) left.current = version;
      else if (left.current !== version) setFound(version);
    };
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, [version]);
  return version !== null && version === found;
}

export function CatchUp({ feed, update, replay }: Props) {
  const words = useWords();
  const returned = useReturned(update.decision?.version ?? null);
  const news = sinceLastTurn(feed, update.held);
  if (!update.decision || !returned || news.length === 0 || replay.ply) return null;
  return (
    <section class="news" aria-label={words.sinceLast}>
      <p>
        <b>{words.sinceLast}</b> {news.map((each) => each.words).join(" ")}
      </p>
      <Button icon="run" onClick={() => replay.run(replayed(news))}>
        {words.showMe}
      </Button>
    </section>
  );
}

/** From the position of one's own last move on. */
function replayed(news: ReturnType<typeof sinceLastTurn>): number[] {
  const first = news[0]?.number ?? 1;
  return [first - 1, ...news.map((each) => each.number)];
}
