import { expect, it } from "vitest";
import { aboutLine } from "./options";

it("says what the choices of an option do, in words", () => {
  const option = {
    name: "variant",
    default: "standard",
    choices: ["standard", "children", "expert"],
    about: "standard; children: Quadrate bringen nichts; expert: Linien zählen",
  };
  expect(aboutLine("pylos", option, "de")).toBe(
    "Kinder: Quadrate bringen nichts. Experten: Linien zählen.",
  );
});
