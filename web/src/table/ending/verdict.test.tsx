import { render } from "preact";
import { expect, it } from "vitest";
import { wordsOf } from "../../i18n";
import { forfeit, headline, Verdict } from "./verdict";

const NAMES = ["Ann", "Ben", "Blue"];
const [en, de] = [wordsOf("en"), wordsOf("de")];
const won = (...winners: number[]) => ({ scores: [0, 0, 0], winners, rule: "TC-37" });

it("tells who has won from the reader's side", () => {
  expect(headline(won(0), NAMES, 0, en)).toBe("You win!");
  expect(headline(won(0), NAMES, 1, en)).toBe("Ann wins");
  expect(headline(won(0), NAMES, null, en)).toBe("Ann wins");
  expect(headline(won(0, 2), NAMES, 0, en)).toBe("You and Blue win together");
  expect(headline(won(0, 2), NAMES, 1, de)).toBe("Ann und Blue gewinnen gemeinsam");
  expect(headline(won(), NAMES, 1, en)).toBe("A draw");
});

it.each([
  ["flag", 1, "You ran out of time.", "Deine Zeit ist abgelaufen."],
  ["flag", 0, "Ben ran out of time.", "Die Zeit von Ben ist abgelaufen."],
  ["resign", 1, "You resigned.", "Du hast aufgegeben."],
  ["resign", null, "Ben resigned.", "Ben hat aufgegeben."],
  ["PY-17", 1, "", ""],
])("says who lost by %s to seat %s", (rule, reader, english, german) => {
  const lost = { scores: [1, 0], winners: [0], rule };
  expect(forfeit(lost, NAMES, reader, en)).toBe(english);
  expect(forfeit(lost, NAMES, reader, de)).toBe(german);
});

it("says the reason before any rule", () => {
  const root = document.createElement("div");
  const result = { scores: [1, 0], winners: [0], rule: "flag" };
  render(
    <Verdict name="pylos" game={null} result={result} view={{}} names={NAMES} reader={1} />,
    root,
  );
  expect(root.querySelector("h2")?.textContent).toBe("Ann wins");
  expect(root.querySelector(".reason")?.textContent?.trim()).toBe("You ran out of time.");
});
