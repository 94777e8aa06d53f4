/** What the desk tells the line above it, while something is put together here. */

import { useEffect } from "preact/hooks";
import type { Scene } from "../scene";

/** Say a sentence while this part of the desk is shown; null: the game's own instruction holds. */
export function useSay({ onSay }: Scene, sentence: string | null): void {
  useEffect(() => {
    onSay?.(sentence);
    return () => onSay?.(null);
  }, [sentence]);
}
