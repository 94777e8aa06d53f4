/** The board of Trypsylon: the bay, and the card in hand that is turned before it goes in. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../game";
import { useCards } from "./drop";
import { Bay, Hand } from "./parts";
import "./style";
import { areaOf, type Rotation, rotationAt, stepsTo } from "./geometry";
import { useMoves } from "./motion";
import { type Scene, touched } from "./scene";
import type { Action, View } from "./types";

/** Draw a view of Trypsylon. */
export function Board(props: BoardProps<View, Action>) {
  const [quarters, setQuarters] = useState(0);
  const rotation = rotationAt(quarters);
  const turn = (steps: number) => setQuarters((now) => now + steps);
  const root = useTurning(
    props.actions.some((each) => each.type === "Push"),
    turn,
  );
  const { carried, follower } = useCards(root, props);
  const area = areaOf(props.view);
  const moves = useMoves(props.view, area, props.last, props.actions.length > 0);
  const docked = area.lines.find((line) => line.key === props.chosen[0]) ?? null;
  const freshly = touched(props.last.slice(-1), area);
  const scene: Scene = { ...props, area, moves, quarters, rotation, carried, docked, freshly };
  /* The edge picked again, where the card now waits, pushes it in as it is turned. */
  const onKey = (key: string) => props.onKey(key === docked?.key ? rotation : key);
  const choose = (each: Rotation) => {
    turn(stepsTo(each, rotation));
    if (!docked) return;
    props.onKey(each);
    /* The button that was pressed goes away: the keyboard goes on from the board. */
    root.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus();
  };
  return (
    <div class={`tryp${props.still ? " still" : ""}`} ref={root}>
      <div class="tryp-table">
        <Bay scene={scene} follower={follower} onKey={onKey} />
        <Hand scene={scene} onTurn={turn} onRotation={choose} />
      </div>
    </div>
  );
}

/** Let R, Shift+R and the wheel above an edge turn the card while there is one to push in. */
function useTurning(active: boolean, turn: (steps: number) => void) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "r" || isText(event.target) || hasModifier(event)) return;
      turn(event.shiftKey ? -1 : 1);
    };
    const onWheel = (event: WheelEvent) => {
      if (!(event.target as Element).closest(".tryp-edge")) return;
      event.preventDefault();
      turn(event.deltaY > 0 ? 1 : -1);
    };
    const bay = root.current;
    window.addEventListener("keydown", onKey);
    bay?.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      window.removeEventListener("keydown", onKey);
      bay?.removeEventListener("wheel", onWheel);
    };
  }, [active]);
  return root;
}

function isText(target: EventTarget | null): boolean {
  return !!(target as Element | null)?.closest?.("input, textarea, select, [contenteditable]");
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey;
}
