/** Cards as they lie, and above all of them the jetties, which reach from card to card. */

import { DRAWN } from "../../../ui";
import { type Card, isUp, landings } from "../geometry";
import { nudges, type Scene } from "../scene";
import { Jetty, Water } from "./Jetty";
import { reaches } from "./Pathways";

/** A card's water, or the hole where a card was. */
export function LyingCard({ card, scene }: { card: Card; scene: Scene }) {
  const at = `translate(${card.x} ${card.y})`;
  if (card.face === "hole")
    return (
      <g transform={at}>
        <rect class="tryp-hole" x="-47" y="-47" width="94" height="94" rx="8" />
        <path
          class="tryp-hole-shade"
          d="M-47 40 V-39 A8 8 0 0 1 -39 -47 H40 L34 -37 H-31 A6 6 0 0 0 -37 -31 V34 Z"
        />
      </g>
    );
  return (
    <g transform={at}>
      <g {...motion(card.key, scene)}>
        <Water up={isUp(card)} />
        <rect class="tryp-glow" x="-47" y="-47" width="94" height="94" rx="8" />
      </g>
    </g>
  );
}

function motion(key: string, scene: Scene) {
  const slide = scene.slides.get(key);
  const nudge = nudges(scene).get(key);
  return {
    class: slide ? "tryp-moves tryp-slides" : "tryp-moves",
    style: { ...slide, ...(nudge ? { transform: nudge } : {}) },
  };
}

/** The jetties of all face-up cards. */
export function Jetties({ scene }: { scene: Scene }) {
  const cut = new Set(scene.view.gaps.map((gap) => gap.cell));
  const shown = reaches(scene.view);
  return (
    <g class="tryp-jetties" {...DRAWN}>
      {scene.area.cards.filter(isUp).map((card) => (
        <g key={card.key} transform={`translate(${card.x} ${card.y})`}>
          <g {...motion(card.key, scene)}>
            <Jetty face={card.face} broken={cut.has(card.key)} looks={shown.get(card.key) ?? ""} />
          </g>
        </g>
      ))}
    </g>
  );
}

/** Where an arm reaches the frame its deck goes on for a step, up the shore. */
export function Landings({ scene }: { scene: Scene }) {
  const { area } = scene;
  return (
    <g class="tryp-jetties tryp-paths" {...DRAWN} key={scene.view.cards}>
      {area.cards.filter(isUp).flatMap((card) =>
        landings(card, area).map((d) => (
          <g key={d}>
            <path class="tryp-beam" d={d} />
            <path class="tryp-deck" d={d} />
            <path class="tryp-plank" d={d} />
          </g>
        )),
      )}
    </g>
  );
}
