/** Enter plays what lies in the tray, where there is one way to play it. */

import { useEffect, useRef } from "preact/hooks";
import { discardOf, plays, type Scene } from "../scene";
import type { Tray } from "./tray";

/** Give what plays the tray: at once, or as soon as the rules have said what it is. */
export function useEnter(scene: Scene): () => void {
  const waiting = useRef<Tray | null>(null);
  useEffect(() => {
    if (waiting.current !== scene.tray) waiting.current = null;
    if (waiting.current && isJudged(scene)) {
      waiting.current = null;
      playOnly(scene);
    }
  });
  return () => {
    if (isJudged(scene)) playOnly(scene);
    else waiting.current = scene.tray;
  };
}

const isJudged = ({ outcomes }: Scene) => outcomes.every(({ verdict }) => verdict !== undefined);

/** Play the one way that is open: a group, or the discard of the only card in the tray. */
function playOnly(scene: Scene): void {
  const [fine, ...more] = scene.outcomes.filter(({ verdict }) => verdict === null);
  const action = fine ? fine.best.action : discardOf(scene);
  if (plays(scene) && action && more.length === 0) scene.send(action);
}
