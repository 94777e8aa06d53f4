/** The bay: shores, cards, jetties, pathways, and the edges from which cards are pushed in. */

import type { RefObject } from "preact";
import { DRAWN, group, type Spot, useRoving } from "../../../ui";
import { type Card, SHORE } from "../geometry";
import { dragOf, looksOfCard, type Scene, signOf, spoken } from "../scene";
import { words } from "../words";
import { CarriedCard, isPushed, Jetties, Landings, LyingCard } from "./Cards";
import { Edges } from "./Edges";
import { GapNote, Gaps, useTold } from "./Gaps";
import { CardShapes } from "./Jetty";
import { Pathways, Won } from "./Pathways";
import { Shores } from "./Shores";
import { Ways } from "./Ways";

const MARGIN = SHORE + 8;

interface BayProps {
  scene: Scene;
  /** Where a carried card is drawn. */
  follower: RefObject<SVGGElement | null>;
  onKey: (key: string) => void;
}

/** Draw the board of a scene. */
export function Bay({ scene, follower, onKey }: BayProps) {
  const { area, view } = scene;
  const say = words(scene.language);
  const spots = [...area.cards, ...area.lines];
  const { root, button, stop } = useRoving(spots, first(spots, scene), onKey);
  const box = `${-MARGIN} ${-MARGIN} ${area.width + 2 * MARGIN} ${area.height + 2 * MARGIN + 6}`;
  const told = useTold(scene);
  const ratio = { "--ratio": (area.width + 2 * MARGIN) / (area.height + 2 * MARGIN + 6) };
  return (
    <div class="tryp-stage" style={ratio} onPointerDown={told.puts} {...root(say.board)}>
      <svg class="tryp-svg" viewBox={box} role="presentation">
        <CardShapes />
        <Shores area={area} />
        <Names scene={scene} />
        <g {...group(say.cards)}>
          {area.cards.map((card) => (
            <g
              key={card.key}
              class={looksOfCard(card, scene)}
              {...button(card.key, spoken(card.key, scene))}
              {...(card.face === "hole" ? {} : dragOf(card.key, scene))}
            >
              <LyingCard card={card} scene={scene} />
            </g>
          ))}
        </g>
        <Won view={view} area={area} />
        <Landings scene={scene} />
        <Jetties scene={scene} />
        <Pathways view={view} area={area} after={isPushed(scene)} />
        <Ways scene={scene} />
        <Marks scene={scene} />
        <Edges scene={scene} button={button} />
        <Gaps scene={scene} told={told} />
        {stop && <Focus x={stop.x} y={stop.y} />}
        <g ref={follower} class="tryp-carried" {...DRAWN}>
          {scene.carried && <CarriedCard from={scene.carried} scene={scene} />}
        </g>
      </svg>
      {told.gap && <GapNote scene={scene} gap={told.gap} />}
    </div>
  );
}

function first(spots: readonly Spot[], scene: Scene): string {
  return spots.find((spot) => scene.lit.has(spot.key))?.key ?? "a1";
}

function Focus({ x, y }: { x: number; y: number }) {
  return <rect class="tryp-focus" x={x - 45} y={y - 45} width="90" height="90" rx="10" />;
}

function Names({ scene }: { scene: Scene }) {
  const { columns, rows } = scene.area;
  const out = -SHORE + 13;
  return (
    <g class="tryp-names" {...DRAWN}>
      {Array.from({ length: columns }, (_, at) => (
        <text key={at} x={(at + 0.5) * 100} y={out}>
          {"abcdef"[at]}
        </text>
      ))}
      {Array.from({ length: rows }, (_, at) => (
        <text key={at} class="row" x={out} y={(at + 0.5) * 100}>
          {at + 1}
        </text>
      ))}
    </g>
  );
}

/** What is drawn above the jetties: the card pushed in last, the banned, marked and hinted ones. */
function Marks({ scene }: { scene: Scene }) {
  const { banned: cell, ended } = scene.view;
  const banned = ended ? undefined : scene.area.cards.find((card) => card.key === cell);
  return (
    <g class="tryp-marks" {...DRAWN}>
      {scene.area.cards.map((card) => (
        <Ring key={card.key} card={card} scene={scene} />
      ))}
      {banned && (
        <g transform={`translate(${banned.x} ${banned.y})`}>
          <rect class="tryp-ban" x="-46" y="-46" width="92" height="92" rx="7" />
          <g transform="translate(32 -32)" class="tryp-no">
            <circle r="11" />
            <path d="M-6 6 L6 -6" />
          </g>
        </g>
      )}
    </g>
  );
}

function Ring({ card, scene }: { card: Card; scene: Scene }) {
  const fresh = scene.freshly.has(card.key) && (scene.view.ended || card.key !== scene.view.banned);
  const looks = signOf(card.key, scene) || (fresh ? "fresh" : "");
  if (!looks) return null;
  return (
    <rect
      class={`tryp-ring ${looks}`}
      x={card.x - 46}
      y={card.y - 46}
      width="92"
      height="92"
      rx="8"
    />
  );
}
