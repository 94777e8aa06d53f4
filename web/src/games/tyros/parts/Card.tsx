/** A trade card: its colour, pattern and letter, and what is traded. */

import { KINDS } from "../cards";
import type { Kind } from "../kinds";

export const [CARD_WIDTH, CARD_HEIGHT] = [46, 66];

// Amphora, ear of corn, olive branch, shell of the purple snail, and a star for the joker.
const GOODS: Readonly<Record<Kind, string>> = {
  O: "M-4 -13h8M-3 -13v4q-7 3 -7 11q0 7 7 12h6q7 -5 7 -12q0 -8 -7 -11v-4M-4 -9q-7 -1 -7 6M4 -9q7 -1 7 6M-8 1q8 3 16 0",
  Y: "M0 14V-6M0 8q-7 -1 -7 -7q7 0 7 7q7 0 7 -7q-7 0 -7 7M0 1q-7 -1 -7 -7q7 0 7 7q7 0 7 -7q-7 0 -7 7M0 -5q-4 -4 0 -9q4 5 0 9",
  G: "M-10 12Q4 6 9 -12M-4 9q-6 -1 -8 -7q6 0 8 7M2 3q-7 0 -9 -6q7 0 9 6M6 -4q-6 0 -8 -6q6 0 8 6M-1 6q2 5 8 4q-1 -5 -8 -4M5 -1q3 4 8 2q-2 -5 -8 -2",
  V: "M-11 4q0 -12 12 -12q10 0 10 8q0 8 -9 8q-7 0 -7 -6q0 -5 5 -5q4 0 4 4M-11 4q2 8 12 9l10 1l-6 -5",
  J: "M0 -14L3.6 -4.6L13.6 -4.2L5.8 2L8.4 11.6L0 6.2L-8.4 11.6L-5.8 2L-13.6 -4.2L-3.6 -4.6Z",
};

/** A card with its middle at the origin. */
export function TradeCard({ kind }: { kind: Kind }) {
  const [x, y] = [-CARD_WIDTH / 2, -CARD_HEIGHT / 2];
  return (
    <g class={`tyros-card ${kind}`}>
      <rect class="edge" x={x} y={y} width={CARD_WIDTH} height={CARD_HEIGHT} rx="6" />
      <rect
        x={x + 3}
        y={y + 3}
        width={CARD_WIDTH - 6}
        height={CARD_HEIGHT - 6}
        rx="4"
        fill={`url(#tyros-${kind})`}
      />
      <ellipse class="tyros-paper" cx="0" cy="4" rx="16.5" ry="19" />
      <path class="goods" transform="translate(0 4.5)" d={GOODS[kind]} />
      <circle class="tyros-paper" cx={x + 10} cy={y + 10} r="7.5" />
      <Good kind={kind} x={x + 10} y={y + 10} size={0.42} />
    </g>
  );
}

interface GoodProps {
  kind: Kind;
  x?: number;
  y?: number;
  size: number;
}

/** What is traded, alone: the sign of a kind wherever there is little room. */
export function Good({ kind, x = 0, y = 0, size }: GoodProps) {
  return (
    <path
      class={`tyros-good ${kind}`}
      transform={`translate(${x} ${y}) scale(${size})`}
      d={GOODS[kind]}
    />
  );
}

interface PipProps {
  kind: Kind;
  /** How many; left out: the sign alone. */
  count?: number | undefined;
  label?: string;
  none?: boolean;
}

/** So many cards of a kind, as small as a word. */
export function Pip({ kind, count, label, none = false }: PipProps) {
  const spoken = label ? ({ role: "img", "aria-label": label } as const) : {};
  return (
    <i class={`tyros-pip ${kind}${none ? " none" : ""}`} {...spoken}>
      {count}
      <svg viewBox="-15 -16 30 32" aria-hidden="true">
        <Good kind={kind} size={1} />
      </svg>
    </i>
  );
}

/** A few cards in a line of text, as small as letters. */
export function Pips({ cards }: { cards: readonly number[] }) {
  return (
    <span class="tyros-pips" aria-hidden="true">
      {KINDS.map((kind, at) =>
        cards[at] ? (
          <Pip key={kind} kind={kind} {...((cards[at] ?? 0) > 1 ? { count: cards[at] } : {})} />
        ) : null,
      )}
    </span>
  );
}
