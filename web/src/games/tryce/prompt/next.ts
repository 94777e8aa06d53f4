/** What comes next while cards are being put together in the tray. */

import { useEffect } from "preact/hooks";
import { cardOf } from "../cards";
import { discardOf, groupOf, plays, type Scene } from "../scene";
import { cardShort, cardWords } from "../words";
import { wayWords } from "./TrayButtons";

/** Let the table say the next step while the tray is in use, and nothing of it otherwise. */
export function useNext(scene: Scene): void {
  const { onSay } = scene;
  const sentence = plays(scene) ? nextStep(scene) : null;
  useEffect(() => onSay?.(sentence), [sentence]);
}

function nextStep(scene: Scene): string | null {
  const { say, tray, leading } = scene;
  const { goal, pieces } = tray;
  if (goal.type === "swap") return exchanging(scene, goal.group, goal.place);
  if (goal.type === "add" && pieces.length === 0) return say.next.add(groupOf(goal.group, scene));
  const discard = discardOf(scene);
  if (discard?.type === "Discard") return say.next.discard(cardShort(discard.card));
  return leading?.verdict === null ? say.next.play(wayWords(leading, scene)) : null;
}

function exchanging(scene: Scene, number: number, place: number): string | null {
  const { say, tray, outcomes, view } = scene;
  const group = view.groups[number - 1];
  const joker = cardWords(group?.cards[place - 1] ?? "JK", say, group?.kind);
  const [piece] = tray.pieces;
  if (!piece) return say.next.swap(joker, groupOf(number, scene));
  const fits = outcomes.some(({ verdict }) => verdict === null);
  return fits ? say.next.whereTo(cardShort(cardOf(piece.key))) : null;
}
