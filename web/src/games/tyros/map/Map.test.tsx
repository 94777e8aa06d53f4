import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import original from "../../../../../src/ypsilon/games/tyros/board.json";
import copy from "../board.json";
import { OWN, read } from "../chart";
import { ACTING, ACTIONS, all, at, chips, click, during, press, show, TURN } from "../fixture";
import { borderOf } from "./Empires";
import { berths, lane } from "./geometry";
import { between, placesOf } from "./motion";

test("the map is the one that the rules know", () => {
  const { about, ...rest } = original;
  expect(copy).toEqual(rest);
  expect(about).toContain("Tyros");
});

test("lanes are drawn where ships may pass, and nowhere else", () => {
  show(ACTING, []);
  const drawn = all("[data-lane]").map((each) => each.getAttribute("data-lane"));
  const edges = [...original.sea_given, ...original.sea_reconstructed];
  expect(drawn).toEqual(edges.map((edge) => edge.join("-").replace("TYROS", "T")));
});

test("every field is there once, with its two waters in Italy", () => {
  show(ACTING, []);
  const keys = all(".tyros-place").map((each) => each.dataset.key);
  expect(keys.length).toBe(34);
  expect(keys).toEqual(expect.arrayContaining(["16W", "16E", "T", "1", "32"]));
  expect(keys).not.toContain("16");
});

test("landscape cards are laid on whole fields", () => {
  show(during({ type: "Laying", seat: 0, again: false }), []);
  const keys = all(".tyros-place").map((each) => each.dataset.key);
  expect(keys.length).toBe(33);
  expect(keys).toContain("16");
});

test("a place says what stands there", () => {
  show(ACTING, ACTIONS);
  expect(at("31").getAttribute("aria-label")).toBe("Cyprus, violet, a city of Ben, a ship of Ben");
  expect(at("T").getAttribute("aria-label")).toBe(
    "Tyros, violet, your ship, two ships of Cleo, can be picked",
  );
  expect(at("12").getAttribute("aria-label")).toContain("landscape card in your hand");
  show(ACTING, ACTIONS, { language: "de" });
  expect(at("31").getAttribute("aria-label")).toBe(
    "Zypern, Violett, eine Stadt von Ben, ein Schiff von Ben",
  );
});

test("a ship that was picked lights where it can go and what that costs", () => {
  show(ACTING, ACTIONS, { chosen: ["T"] });
  expect(at("27").getAttribute("aria-label")).toContain("costs two orange");
  expect(at("26").getAttribute("aria-label")).toContain("costs three orange");
  expect(at("31").getAttribute("aria-label")).toContain(
    "would cost a violet and a card for the city's owner",
  );
  const prices = all(".tyros-cost.open").map((each) => each.textContent);
  expect(prices).toEqual(["2", "3"]);
  expect(all(".tyros-cost:not(.open)").map((each) => each.textContent)).toEqual(["1+1"]);
});

test("the way to a place is drawn while it is pointed at, and while it is paid for", () => {
  show(ACTING, ACTIONS, { chosen: ["T"] });
  expect(all(".tyros-route").length).toBe(0);
  act(() => {
    at("26").dispatchEvent(new Event("pointerover", { bubbles: true }));
  });
  expect(all(".tyros-route circle").length).toBe(3);
  const what = { type: "Move", origin: "T", target: "27" } as const;
  show(during({ type: "Paying", turn: TURN, what }), [{ type: "Pay", cards: [3, 0, 0, 0, 0] }]);
  expect(all(".tyros-route circle").length).toBe(2);
});

test("what cannot be paid is tried all the same, for the rules to answer", () => {
  const { onKey } = show(ACTING, ACTIONS, { chosen: ["T"] });
  click("31");
  expect(onKey).toHaveBeenCalledWith("31");
});

test("a ship that can go nowhere shows what it would cost, and why not", () => {
  const { onKey, send } = show(ACTING, ACTIONS);
  click("16W");
  expect(onKey).not.toHaveBeenCalled();
  expect(all(".tyros-cost").map((each) => each.textContent)).toEqual(["3"]);
  click("27");
  expect(send).toHaveBeenCalledWith({ type: "Move", origin: "16W", target: "27" });
});

test("keys move from place to place", () => {
  const { onKey } = show(ACTING, ACTIONS);
  at("T").focus();
  press("T", "ArrowUp");
  expect(document.activeElement?.getAttribute("data-key")).toBe("31");
  press("31", "ArrowDown");
  press("T", "Enter");
  expect(onKey).toHaveBeenCalledWith("T");
});

test("another map is drawn from its file, without a coast", () => {
  const rows = copy.rows.map((row) => [...row].reverse());
  const map = JSON.stringify({ ...copy, rows, regions: { ...copy.regions, "1": "Thule" } });
  show(ACTING, [], { options: { map } });
  expect(all(".tyros-land").length).toBe(1);
  expect(all(".tyros-region").map((each) => each.textContent)).toContain("Thule");
  expect(all("[data-lane]").length).toBe(OWN.lanes.length);
  const chart = read(JSON.parse(map), false);
  expect(lane(chart, "T", "31")).toBe("M50 362L50 262");
});

test("an empire has one border around all its fields", () => {
  const view = { ...ACTING, board: { ...ACTING.board, chips: chips({ 1: "O", 2: "O" }) } };
  expect(borderOf("O", view, OWN).match(/[HV]/g)?.length).toBe(6);
  expect(borderOf("Y", view, OWN)).toBe("");
});

test("up to eight ships find room in Tyros", () => {
  const lies = berths([0, 0, 1, 1, 2, 2, 3, 3]);
  expect(new Set(lies.map(({ x, y }) => `${x},${y}`)).size).toBe(8);
});

test("a ship glides from where it was; one that was built does not", () => {
  const ships = [["16W", "27"], ["31"], ["T", "T", "T"]];
  const glides = between(ACTING, { ...ACTING, board: { ...ACTING.board, ships } }, OWN);
  expect([...glides.keys()]).toEqual(["0:27", "2:T"]);
  expect(glides.get("0:27")).toBe("M96 104L82 18L0 0");
  expect(glides.get("2:T")).toBeNull();
});

test("the last move is marked, also as others read it", () => {
  const what = { type: "Move", origin: "T", target: "27" } as const;
  const paid = { type: "Paid", what, cards: [2, 0, 0, 0, 0] } as const;
  expect(placesOf(paid)).toEqual(["T", "27"]);
  show(ACTING, [], { last: [paid] });
  expect(all(".tyros-frame.fresh").length).toBe(2);
});

test("a small screen can enlarge the map, which shows what was picked", () => {
  const scrolled = vi.fn();
  show(ACTING, ACTIONS);
  const [frame] = all(".tyros-frame-of-map");
  if (frame) frame.scrollTo = scrolled as typeof frame.scrollTo;
  click(all(".tyros-zoom")[0] as HTMLElement);
  expect(all(".tyros-chart.large").length).toBe(1);
  expect(scrolled).toHaveBeenCalledTimes(1);
  show(ACTING, ACTIONS, { chosen: ["T"] });
  show(ACTING, ACTIONS, { chosen: ["16W"] });
  expect(scrolled).toHaveBeenCalledTimes(2);
});
