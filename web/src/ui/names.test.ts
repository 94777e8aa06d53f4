import { expect, it } from "vitest";
import { wordsOf } from "../i18n";
import type { SeatInfo } from "../net";
import { seatNames } from "./names";

const [en, de] = [wordsOf("en"), wordsOf("de")];

const person = (name: string): SeatInfo => ({
  kind: "person",
  name,
  bot: "",
  online: true,
  muted: false,
  removed: false,
});
const bot = (level: string): SeatInfo => ({
  kind: "bot",
  name: level,
  bot: level,
  online: false,
  muted: false,
  removed: false,
});

it("calls everybody by their name, and bots by their level", () => {
  expect(seatNames([person("Lea"), bot("easy")], en)).toEqual(["Lea", "Bot (Easy)"]);
});

it("tells bots of one level apart", () => {
  const seats = [person("Lea"), bot("easy"), bot("strong"), bot("easy")];
  expect(seatNames(seats, de)).toEqual(["Lea", "Bot 2 (Leicht)", "Bot (Stark)", "Bot 4 (Leicht)"]);
});

it("tells people of one name apart", () => {
  expect(seatNames([person("Guest"), person("Guest")], en)).toEqual(["Guest", "Guest 2"]);
});

it("does not number seats that nobody has", () => {
  const open: SeatInfo = {
    kind: "open",
    name: "",
    bot: "",
    online: false,
    muted: false,
    removed: false,
  };
  expect(seatNames([open, open], en)).toEqual(["open seat", "open seat"]);
});
