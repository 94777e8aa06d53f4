/** What a press, a drop or a typed letter does to the tray and the hand, or plays. */

import { cardOf, faceOf, VOWELS } from "../cards";
import { discardOf, plays, type Scene } from "../scene";
import type { Over } from "./drag";
import {
  aimed,
  EMPTY,
  type Goal,
  inTray,
  named,
  onSide,
  placed,
  shifted,
  type Tray,
  withoutPiece,
  withPiece,
} from "./tray";

/** What the table remembers of this browser's player. */
export interface Wishes {
  setTray: (tray: Tray) => void;
  setNever: (on: boolean) => void;
  goOn: () => void;
}

const VOWEL = /^(JK(?:#\d)?|\*(?:front|end)\.\d+)=([AEIOU])$/;
const AIM = /^G(\d+)(?:\.(\d+))?$/;
const BESIDE = /^G(\d+)(\*(?:front|end)\.\d+)$/;

/** Do what a press on a key means. */
export function press(key: string, scene: Scene, wishes: Wishes): void {
  const { tray, arrangement } = scene;
  const { setTray } = wishes;
  const [, joker, vowel] = VOWEL.exec(key) ?? [];
  const [, besides, foreign] = BESIDE.exec(key) ?? [];
  const goal = goalOf(key);
  if (inTray(tray).includes(key)) setTray(withoutPiece(tray, key));
  else if (arrangement.keys.includes(key)) setTray(withPiece(tray, key));
  else if (joker && vowel) setTray(named(tray, joker, vowel));
  else if (foreign) setTray(withForeign(tray, Number(besides), foreign));
  else if (goal) setTray(aimed(tray, sameGoal(goal, tray.goal) ? EMPTY.goal : goal));
  else if (key === "clear") setTray(EMPTY);
  else if (key === "side front") setTray(onSide(tray, "front"));
  else if (key === "side end") setTray(onSide(tray, "end"));
  else if (key.startsWith("sort ")) arrangement.sort(key.slice(5) as "letter");
  else if (key === "ask again") wishes.setNever(false);
  else if (key === "go on") wishes.goOn();
  else if (key === "stock") scene.onKey(scene.lit.has("offer") ? "offer" : key);
  else if (key === "pile" && !discardOf(scene)) scene.onKey(scene.lit.has("take") ? "take" : key);
  else play(key, scene, wishes);
}

function play(key: string, scene: Scene, wishes: Wishes): void {
  const action = actionOf(key, scene);
  if (key === "never") wishes.setNever(true);
  if (action) scene.send(action);
  else scene.onKey(key === "never" ? "pass" : key);
}

function actionOf(key: string, { outcomes, leading, ...scene }: Scene) {
  if (key === "discard" || key === "pile") return discardOf({ ...scene, outcomes, leading });
  if (key === "ask") return leading && { ...leading.best.action, ask: true };
  const [, way] = /^ask (.+)$/.exec(key) ?? [];
  const found = outcomes.find((each) => each.key === (way ?? key));
  return found ? { ...found.best.action, ask: way !== undefined } : null;
}

function goalOf(key: string): Goal | null {
  const [, group, place] = AIM.exec(key) ?? [];
  if (!group) return null;
  if (place) return { type: "swap", group: Number(group), place: Number(place) };
  return { type: "add", group: Number(group) };
}

const sameGoal = (a: Goal, b: Goal) => JSON.stringify(a) === JSON.stringify(b);

/** A joker beside a group comes into the tray with that group as its aim. */
function withForeign(tray: Tray, group: number, key: string): Tray {
  const goal: Goal = { type: "add", group };
  const now = sameGoal(goal, tray.goal) ? tray : aimed(tray, goal);
  if (inTray(now).includes(key)) return withoutPiece(now, key);
  return withPiece(now, key);
}

/** Do what dropping a card somewhere means. */
export function drop(key: string, over: Over, scene: Scene, wishes: Wishes): void {
  const { tray, arrangement } = scene;
  const { setTray } = wishes;
  const goal = goalOf(over.zone);
  if (key === "take") {
    if (over.zone === "hand") scene.onKey("take");
  } else if (over.zone === "hand") {
    setTray(withoutPiece(tray, key));
    if (arrangement.keys.includes(key)) arrangement.move(key, over.before);
  } else if (over.zone === "tray") setTray(placed(asShown(scene), key, over.before));
  else if (over.zone === "pile") discard(key, scene);
  else if (goal) {
    const now = sameGoal(goal, tray.goal) ? tray : aimed(tray, goal);
    setTray(withPiece(now, key));
  }
}

/** A card carried to the pile is discarded, unless others lie in the tray. */
function discard(key: string, scene: Scene): void {
  const others = inTray(scene.tray).filter((each) => each !== key);
  if (plays(scene) && others.length === 0) scene.send({ type: "Discard", card: cardOf(key) });
}

/** Give the tray with its pieces as they are shown, which the rules may have put in order. */
export function asShown({ tray, line, split }: Scene): Tray {
  const pieces = line.flatMap(({ key }) => tray.pieces.filter((each) => each.key === key));
  return { ...tray, pieces, split: tray.goal.type === "add" ? split : null };
}

/** Move a card one place, in the tray or in the hand. */
export function shift(key: string, by: -1 | 1, scene: Scene, wishes: Wishes): void {
  if (inTray(scene.tray).includes(key)) {
    wishes.setTray(shifted(asShown(scene), key, by));
    return;
  }
  const seen = scene.arrangement.keys.filter((each) => !inTray(scene.tray).includes(each));
  const at = seen.indexOf(key);
  if (at < 0 || (by < 0 && at === 0)) return;
  scene.arrangement.move(key, (by < 0 ? seen[at - 1] : seen[at + 2]) ?? null);
}

/** Put the next card with a letter into the tray; a vowel that no card has is a joker. */
export function spell(letter: string, scene: Scene, wishes: Wishes): void {
  const { tray, arrangement } = scene;
  const free = arrangement.keys.filter((key) => !inTray(tray).includes(key));
  const card = free.find((key) => faceOf(cardOf(key)).letter === letter);
  const joker =
    VOWELS.some((vowel) => vowel === letter) && free.find((key) => cardOf(key) === "JK");
  if (card) wishes.setTray(withPiece(tray, card));
  else if (joker) wishes.setTray(withPiece(tray, joker, letter));
}
