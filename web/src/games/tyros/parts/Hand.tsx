/** The own trade cards, fanned and grouped by kind; what is to be paid or kept is raised. */

import { DRAWN, picture, useRoving } from "../../../ui";
import { KINDS, total } from "../cards";
import type { Cards, Kind } from "../kinds";
import type { Scene } from "../scene";
import { inWords } from "../words";
import { CARD_HEIGHT, CARD_WIDTH, TradeCard } from "./Card";

interface HandProps {
  scene: Scene;
  /** What is raised; null: nothing is to be chosen. */
  raised: Cards | null;
  /** A card of a kind was clicked: take it up, or put it back. */
  onCard: (at: number, step: 1 | -1) => void;
}

/** A card as it lies in the fan. */
interface Held {
  key: string;
  kind: Kind;
  at: number;
  x: number;
  y: number;
  tilt: number;
  up: boolean;
}

const [WIDE, HIGH] = [408, 118];
const [GAP, STEP, LIFT] = [12, 17, 18];

/** Draw the hand of whoever looks at the board. */
export function Hand({ scene, raised, onCard }: HandProps) {
  const { view, say } = scene;
  const held = fan(view.hand, raised);
  const first = held.find((card) => card.up)?.key ?? held[0]?.key ?? "";
  const giving = scene.keys.has(`give ${held[0]?.kind}`);
  const choosing = raised !== null || giving;
  const { root, button } = useRoving(held, first, (key) => {
    const card = held.find((each) => each.key === key);
    if (card) onCard(card.at, card.up ? -1 : 1);
  });
  const words = `${say.hand}: ${inWords(view.hand, say)}`;
  const drawn = choosing ? ({ role: "presentation" } as const) : picture(words);
  return (
    <div class="tyros-hand" {...(choosing ? root(words) : {})}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is one picture with a label, or only drawn */}
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} {...drawn}>
        {held.map((card) => {
          const name = say.kinds[card.at] ?? "";
          const can = { ...button(card.key, name), "aria-pressed": giving ? undefined : card.up };
          return (
            <g key={card.key} class={looks(card, choosing, giving)} {...(choosing ? can : DRAWN)}>
              <g transform={`translate(${card.x} ${card.y}) rotate(${card.tilt})`}>
                <g class="tyros-lift">
                  <TradeCard kind={card.kind} />
                </g>
              </g>
            </g>
          );
        })}
        <Counts hand={view.hand} held={held} />
        {held.length === 0 && (
          <text class="tyros-none" x={WIDE / 2} y={HIGH / 2}>
            {say.noHand}
          </text>
        )}
      </svg>
    </div>
  );
}

function looks(card: Held, choosing: boolean, giving: boolean): string {
  const found = ["tyros-held"];
  if (choosing) found.push("free");
  if (giving) found.push("lit");
  if (card.up) found.push("up");
  return found.join(" ");
}

/** How many there are of each kind, below its fan. */
function Counts({ hand, held }: { hand: Cards; held: readonly Held[] }) {
  return (
    <g class="tyros-counts" {...DRAWN}>
      {KINDS.map((kind, at) => {
        const group = held.filter((card) => card.at === at);
        const [left, right] = [group[0]?.x ?? 0, group.at(-1)?.x ?? 0];
        if (group.length === 0) return null;
        return (
          <text key={kind} x={(left + right) / 2} y={HIGH - 5}>
            {hand[at]}
          </text>
        );
      })}
    </g>
  );
}

/** Give where each card lies: kinds side by side, the cards of a kind one over the other. */
export function fan(hand: Cards, raised: Cards | null): readonly Held[] {
  const kinds = hand.filter((count) => count > 0).length;
  const over = total(hand) - kinds;
  const room = WIDE - 8 - kinds * CARD_WIDTH - (kinds - 1) * GAP;
  const step = Math.min(STEP, over > 0 ? room / over : STEP);
  const whole = kinds * CARD_WIDTH + (kinds - 1) * GAP + over * step;
  let left = (WIDE - whole) / 2 + CARD_WIDTH / 2;
  return KINDS.flatMap((kind, at) => {
    const count = hand[at] ?? 0;
    const start = left;
    if (count > 0) left += CARD_WIDTH + GAP + (count - 1) * step;
    return Array.from({ length: count }, (_, nth) => {
      const aside = nth - (count - 1) / 2;
      const up = nth >= count - (raised?.[at] ?? 0);
      const y = LIFT + 6 + CARD_HEIGHT / 2 + (aside * aside) / 4;
      return { key: `${kind}${nth + 1}`, kind, at, x: start + nth * step, y, tilt: aside * 2, up };
    });
  });
}
