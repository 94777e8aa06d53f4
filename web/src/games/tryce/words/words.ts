/** Tryce in words: what a key stands for, cards and groups for those who listen. */

import type { Refusal } from "../../../net";
import type { Language } from "../../game";
import { cardOf, faceOf, printed, rankOf, spelt } from "../cards";
import type { Proposal } from "../pick";
import { rankAt, runOf } from "../runs";
import type { Group, View } from "../types";
import { de } from "./de";
import { en, type Words } from "./en";

export type { Words };

/** Give points with a real minus. */
export function shown(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}

/** Give points with their sign. */
export function signed(points: number): string {
  return points < 0 ? shown(points) : `+${points}`;
}

/** Give a name without what stands in brackets after it, such as a bot's level. */
export function shortName(name: string): string {
  return name.replace(/ \(.*\)$/, "");
}

/** Give the words of a language. */
export function words(language: Language): Words {
  return language === "de" ? de : en;
}

/** Say a card; a joker in a set says its rank, elsewhere its vowel or card. */
export function cardWords(card: string, say: Words, kind: Group["kind"] = "word"): string {
  const { joker, rank, suit, letter, stands } = faceOf(card);
  if (!joker) return say.natural(rank + suit, letter);
  return kind === "set" && stands ? say.standsRank(stands) : say.stands(stands);
}

/** Give a card as short as people write it, such as `5♥`. */
export function cardShort(card: string): string {
  const { joker, rank, suit, stands } = faceOf(card);
  if (joker) return stands ? `★ ${stands}` : "★";
  return `${printed(rank)}${SIGNS[suit] ?? ""}`;
}

const SIGNS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** Name a group by its word, its rank or where its sequence runs; `who` is null for one's own. */
export function groupName(group: Group, who: string | null, say: Words, done = false): string {
  return `${say.owned(who, group.kind, done)} ${kindName(group, say)}`;
}

/** Name a group by what it is. */
export function kindName({ kind, cards }: Group, say: Words): string {
  if (kind === "word") return say.word(spelt(cards));
  if (kind === "set") return say.set(rankOf(cards));
  const { suit, first, last } = runOf(cards);
  return say.seq(printed(rankAt(first)), `${printed(rankAt(last))}${SIGNS[suit] ?? ""}`);
}

/** Say what a group is and what lies in it, card by card. */
export function groupWords(group: Group, who: string | null, say: Words): string {
  const cards = group.cards.map((card) => cardWords(card, say, group.kind)).join("; ");
  const beside = group.front + group.end ? `; ${say.detached}` : "";
  return `${capital(groupName(group, who, say))}: ${cards}${beside}`;
}

/** Give a text with a capital at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const PLAIN = [
  "take",
  "offer",
  "buy",
  "pass",
  "allow",
  "refuse",
  "abstain",
  "end",
  "clear",
] as const;

/** Give a key in words: a card, a group, a joker in one, or what a button does. */
export function label(key: string, view: View, language: Language): string {
  const say = words(language);
  const plain = PLAIN.find((each) => each === key);
  if (plain) return say[plain];
  const [, number, place] = /^G(\d+)(?:\.(\d+))?$/.exec(key) ?? [];
  const group = view.groups[Number(number) - 1];
  if (!group) return cardWords(cardOf(key), say);
  const who = group.owner === view.seat ? null : (say.colours[group.owner] ?? "");
  if (!place) return groupWords(group, who, say);
  const joker = cardWords(group.cards[Number(place) - 1] ?? "", say, group.kind);
  return `${capital(groupName(group, who, say))}, ${joker}`;
}

/** Say why a proposal may not be played, by the rule that forbids it and the cards that break it. */
export function why(refusal: Refusal, proposal: Proposal, word: string, say: Words): string {
  const { kind, action, line } = proposal;
  const { keys, rule } = refusal;
  const [first = ""] = keys;
  const few = keys.length >= line.length;
  const inAction = keys.some((key) => JSON.stringify(action).includes(key));
  const said: Readonly<Record<string, string>> = {
    "TC-05": few ? say.why.few.set : say.why.set(cardShort(first)),
    "TC-06": few && line.length < 4 ? say.why.few.seq : say.why.seq(cardShort(first)),
    "TC-07": say.why.few.word,
    "TC-08": action.ask ? say.why.asked : say.why.lexicon(word),
    "TC-10": say.why.joker,
    "TC-11": say.why.natural,
    "TC-21": say.why.task[kind],
    "TC-26": say.why.swap,
    "TC-27": action.type === "Swap" ? say.why.joins : say.why.detached,
    "TC-29": inAction ? say.why.discard : say.why.kept,
    "TC-32": say.why.pat,
    "TC-34": inAction ? say.why.discard : say.why.whole,
  };
  return said[rule] ?? refusal.message;
}
