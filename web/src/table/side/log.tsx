/** The log in words; a click shows the board as it was then. */

import { useEffect, useRef } from "preact/hooks";
import { useWords } from "../../i18n";
import type { LogLine, Ply } from "../../net";

interface Props {
  lines: readonly LogLine<unknown>[];
  /** The numbers of the moves that no longer stand. */
  undone: ReadonlySet<number>;
  /** The ply on the board where that is not the newest. */
  ply: Ply<unknown, unknown> | null;
  /** Show the position after a line. */
  onShow: (number: number) => void;
}

export function Log({ lines, undone, ply, onShow }: Props) {
  const words = useWords();
  const box = useRef<HTMLOListElement>(null);
  const digits = String(lines.at(-1)?.number ?? 0).length;
  const shown = ply ? ply.line?.number : lines.at(-1)?.number;
  useEffect(() => {
    const list = box.current;
    const line = list?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (!list || !line) return;
    // Only the list scrolls, never the page with the board.
    list.scrollTop = line.offsetTop - (list.clientHeight - line.clientHeight) / 2;
  }, [shown, lines.length]);
  const stop = lines.some((each) => each.number === shown) ? shown : lines.at(-1)?.number;
  return (
    <ol
      class="log"
      ref={box}
      aria-label={words.log}
      style={{ "--digits": digits }}
      onKeyDown={walk}
    >
      {lines.length === 0 && <li class="quiet">{words.nothingYet}</li>}
      {lines.map((line) => (
        <li key={line.number} class={line.kind ? "event" : ""}>
          <button
            type="button"
            tabIndex={line.number === stop ? 0 : -1}
            aria-current={line.number === shown ? "step" : undefined}
            onClick={() => onShow(line.number)}
          >
            <small>{line.number}</small>
            {undone.has(line.number) ? <Gone line={line} /> : <Told line={line} />}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** One tab stop for a log of any length: up and down go from line to line. */
function walk(event: KeyboardEvent): void {
  const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!way) return;
  const lines = [...(event.currentTarget as Element).querySelectorAll("button")];
  lines[lines.indexOf(event.target as HTMLButtonElement) + way]?.focus();
  event.preventDefault();
}

function Told({ line }: { line: LogLine<unknown> }) {
  return (
    <>
      <span>{line.words}</span>
      {line.text && <code>{line.text}</code>}
    </>
  );
}

/** A move that was taken back: struck through for the eye, and said in words for the ear. */
function Gone({ line }: { line: LogLine<unknown> }) {
  const words = useWords();
  return (
    <>
      <s>{line.words}</s>
      <span class="unseen">{words.takenBack}</span>
      {line.text && (
        <code>
          <s>{line.text}</s>
        </code>
      )}
    </>
  );
}
