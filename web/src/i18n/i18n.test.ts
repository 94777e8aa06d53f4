import { describe, expect, it } from "vitest";
import { optionWord, wordsOf } from ".";
import { de } from "./de";
import { en } from "./en";

const SAME = new Set(["against", "chat", "code", "name", "pause", "normal", "gameName"]);

describe("words", () => {
  it("has the same keys in both languages", () => {
    expect(Object.keys(de)).toEqual(Object.keys(en));
  });

  it("translates every sentence", () => {
    const plain = Object.entries(en).filter(([, words]) => typeof words === "string");
    const left = plain.filter(([key, words]) => de[key as keyof typeof de] === words);
    expect(left.map(([key]) => key).filter((key) => !SAME.has(key))).toEqual([]);
  });

  it("says refusals that it knows, and falls back on the server's words", () => {
    const refusal = { code: "bad-code", message: "…", rule: "", keys: [] };
    expect(wordsOf("de").refusal(refusal)).toMatch(/Code gilt nicht/);
    expect(wordsOf("en").refusal({ ...refusal, code: "new", message: "not now" })).toBe("Not now.");
  });

  it("counts players as a game is for", () => {
    expect(en.players([2])).toBe("2 players");
    expect(en.players([2, 3, 4])).toBe("2–4 players");
  });

  it("names options in words, and those without words as they are", () => {
    expect(optionWord("pylos", "children", "de")).toBe("Kinder");
    expect(optionWord("pylos", "some_day", "de")).toBe("some day");
  });
});
