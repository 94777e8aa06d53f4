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
  useEffect(() => {
    // What stands now may be what was tried here, or what somebody has typed.
    if (position !== last.current) setDraft(read());
    last.current = position;
  }, [position]);
  const change = (next: Draft) => {
    setDraft(next);
    void onChange(write(next));
  };
  return [draft, change];
}
