/** The log in words; a click shows the board as it was then. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useWords } from "../../i18n";
import type { LogLine, Ply } from "../../net";
import { type Folded, story } from "./story";

interface Props {
  lines: readonly LogLine<unknown>[];
  /** The numbers of the moves that no longer stand. */
  undone: ReadonlySet<number>;
  /** The ply on the board where that is not the newest. */
  ply: Ply<unknown, unknown> | null;
  /** The colours of the seats, which mark where a turn begins. */
  colours: readonly string[];
  /** Signs beside lines, by their numbers, such as grades. */
  signs?: ReadonlyMap<number, ComponentChildren>;
  /** Show the position after a line. */
  onShow: (number: number) => void;
}

export function Log({ lines, undone, ply, colours, signs, onShow }: Props) {
  const words = useWords();
  const told = useMemo(() => story(lines, undone), [lines, undone]);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const shown = ply ? (ply.line?.number ?? 0) : lines.at(-1)?.number;
  const box = useInView(shown, lines.length);
  const stop = lines.some((each) => each.number === shown) ? shown : lines.at(-1)?.number;
  const toggle = (number: number) =>
    setUnfolded((old) => {
      const others = new Set(old);
      return others.delete(number) ? others : others.add(number);
    });
  const entry = (line: LogLine<unknown>, begins: boolean) => (
    <li key={line.number} class={line.kind ? "event" : ""}>
      <button
        type="button"
        tabIndex={line.number === stop ? 0 : -1}
        aria-current={line.number === shown ? "step" : undefined}
        onClick={() => onShow(line.number)}
      >
        <Mark colour={begins ? colours[line.seat] : undefined} />
        {undone.has(line.number) ? <Gone line={line} /> : <Told line={line} />}
        {signs?.get(line.number)}
      </button>
    </li>
  );
  return (
    <ol class="log" ref={box} aria-label={words.log} onKeyDown={walk}>
      {lines.length === 0 && <li class="quiet">{words.nothingYet}</li>}
      {told.map((each) => {
        if ("line" in each) return entry(each.line, each.begins);
        const [first] = each.folded;
        if (!first) return null;
        // Whoever looks back at it wants to see it; the newest is told by the bar.
        const sought = ply !== null && each.folded.some(({ number }) => number === shown);
        const open = sought || unfolded.has(first.number);
        return [
          <Fold
            key={`fold${first.number}`}
            {...each}
            open={open}
            stop={!open && each.folded.some(({ number }) => number === stop)}
            onToggle={toggle}
          />,
          ...(open ? each.folded.map((line) => entry(line, true)) : []),
        ];
      })}
    </ol>
  );
}

/** Keep the line of an entry in the middle of the list; 0 is the start of the game. */
function useInView(shown: number | undefined, count: number) {
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const scroll = () => {
      const list = box.current;
      if (!list) return;
      const line = list.querySelector<HTMLElement>("[aria-current]")?.parentElement;
      // Only the list scrolls, never the page with the board.
      if (line) list.scrollTop = line.offsetTop - (list.clientHeight - line.clientHeight) / 2;
      else list.scrollTop = shown === 0 ? 0 : list.scrollHeight;
    };
    scroll();
    addEventListener("resize", scroll);
    return () => removeEventListener("resize", scroll);
  }, [shown, count]);
  return box;
}

/** One tab stop for a log of any length: up and down go from line to line. */
function walk(event: KeyboardEvent): void {
  const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!way) return;
  const lines = [...(event.currentTarget as Element).querySelectorAll("button")];
  lines[lines.indexOf(event.target as HTMLButtonElement) + way]?.focus();
  event.preventDefault();
}

interface FoldProps extends Folded {
  open: boolean;
  /** The list's tab stop is in it. */
  stop: boolean;
  onToggle: (first: number) => void;
}

/** A small line for what is folded away. */
function Fold({ folded, moves, hints, open, stop, onToggle }: FoldProps) {
  const words = useWords();
  const about = [moves ? words.movesUndone(moves) : "", hints ? words.hintsGiven(hints) : ""];
  return (
    <li class="fold">
      <button
        type="button"
        aria-expanded={open}
        tabIndex={stop ? 0 : -1}
        onClick={() => onToggle(folded[0]?.number ?? 0)}
      >
        <span class="twist" aria-hidden="true" />
        <span>{about.filter(Boolean).join(" · ") || words.undoneAsked}</span>
      </button>
    </li>
  );
}

function Mark({ colour }: { colour: string | undefined }) {
  return <i class={colour ? `seat seat-${colour}` : ""} aria-hidden="true" />;
}

function Told({ line }: { line: LogLine<unknown> }) {
  return (
    <>
      <span>{line.words}</span>
      {line.text && <code title={line.text}>{line.text}</code>}
    </>
  );
}

/** A move that was undone: struck through for the eye, and said in words for the ear. */
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
