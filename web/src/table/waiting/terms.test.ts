import { describe, expect, it } from "vitest";
import { wordsOf } from "../../i18n";
import type { OptionInfo } from "../../net";
import { optionTerms } from "./terms";

const option = (name: string, usual: string, ...choices: string[]): OptionInfo => ({
  name,
  default: usual,
  choices,
  about: "",
});
const OPTIONS = [
  option("seats", "4", "3", "4"),
  option("variant", "standard", "standard", "expert"),
  option("hands", "1234567"),
  option("starts", "first", "lot", "first", "second"),
  option("lexicon", ""),
  option("map", ""),
];
const said = (name: string) => name.toUpperCase();

function terms(options: Record<string, string>, lots: string[] = []) {
  const found = optionTerms(OPTIONS, { options, lots }, said, wordsOf("en"));
  return found.map((each) => `${each.name}: ${each.value}${each.chosen ? " !" : ""}`);
}

describe("what is played, in words", () => {
  it("is as usual, without what is not chosen at all", () => {
    expect(terms({ seats: "4" })).toEqual(["VARIANT: STANDARD", "HANDS: 1234567", "STARTS: FIRST"]);
  });

  it("begins with what the host has chosen otherwise, lots among it", () => {
    expect(terms({ hands: "147" }, ["starts"]).slice(0, 2)).toEqual([
      "HANDS: 147 !",
      "STARTS: LOT !",
    ]);
  });

  it("shows neither fingerprints nor whole files", () => {
    const found = terms({ lexicon: "en#d1726e2b343e", map: `{${"x".repeat(60)}}` });
    expect(found[0]).toBe("MAP: the host's own !");
    expect(found).toContain("LEXICON: EN");
  });
});
