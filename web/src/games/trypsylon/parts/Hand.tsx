/** Beside the bay: the cards in hand, how they are turned, and what the lines mean. */

import type { ComponentChildren } from "preact";
import { HAND } from "../drop";
import { ROTATIONS, type Rotation } from "../geometry";
import { dragOf, type Scene, shownOf, signOf } from "../scene";
import type { Hand as Held } from "../types";
import { label, words } from "../words";
import { Jetty, TurnedCard, WholeCard } from "./Jetty";
import { Sample } from "./Pathways";
import { WaySample } from "./Ways";

interface HandProps {
  scene: Scene;
  onTurn: (steps: number) => void;
  onRotation: (rotation: Rotation) => void;
}

const COUNT: Readonly<Record<Held, number>> = { none: 0, down: 1, up: 1, two: 2, last: 1 };

/** Draw the hand of whoever moves; who may act here can turn the card. */
export function Hand({ scene, onTurn, onRotation }: HandProps) {
  const say = words(scene.language);
  const acts = scene.actions.some((action) => action.type === "Push");
  const count = COUNT[scene.view.hand];
  return (
    <div class="tryp-hand">
      <div class={`tryp-held${count ? "" : " empty"}`} {...(acts ? dragOf(HAND, scene) : {})}>
        {Array.from({ length: count }, (_, at) => (
          <Small key={at}>
            {acts && at === count - 1 ? (
              <TurnedCard quarters={scene.quarters} />
            ) : (
              <WholeCard face="down" />
            )}
          </Small>
        ))}
        <span>{count ? `${say.hand}: ${count}` : ""}</span>
      </div>
      <div class={`tryp-turns${acts ? "" : " away"}`}>
        <Turn name={say.turnLeft} sign="↺" acts={acts} onClick={() => onTurn(-1)} />
        {ROTATIONS.map((rotation) => (
          <Choice
            key={rotation}
            rotation={rotation}
            scene={scene}
            acts={acts}
            onPick={onRotation}
          />
        ))}
        <Turn name={say.turnRight} sign="↻" acts={acts} onClick={() => onTurn(1)} />
      </div>
      <p class={`tryp-tip${acts ? "" : " away"}`}>{say.tip}</p>
      <Legend scene={scene} />
    </div>
  );
}

function Turn(props: { name: string; sign: string; acts: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      class="tryp-turn"
      disabled={!props.acts}
      aria-label={props.name}
      title={props.name}
      onClick={props.onClick}
    >
      {props.sign}
    </button>
  );
}

interface ChoiceProps {
  rotation: Rotation;
  scene: Scene;
  acts: boolean;
  onPick: (rotation: Rotation) => void;
}

/** A rotation: before an edge is picked it turns the card, then it pushes the card in. */
function Choice({ rotation, scene, acts, onPick }: ChoiceProps) {
  const lit = scene.lit.has(rotation);
  const sign = signOf(rotation, scene);
  return (
    <button
      type="button"
      class={`tryp-choice${lit ? " lit" : ""} ${sign}`}
      disabled={!acts}
      {...(lit ? { "data-key": rotation } : {})}
      aria-pressed={scene.rotation === rotation}
      aria-label={label(rotation, scene.view, scene.language)}
      onClick={() => onPick(rotation)}
    >
      <Small>
        <WholeCard face={rotation} />
      </Small>
    </button>
  );
}

function Small({ children }: { children: ComponentChildren }) {
  return (
    <svg class="tryp-small" viewBox="-52 -52 104 104" aria-hidden="true">
      {children}
    </svg>
  );
}

/** What hedges and lanterns mean, and whose they are; with a hint, what both players need. */
function Legend({ scene }: { scene: Scene }) {
  const say = words(scene.language);
  const needs = new Map(shownOf("needed", scene).map((each) => [each.shores, each.mark.words]));
  const mine = scene.seat === null ? null : scene.view.shores[scene.seat];
  return (
    <ul class="tryp-legend">
      {(["beach", "meadow"] as const).map((shores) => (
        <li key={shores} class={mine === shores ? "mine" : ""}>
          <svg viewBox="-58 -58 116 116" aria-hidden="true">
            {needs.has(shores) ? (
              <WaySample shores={shores} />
            ) : (
              <Sample looks={`from-${shores}`} />
            )}
          </svg>
          <span>
            <b>{say[shores]}</b>
            {mine === shores && ` (${say.you})`}
            <br />
            {needs.get(shores) ?? say.signs[shores]}
          </span>
        </li>
      ))}
      <li class="broken">
        <svg viewBox="-58 -58 116 116" aria-hidden="true">
          <Jetty face="NW" broken={true} />
        </svg>
        <span>{say.broken}</span>
      </li>
    </ul>
  );
}
