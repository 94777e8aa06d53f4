import type { VNode } from "preact";
import { describe, expect, it } from "vitest";
import { hideSecret, parse, path, type Route, takeSecret } from "../browser/route";
import { clockText, remaining } from "../table/side/players";
import { found } from "../ui/rulebook";
import { beginning, marked } from "../ui/ruletext";
import { firstSeat } from "./graph";
import { aboutLine } from "./options";

describe("addresses", () => {
  const routes: Route[] = [
    { page: "home" },
    { page: "new", game: "pylos" },
    { page: "table", table: "abc-_1" },
    { page: "review", table: "abc", game: 2, ply: 7 },
    { page: "review", table: "abc", game: 2, ply: null },
    { page: "rules", game: "pylos", rule: "PY-05" },
    { page: "settings" },
    { page: "move" },
  ];

  it.each(routes)("leads back to the page it came from: $page", (route) => {
    const [address = "", search = ""] = path(route).split("?");
    expect(parse(address, search)).toEqual(route);
  });

  it("knows what it does not know", () => {
    expect(parse("/nowhere", "")).toEqual({ page: "lost" });
    expect(parse("/%E0%A4%A", "").page).toBe("home");
  });

  it("takes a secret out of the address, and gives it once", () => {
    const secret = "AbCdEfGhIjKlMnOpQrStU_";
    history.replaceState(null, "", `/table/x#${secret}`);
    expect(hideSecret()).toBe(true);
    expect(location.hash).toBe("");
    expect([takeSecret(), takeSecret()]).toEqual([secret, ""]);
  });

  it("gives a secret to no other page", () => {
    history.replaceState(null, "", "/table/x#AbCdEfGhIjKlMnOpQrStU_");
    hideSecret();
    history.replaceState(null, "", "/table/y");
    expect(takeSecret()).toBe("");
  });

  it("leaves other anchors alone", () => {
    history.replaceState(null, "", "/#page");
    expect(hideSecret()).toBe(false);
    expect(location.hash).toBe("#page");
  });
});

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

describe("rules", () => {
  const rules = [
    { id: "PY-01", heading: "Start", text: "A board. Of four levels: see `levels`." },
    { id: "PY-02", heading: "Moves", text: "Put a ball on any free cell." },
  ];

  it("are found by all words, in id, heading or text", () => {
    expect(found(rules, "ball free").map((each) => each.id)).toEqual(["PY-02"]);
    expect(found(rules, "py-01")).toHaveLength(1);
    expect(found(rules, "")).toHaveLength(2);
  });

  it("begin with whole sentences", () => {
    const text = "First one. Second one. Third one.";
    expect(beginning({ id: "", heading: "", text }, 25)).toBe("First one. Second one.");
    expect(beginning({ id: "", heading: "", text }, 3)).toBe("First one.");
  });
});

it("marks names and words that matter in the text of a rule", () => {
  const parts = marked("Take *one* of `light`, 2*3 = 6.");
  expect(parts.map((each) => (typeof each === "string" ? each : (each as VNode).type))).toEqual([
    "Take ",
    "em",
    " of ",
    "code",
    ", 2*3 = 6.",
  ]);
});

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

it("turns values to the first seat's side", () => {
  const values = [
    { number: 0, seat: 0, value: 0.75 },
    { number: 1, seat: 1, value: 0.25 },
  ];
  expect(firstSeat(values, 2).map((each) => each.value)).toEqual([0.75, 0.75]);
  expect(firstSeat(values, 3)).toHaveLength(1);
});
