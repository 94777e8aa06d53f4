/** Diagonals that do not count: which corners are missing, and on a touch or hover why. */

import { useState } from "preact/hooks";
import { DRAWN } from "../../../ui";
import {
  angle,
  type Card,
  CORNER,
  cellName,
  isUp,
  pointOf,
  type Rotation,
  SIDE,
} from "../geometry";
import type { Scene } from "../scene";
import type { Gap } from "../types";
import { gapWords } from "../words";

export interface Told {
  /** The gap that is explained now. */
  gap: Gap | null;
  tell: (gap: Gap | null) => void;
}

/** Until somebody has put an explanation away, each new gap explains itself where it comes to lie. */
let learnt = false;

/** Keep which gap is explained; `puts` belongs on what is pressed to put the explanation away. */
export function useTold(scene: Scene): Told & { puts: () => void } {
  const [cell, setCell] = useState<string | null>(null);
  const [known, know] = useState(learnt);
  const find = (key: string) => scene.view.gaps.find((gap) => gap.cell === key) ?? null;
  // What a hint shows lies on the same cards, and was asked for.
  const quiet = known || !!scene.marks?.length;
  const fresh = quiet ? null : ([...scene.freshly].map(find).find(Boolean) ?? null);
  const gap = (cell === null ? null : find(cell)) ?? fresh;
  const puts = () => {
    learnt ||= gap !== null;
    know(learnt);
    setCell(null);
  };
  return { gap, tell: (each) => setCell(each?.cell ?? null), puts };
}

/** Draw a ring at each corner that is missing something. */
export function Gaps({ scene, told }: { scene: Scene; told: Told }) {
  const cards = new Map(scene.area.cards.map((card) => [card.key, card]));
  return (
    <g class="tryp-gaps" {...DRAWN}>
      {told.gap?.missing.map((cell) => (
        <Missing key={cell} card={cards.get(cell)} />
      ))}
      {scene.view.gaps.map((gap) => (
        <GapAt key={gap.cell} card={cards.get(gap.cell)} gap={gap} tell={told.tell} />
      ))}
    </g>
  );
}

function Missing({ card }: { card: Card | undefined }) {
  if (!card) return null;
  const { x, y } = card;
  return <rect class="tryp-missing" x={x - 44} y={y - 44} width="88" height="88" rx="8" />;
}

interface GapProps {
  card: Card | undefined;
  gap: Gap;
  tell: Told["tell"];
}

/** A ring in four quarters around a point: whole where a card holds it, open where one is missing. */
function GapAt({ card, gap, tell }: GapProps) {
  if (!card || !isUp(card)) return null;
  const { x, y } = pointOf(card, card.face);
  const hovers = (event: PointerEvent, on: Gap | null) => event.pointerType === "mouse" && tell(on);
  const pointer = {
    onClick: () => tell(gap),
    onPointerEnter: (event: PointerEvent) => hovers(event, gap),
    onPointerLeave: (event: PointerEvent) => hovers(event, null),
  };
  return (
    <g transform={`translate(${x} ${y})`} class="tryp-gap" data-gap={gap.cell} {...pointer}>
      <circle class="tryp-gap-hit" r="23" />
      {(Object.keys(CORNER) as Rotation[]).map((corner) => (
        <path
          key={corner}
          class={gap.missing.includes(around(x, y, corner)) ? "missing" : "held"}
          transform={`rotate(${angle(corner)})`}
          d="M-3.5 -3.5 H-15 A11.5 11.5 0 0 1 -3.5 -15 Z"
        />
      ))}
    </g>
  );
}

function around(x: number, y: number, corner: Rotation): string {
  const [right, down] = CORNER[corner];
  return cellName(x / SIDE + (right - 1) / 2, y / SIDE + (down - 1) / 2);
}

/** What is told of a gap, beside its corner and over the bay. The card's own name says it as well. */
export function GapNote({ scene, gap }: { scene: Scene; gap: Gap }) {
  const { area, language } = scene;
  const card = area.cards.find(({ key }) => key === gap.cell);
  if (!card || !isUp(card)) return null;
  const { x, y } = pointOf(card, card.face);
  const [across, down] = [x / area.width, y / area.height];
  const style = {
    [across > 0.5 ? "right" : "left"]: `${(across > 0.5 ? 1 - across : across) * 70 + 15}%`,
    [down > 0.5 ? "bottom" : "top"]: `${(down > 0.5 ? 1 - down : down) * 70 + 19}%`,
  };
  return (
    <p class="tryp-note" style={style} {...DRAWN}>
      {gapWords(gap, language)}
    </p>
  );
}
