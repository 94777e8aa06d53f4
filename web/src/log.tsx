/** The log in words; a click shows the board as it was then. */

import { useEffect, useRef } from "preact/hooks";
import { useWords } from "./i18n";
import type { Looking } from "./looking";
import type { LogLine } from "./wire";

interface Props {
  lines: readonly LogLine<unknown>[];
  looking: Looking;
}

export function Log({ lines, looking }: Props) {
  const words = useWords();
  const box = useRef<HTMLOListElement>(null);
  const shown = looking.ply ? looking.ply.line?.number : lines.at(-1)?.number;
  useEffect(() => {
    const list = box.current;
    const line = list?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (!list || !line) return;
    // Only the list scrolls, never the page with the board.
    list.scrollTop = line.offsetTop - (list.clientHeight - line.clientHeight) / 2;
  }, [shown, lines.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
    <ol class="log" ref={box} tabIndex={0} aria-label={words.log}>
      {lines.length === 0 && <li class="quiet">{words.nothingYet}</li>}
      {lines.map((line) => (
        <li key={line.number} class={line.kind ? "matter" : ""}>
          <button
            type="button"
            aria-current={line.number === shown ? "step" : undefined}
            onClick={() => looking.at(line.number)}
          >
            <span>{line.words}</span>
            {line.text && <code>{line.text}</code>}
          </button>
        </li>
      ))}
    </ol>
  );
}
