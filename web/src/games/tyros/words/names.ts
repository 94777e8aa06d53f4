/** Places, and the keys of the board, in words. */

import type { Language } from "../../game";
import { cardsOf, KINDS } from "../cards";
import { type Chart, fieldOf, place } from "../chart";
import { EMPIRES, type Empire, type Kind, type View } from "../kinds";
import { called, inWords, type Words, words } from "./words";

/** Give what a field or a water is called: `Rhodes`, `Tyros`, `Magna Graecia (east)`. */
export function fieldName(chart: Chart, key: string, say: Words): string {
  const field = fieldOf(key);
  const name = chart.regions[field] ?? say.unnamed(field);
  const water = say.waters[key.slice(field.length)];
  const known = say.region(name, chart.german);
  return water ? `${known} (${water})` : known;
}

/** Tell in words what is on a field or water: its empire, city and ships. */
export function occupants(
  key: string,
  view: View,
  say: Words,
  names: readonly string[] = [],
): string {
  const at = place(fieldOf(key));
  const chip = view.board.chips[at];
  const owner = view.board.cities[at] ?? null;
  const empire = chip ? (say.kinds[EMPIRES.indexOf(chip)] ?? "") : say.free;
  const who = (seat: number) => called(seat, names, say);
  return [empire, ...cityWords(owner, view, say, who), ...fleets(key, view, say, who)].join(", ");
}

type Who = (seat: number) => string;

function cityWords(owner: number | null, view: View, say: Words, who: Who): readonly string[] {
  if (owner === null) return [];
  return [owner === view.seat ? say.ownCity : `${say.city} ${who(owner)}`];
}

function fleets(key: string, view: View, say: Words, who: Who): readonly string[] {
  return view.board.ships.flatMap((fleet, seat) => {
    const count = fleet.filter((water) => water === key || fieldOf(water) === key).length;
    if (count === 0) return [];
    if (seat === view.seat) return [count > 1 ? say.ownShips : say.ownShip];
    return [`${count > 1 ? say.ships : say.ship} ${who(seat)}`];
  });
}

/** Give a key in words, for who reads it without the map. */
export function label(
  chart: Chart,
  key: string,
  view: View,
  language: Language,
  names: readonly string[] = [],
): string {
  const say = words(language);
  const [word = "", rest = "", water = ""] = key.split(" ");
  if (/^[T\d]/.test(word)) {
    return `${fieldName(chart, key, say)}, ${occupants(key, view, say, names)}`;
  }
  const empire = EMPIRES.indexOf(word as Empire);
  if (empire >= 0) return say.kinds[empire] ?? word;
  if (word === "take") return say.take(called(Number(rest) - 1, names, say));
  return deed(word, rest, say, (at) => fieldName(chart, water || at, say));
}

/** Give what a key of the desk does, in words. */
function deed(word: string, rest: string, say: Words, name: (at: string) => string): string {
  const cards = () => inWords(cardsOf(rest), say);
  const told: Readonly<Record<string, () => string>> = {
    city: () => say.inPlace(say.buildCity, name(rest)),
    ship: () => say.inPlace(say.buildShip, name(rest)),
    bank: () => say.drawSome(rest),
    swap: () => say.swapFor(say.oneOf[KINDS.indexOf(rest as Kind)] ?? ""),
    pay: () => `${say.pay} ${cards()}`,
    keep: () => `${say.keepThem} ${cards()}`,
    give: () => `${say.give} ${cards()}`,
    trade: () => say.trade,
    pass: () => say.pass,
    show: () => say.showThem,
    accept: () => say.accept,
    refuse: () => say.refuse,
    none: () => say.takeNone,
  };
  return told[word]?.() ?? word;
}
