/** The points at the end, the best first, counted up while one looks. */

import { useEffect, useState } from "preact/hooks";
import { useWords } from "../../i18n";

interface Props {
  scores: readonly number[];
  names: readonly string[];
  winners: readonly number[];
  /** The colour of each seat, as a class. */
  colours: readonly string[];
  /** The points stand there at once. */
  still: boolean;
}

/** So long, in milliseconds, the counting takes. */
export const COUNTED = 1600;

export function Standings({ scores, names, winners, colours, still }: Props) {
  const words = useWords();
  const share = useShare(still);
  const order = scores.map((_, seat) => seat).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return (
    <ol class="standings" aria-label={words.standings}>
      {order.map((seat) => (
        <li key={seat} class={winners.includes(seat) && share === 1 ? "best" : ""}>
          <i class={`seat seat-${colours[seat] ?? "none"}`} aria-hidden="true" />
          <span>{names[seat]}</span>
          <b aria-hidden="true">{words.score(counted(scores[seat] ?? 0, share))}</b>
          <span class="unseen">{words.score(scores[seat] ?? 0)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Give how far a score has been counted: fast at first, and slower towards the end. */
export function counted(score: number, share: number): number {
  return Math.round(score * (1 - (1 - share) ** 3)) || 0;
}

/** Give the share of the counting that is done, frame by frame. */
function useShare(still: boolean): number {
  const [share, setShare] = useState(still ? 1 : 0);
  useEffect(() => {
    if (still) {
      setShare(1);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const next = Math.min(1, Math.max(0, (now - start) / COUNTED));
      setShare(next);
      if (next < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [still]);
  return share;
}
