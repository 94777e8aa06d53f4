/** The ball that is carried, below the pointer. */

import type { RefObject } from "preact";
import { DRAWN } from "../../../ui";
import { TRAY } from "../drop";
import type { Scene } from "../scene";
import { Ball } from "./Ball";

interface CarriedProps {
  scene: Scene;
  follower: RefObject<SVGGElement | null>;
  /** How large a ball is drawn here, beside its shape. */
  size: number;
}

/** Draw the ball that is carried, if there is one. */
export function Carried({ scene, follower, size }: CarriedProps) {
  const { carried, view, places } = scene;
  const colour = carried === TRAY ? view.mover : (carried && places[carried]?.ball) || null;
  return (
    <g ref={follower} class="pylos-carried" {...DRAWN}>
      {colour && (
        <g transform={`scale(${size})`}>
          <Ball colour={colour} />
        </g>
      )}
    </g>
  );
}
