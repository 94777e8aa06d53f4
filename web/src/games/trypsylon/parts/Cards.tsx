/** Cards as they lie, and above all of them the jetties, which reach from card to card. */

import { DRAWN } from "../../../ui";
import { type Card, isUp, landings } from "../geometry";
import { nudges, type Scene } from "../scene";
import { Jetty, TurnedCard, Water, WholeCard } from "./Jetty";
import { reaches } from "./Pathways";

/** A card's water, or the hole where a card was. */
export function LyingCard({ card, scene }: { card: Card; scene: Scene }) {
  const at = `translate(${card.x} ${card.y})`;
  const { taken } = scene.moves;
  if (card.face === "hole")
    return (
      <g transform={at}>
        <rect class="tryp-hole" x="-47" y="-47" width="94" height="94" rx="8" />
        <path
          class="tryp-hole-shade"
          d="M-47 40 V-39 A8 8 0 0 1 -39 -47 H40 L34 -37 H-31 A6 6 0 0 0 -37 -31 V34 Z"
        />
        {taken?.cell === card.key && taken.face !== "hole" && (
          <g class="tryp-leaves" {...DRAWN}>
            <WholeCard face={taken.face} />
          </g>
        )}
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

/** Tell whether a line slides: what leads over it is drawn once it lies still. */
export function isPushed(scene: Scene): boolean {
  return scene.moves.slides.size > 0;
}

function motion(key: string, scene: Scene) {
  const slide = scene.moves.slides.get(key);
  const nudge = nudges(scene).get(key);
  return {
    class: slide ? "tryp-moves tryp-slides" : "tryp-moves",
    style: { ...slide, ...(nudge ? { transform: nudge } : {}) },
  };
}

/** A card on its way below the pointer: as it lies while it waits to be taken, then as it is turned. */
export function CarriedCard({ from, scene }: { from: string; scene: Scene }) {
  const card = scene.area.cards.find((each) => each.key === from);
  return (
    <g transform="scale(0.9)">
      <rect class="tryp-lifted" x="-46" y="-42" width="98" height="98" rx="10" />
      {card && card.face !== "hole" ? (
        <WholeCard face={card.face} />
      ) : (
        <TurnedCard quarters={scene.quarters} />
      )}
    </g>
  );
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
            <g class={scene.moves.turned === card.key ? "tryp-turns-in" : ""}>
              <Jetty
                face={card.face}
                broken={cut.has(card.key)}
                looks={shown.get(card.key) ?? ""}
              />
            </g>
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
    <g
      class={`tryp-jetties tryp-paths${isPushed(scene) ? " after" : ""}`}
      {...DRAWN}
      key={scene.view.cards}
    >
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
