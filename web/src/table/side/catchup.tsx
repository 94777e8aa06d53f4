/** What the others did is shown once more: when one comes back, or asks for it. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../../i18n";
import { type Feed, lastRound, sinceLastTurn, type Update } from "../../net";
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
      <Button icon="run" onClick={() => replay.run(news)}>
        {words.showMe}
      </Button>
    </section>
  );
}

/** Shows once more what the others did since one's own turn before. */
export function ReplayRound({ feed, update, replay }: Props) {
  const words = useWords();
  const round = lastRound(feed, update.held);
  return (
    <Button
      kind="quiet"
      icon="again"
      label={words.replayRound}
      disabled={round.length === 0}
      onClick={() => replay.run(round)}
    />
  );
}
