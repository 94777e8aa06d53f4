/** What happens, in words, for who hears the page: each step that is shown is said once. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../../i18n";
import type { Feed } from "../../net";
import type { Shown } from "./film";

interface Sentence {
  id: number;
  words: string;
}

// Older sentences were read long ago; what is added is all that is read.
const KEPT = 12;

export function Announcer({ film }: { film: Shown }) {
  const words = useWords();
  return (
    <div class="unseen announcer" role="log" aria-label={words.happens}>
      {useSentences(film).map(({ id, words: said }) => (
        <p key={id}>{said}</p>
      ))}
    </div>
  );
}

/** What was heard of a game, or was known when its table came up. */
interface Heard {
  scene: string;
  from: number;
  numbers: Set<number>;
}

// So many answers at most are told only when all have answered.
const WITHHELD = 12;

/** Give what is to be said, oldest first; what was known when the table came up is not. */
function useSentences({ feed, again }: Shown): readonly Sentence[] {
  const [said, setSaid] = useState<readonly Sentence[]>([]);
  const heard = useRef<Heard>({ scene: "", from: 0, numbers: new Set() });
  const count = useRef(0);
  const shown = feed.lines.at(-1)?.number ?? 0;
  useEffect(() => {
    const lines = newsOf(heard, feed);
    const news = (again ? feed.lines.slice(-1) : lines).map(({ words }) => {
      count.current += 1;
      return { id: count.current, words };
    });
    if (news.length > 0) setSaid((old) => [...old, ...news].slice(-KEPT));
  }, [feed.lines, again, shown]);
  return said;
}

/** Give the lines that were not heard yet, which they are then. */
function newsOf(heard: { current: Heard }, { update, lines }: Feed): Feed["lines"] {
  const scene = `${update?.table.table} ${update?.fair?.number}`;
  const entries = update?.entries ?? 0;
  if (heard.current.scene !== scene) heard.current = { scene, from: entries, numbers: new Set() };
  const { from, numbers } = heard.current;
  const news = lines.filter(({ number }) => !numbers.has(number));
  for (const { number } of news) numbers.add(number);
  // The rest of a long log comes late, but before anything else happens.
  return entries > from ? news.filter(({ number }) => number > from - WITHHELD) : [];
}
