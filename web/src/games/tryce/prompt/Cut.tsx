/** The fine cut: one aims on a picture of the deck, and no number helps. */

import { useState } from "preact/hooks";
import { KeyButton } from "../parts";
import type { Scene } from "../scene";
import type { Action } from "../types";

type Aim = Extract<Action, { type: "Aim" }>;

/** Draw the deck from the side; what is right of the mark is lifted off. */
export function Cut({ scene }: { scene: Scene }) {
  const { say } = scene;
  const aims = scene.actions.filter((each): each is Aim => each.type === "Aim");
  const [at, setAt] = useState(Math.floor(aims.length / 2));
  const share = aims.length > 1 ? at / (aims.length - 1) : 0.5;
  const much = say.cutAt[Math.round(share * (say.cutAt.length - 1))] ?? "";
  const aim = aims[Math.min(at, aims.length - 1)];
  return (
    <div class="tryce-prompt cutting">
      <label class="tryce-deck">
        <span class="unseen">{say.cutAim}</span>
        <Deck share={share} />
        <input
          type="range"
          min={0}
          max={Math.max(0, aims.length - 1)}
          value={at}
          aria-valuetext={say.cutLeaves(much)}
          onInput={(event) => setAt(Number(event.currentTarget.value))}
        />
      </label>
      <div class="tryce-presses">
        <KeyButton name={`aim ${aim?.cards ?? ""}`} scene={scene} first={true}>
          {say.cutHere}
        </KeyButton>
      </div>
    </div>
  );
}

const LENGTH = 720;
/* Edges of cards as they catch the light: at no even distance, so that counting them is no help. */
const EDGES = Array.from({ length: 170 }, (_, at) => {
  const wobble = Math.sin(at * 12.9898) * 43758.5453;
  return ((at + wobble - Math.floor(wobble)) * LENGTH) / 170;
});

/** The deck lies on its side, so that the finger moves as the mark does. */
function Deck({ share }: { share: number }) {
  const x = share * LENGTH;
  const drawn = (edges: readonly number[]) => edges.map((each) => `M${each} 3v84`).join("");
  return (
    <svg viewBox={`-10 -24 ${LENGTH + 20} 118`} aria-hidden="true" preserveAspectRatio="none">
      <rect class="tryce-deck-left" width={x} height="90" rx="4" />
      <path class="tryce-deck-edge" d={drawn(EDGES.filter((each) => each < x))} />
      <g style={{ transform: "translateY(-18px)" }}>
        <rect class="tryce-deck-lifted" x={x} width={LENGTH - x} height="90" rx="4" />
        <path class="tryce-deck-edge" d={drawn(EDGES.filter((each) => each > x))} />
      </g>
      <path class="tryce-knife" d={`M${x} -24v118`} />
    </svg>
  );
}
