import { render } from "preact";
import { describe, expect, it, vi } from "vitest";
import type { AnyGame } from "../../games";
import { api, type Feed, type Games, type Live, type Update } from "../../net";
import { clockText, Players, remaining } from "./players";

describe("clocks", () => {
  it("count down while they run, and never below zero", () => {
    expect(remaining({ left: 5000, since: null }, 99_000)).toBe(5000);
    expect(remaining({ left: 5000, since: 1000 }, 3000)).toBe(3000);
    expect(remaining({ left: 5000, since: 1000 }, 99_000)).toBe(0);
  });

  it("show hours only when there are some", () => {
    expect(clockText(61_000)).toBe("1:01");
    expect(clockText(3_661_000)).toBe("1:01:01");
  });
});

const PERSON = { kind: "person", name: "Ann", bot: "", online: true };
const BOT = { kind: "bot", name: "easy", bot: "easy", online: true };
const update = {
  table: {
    game: "tyros",
    seats: [PERSON, BOT],
    score: [],
    number: 1,
    clock: { type: "NoClock" },
    options: {},
  },
  called: ["Ann", "Blue"],
  held: [0],
  movers: [1],
  clocks: [],
  result: null,
} as unknown as Update<unknown, unknown>;
const game = {
  seats: () => [
    { colour: "red", name: "Red" },
    { colour: "blue", name: "Blue" },
  ],
  Facts: ({ seat }: { seat: number }) => <>{`${seat + 3} cards`}</>,
} as unknown as AnyGame;

const GAMES = [
  { name: "tyros", styles: [{ level: "easy", name: "Hanno", about: "saves for one city" }] },
];

it("calls everybody as the log does, with level and facts in the same line", () => {
  const root = document.createElement("div");
  render(
    <Players live={{} as Live} update={update} feed={{} as Feed} game={game} view={{}} />,
    root,
  );
  const lines = [...root.querySelectorAll("li")].map((each) => ({
    name: each.querySelector("b")?.textContent,
    small: each.querySelector("small")?.textContent,
    facts: each.querySelector(".told-of")?.textContent,
  }));
  expect(lines).toEqual([
    { name: "Ann", small: "Red · you", facts: "3 cards" },
    { name: "Blue", small: "Bot: Easy", facts: "4 cards" },
  ]);
});

it("gives a bot its name and a word about its style once the games are known", async () => {
  vi.spyOn(api, "games").mockResolvedValue({ games: GAMES } as unknown as Games);
  const root = document.createElement("div");
  render(
    <Players live={{} as Live} update={update} feed={{} as Feed} game={game} view={{}} />,
    root,
  );
  await vi.waitFor(() => {
    const small = [...root.querySelectorAll("small")].map((each) => [each.textContent, each.title]);
    expect(small).toEqual([
      ["Red · you", ""],
      ["Bot: Easy, Hanno", "saves for one city"],
    ]);
  });
});
