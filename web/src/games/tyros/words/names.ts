/** Names of the regions in the language of the page, and places in words. */

import type { Language } from "../../game";
import { type Chart, fieldOf, place } from "../chart";
import { EMPIRES, type Empire, type View } from "../kinds";
import { seatName, type Words, words } from "./words";

// What has another name in German; the map file is in English.
const GERMAN: Readonly<Record<string, string>> = {
  Lusitania: "Lusitanien",
  Mauretania: "Mauretanien",
  "Gulf of Lion": "Löwengolf",
  "Carthago Nova": "Neukarthago",
  Caesarea: "Cäsarea",
  Liguria: "Ligurien",
  Corsica: "Korsika",
  Sardinia: "Sardinien",
  Carthage: "Karthago",
  "Little Syrtis": "Kleine Syrte",
  "Northern Adriatic": "Nördliche Adria",
  Sicily: "Sizilien",
  "Great Syrtis": "Große Syrte",
  Illyria: "Illyrien",
  Macedonia: "Makedonien",
  Peloponnese: "Peloponnes",
  Crete: "Kreta",
  Cyrenaica: "Kyrenaika",
  Thrace: "Thrakien",
  Ionia: "Ionien",
  Rhodes: "Rhodos",
  Egypt: "Ägypten",
  Pontus: "Pontos",
  Cilicia: "Kilikien",
  Cyprus: "Zypern",
  Philistia: "Philistäa",
};

/** Give the name of a field's region. */
export function region(chart: Chart, field: string, language: Language): string {
  const name = chart.regions[field] ?? "";
  return language === "de" ? (GERMAN[name] ?? name) : name;
}

/** Give a field or water with its name: `27 Rhodes`, `Tyros`, `16E Magna Graecia`. */
export function named(chart: Chart, key: string, language: Language): string {
  const name = region(chart, fieldOf(key), language);
  return key === "T" ? name : `${key} ${name}`;
}

/** Tell in words what is on a field or water: its empire, city and ships. */
export function occupants(key: string, view: View, say: Words): string {
  const at = place(fieldOf(key));
  const chip = view.board.chips[at];
  const owner = view.board.cities[at] ?? null;
  const empire = chip ? (say.kinds[EMPIRES.indexOf(chip)] ?? "") : say.free;
  return [empire, ...cityWords(owner, view, say), ...fleets(key, view, say)].join(", ");
}

function cityWords(owner: number | null, view: View, say: Words): readonly string[] {
  if (owner === null) return [];
  return [owner === view.seat ? say.ownCity : `${say.city} ${seatName(owner, say)}`];
}

function fleets(key: string, view: View, say: Words): readonly string[] {
  return view.board.ships.flatMap((fleet, seat) => {
    const count = fleet.filter((water) => water === key || fieldOf(water) === key).length;
    if (count === 0) return [];
    if (seat === view.seat) return [count > 1 ? say.ownShips : say.ownShip];
    return [`${count > 1 ? say.ships : say.ship} ${seatName(seat, say)}`];
  });
}

/** Give a key in words, for who reads it without the map. */
export function label(chart: Chart, key: string, view: View, language: Language): string {
  const say = words(language);
  const [word = "", ...rest] = key.split(" ");
  if (/^[T\d]/.test(word)) return `${named(chart, key, language)}, ${occupants(key, view, say)}`;
  const empire = EMPIRES.indexOf(word as Empire);
  if (empire >= 0) return say.kinds[empire] ?? word;
  return [spoken(word, say), ...rest].join(" ");
}

function spoken(word: string, say: Words): string {
  const found: Readonly<Record<string, string>> = {
    city: say.buildCity,
    ship: say.buildShip,
    bank: say.bank,
    swap: say.swap,
    trade: say.trade,
    pass: say.pass,
    pay: say.pay,
    keep: say.keepThem,
    show: say.showThem,
    accept: say.accept,
    refuse: say.refuse,
    none: say.takeNone,
  };
  return found[word] ?? word;
}
