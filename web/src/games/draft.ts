/** A position being put together: each change is tried at once, and stays where the rules refuse it. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { EditorProps } from "./game";

/**
 * Follow what is changed in a position; `read` gives what it is made of, `write` its text.
 *
 * What cannot stand yet, such as a table on which somebody has no cards, is kept here until it can.
 */
export function useDraft<Draft>(
  { position, onChange }: Pick<EditorProps<unknown>, "position" | "onChange">,
  read: () => Draft,
  write: (draft: Draft) => string,
): readonly [Draft, (next: Draft) => void] {
  const [draft, setDraft] = useState(read);
  const last = useRef(position);
  // What was tried here and has not come back yet, in order: the draft may be further by now.
  const tried = useRef<readonly string[]>([]);
  useEffect(() => {
    if (position === last.current) return;
    last.current = position;
    const found = read();
    const at = tried.current.indexOf(write(found));
    tried.current = tried.current.slice(at + 1);
    // What was not tried here somebody has typed, or begun anew.
    if (at < 0) setDraft(found);
  }, [position]);
  const change = (next: Draft) => {
    const text = write(next);
    tried.current = [...tried.current, text].slice(-MOST_TRIED);
    setDraft(next);
    void onChange(text);
  };
  return [draft, change];
}

/** So many tries are remembered; of those that the rules refuse none comes back. */
const MOST_TRIED = 100;
