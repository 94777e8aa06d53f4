/** What a click on a place, a card or a key of the board does. */

import { path, sailing } from "./keys";
import { isOwn, type Scene } from "./scene";

type Show = (place: string | null) => void;

/** Pass a key on to the table, or show what would be possible at a place. */
export function picked(key: string, scene: Scene, show: Show): void {
  if (scene.view.phase.type === "Laying") lay(key, scene);
  else if (/^[T\d]/.test(key)) pickPlace(key, scene, show);
  else scene.onKey(key);
}

function pickPlace(key: string, scene: Scene, show: Show): void {
  const { view, held, chosen, lit } = scene;
  const acts = scene.whole.length > 0;
  if (lit.has(key) || chosen.includes(key)) {
    show(null);
    scene.onKey(key);
  } else if (key === held) show(null);
  else if (acts && isOwn(key, view) && !scene.targets.has(key)) pickOwn(key, scene, show);
  else if (acts && held && chosen.length === 0) scene.send(sailing(held, key));
  else scene.onKey(key);
}

function pickOwn(key: string, scene: Scene, show: Show): void {
  show(key);
  // What was picked before is put back, so that this place is shown instead.
  const [before] = scene.chosen;
  if (before) scene.onKey(scene.keys.has(key) ? key : before);
}

/** Where only one empire can be joined, one click lays the card. */
function lay(key: string, scene: Scene): void {
  const fits = scene.whole.filter((action) => action.type === "Lay" && path(action)[0] === key);
  const [only] = fits;
  if (only && fits.length === 1) scene.send(only);
  else scene.onKey(key);
}
