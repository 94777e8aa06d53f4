/** The moves of an analysis: the main line, and every variation under where it leaves it. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useWords } from "../../i18n";
import { Button } from "../../ui";
import type { Desk } from "./study";
import { branchOf, nodeOf, ROOT } from "./tree";

interface Props {
  desk: Desk;
  /** The colours of the seats, and what they are called. */
  colours: readonly string[];
  names: readonly string[];
}

export function Moves({ desk, colours, names }: Props) {
  const words = useWords();
  const { at, study } = desk;
  const { tree } = study;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>("[aria-current]");
    // Only the list moves, not the page.
    if (current && box.current) {
      const list = box.current;
      const top = current.offsetTop - list.offsetTop;
      if (top < list.scrollTop || top + current.offsetHeight > list.scrollTop + list.clientHeight) {
        list.scrollTop = top - list.clientHeight / 2;
      }
    }
  }, [at]);
  return (
    <section class="variations" aria-label={words.moves}>
      <h2>{words.moves}</h2>
      <div class="variation-list" ref={box}>
        <Move desk={desk} id={ROOT}>
          {words.thePosition}
        </Move>
        {nodeOf(tree, ROOT).children.length === 0 && <p class="quiet">{words.noMoves}</p>}
        <Line desk={desk} from={ROOT} colours={colours} names={names} />
      </div>
      <div class="row">
        {branchOf(tree, at) !== null && (
          <Button kind="quiet" onClick={desk.promote}>
            {words.promote}
          </Button>
        )}
        {at !== ROOT && (
          <Button kind="quiet" onClick={desk.prune}>
            {words.deleteFrom}
          </Button>
        )}
      </div>
      <label class="field">
        {words.note}
        <input
          value={nodeOf(tree, at).note}
          maxLength={500}
          placeholder={words.notePlace}
          onInput={(event) => desk.note(event.currentTarget.value)}
        />
      </label>
    </section>
  );
}

interface LineProps extends Props {
  from: number;
}

/** What follows a node: its first child and so on, each with the variations to it. */
function Line({ desk, from, colours, names }: LineProps) {
  const words = useWords();
  const { tree } = desk.study;
  const items: ComponentChildren[] = [];
  for (let at = from; ; ) {
    const [first, ...others] = nodeOf(tree, at).children;
    if (first === undefined) break;
    items.push(
      <li key={first}>
        <Step desk={desk} id={first} colours={colours} names={names} />
        {others.length > 0 && (
          <ul class="branches" aria-label={words.variation}>
            {others.map((other) => (
              <li key={other}>
                <ol>
                  <li>
                    <Step desk={desk} id={other} colours={colours} names={names} />
                  </li>
                </ol>
                <Line desk={desk} from={other} colours={colours} names={names} />
              </li>
            ))}
          </ul>
        )}
      </li>,
    );
    at = first;
  }
  return items.length ? <ol>{items}</ol> : null;
}

interface StepProps extends Props {
  id: number;
}

function Step({ desk, id, colours, names }: StepProps) {
  const { seat, text, note } = nodeOf(desk.study.tree, id);
  return (
    <>
      <Move desk={desk} id={id}>
        {seat >= 0 && <i class={`seat ${colours[seat] ?? ""}`} aria-hidden="true" />}
        <span class="unseen">{names[seat] ?? ""} </span>
        <span class="move">{text}</span>
      </Move>
      {note && <p class="note">{note}</p>}
    </>
  );
}

interface MoveProps {
  desk: Desk;
  id: number;
  children: ComponentChildren;
}

function Move({ desk, id, children }: MoveProps) {
  return (
    <button type="button" aria-current={desk.at === id || undefined} onClick={() => desk.go(id)}>
      {children}
    </button>
  );
}
