/** Dragging a landscape card to its field, beside clicking it. */

import { useRef } from "preact/hooks";

const NEAR = 6;

interface Held {
  x: number;
  y: number;
  moved: boolean;
}

/** Give what an element needs to be dragged; where it is dropped on a place, that is told. */
export function useDrag(onDrop: (card: string, place: string) => unknown) {
  const held = useRef<Held | null>(null);
  const dragged = useRef(false);
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    held.current = { x: event.clientX, y: event.clientY, moved: false };
    dragged.current = false;
    (event.currentTarget as HTMLElement).setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const card = event.currentTarget as HTMLElement;
    const from = held.current;
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    from.moved ||= Math.hypot(x, y) > NEAR;
    if (!from.moved) return;
    card.classList.add("dragged");
    card.style.transform = `translate(${x}px, ${y}px)`;
  };
  const onPointerUp = (event: PointerEvent) => {
    const card = event.currentTarget as HTMLElement;
    dragged.current = held.current?.moved ?? false;
    held.current = null;
    // While it is dragged the card is nothing to point at: the map lies under it.
    const under = document.elementFromPoint(event.clientX, event.clientY);
    card.classList.remove("dragged");
    card.style.transform = "";
    const place = under?.closest(".tyros-place")?.getAttribute("data-key");
    if (dragged.current && event.type === "pointerup" && place) {
      onDrop(card.dataset.key ?? "", place);
    }
  };
  /** A drag is no click. */
  const onClickCapture = (event: MouseEvent) => {
    if (dragged.current) event.stopPropagation();
    dragged.current = false;
  };
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onClickCapture,
  };
}
