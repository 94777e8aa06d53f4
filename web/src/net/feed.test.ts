import { describe, expect, it } from "vitest";
import { EMPTY, fold, lastActions, lastEvent, lastRound, sinceLastTurn } from "./feed";
import type { LogLine, Update } from "./wire";

const line = (number: number, seat: number, more: Partial<LogLine<string>> = {}) => ({
  number,
  time: 0,
  seat,
  words: `${number}`,
  text: "x",
  kind: "",
  action: `a${number}`,
  to: null,
  falls: [],
  rises: [],
  ...more,
});

const update = (game: number, log: readonly LogLine<string>[], version = 0) =>
  ({
    type: "Update",
    now: Date.now(),
    fair: { number: game },
    log,
    decision: { seat: 0, version },
  }) as unknown as Update<string, unknown> & { type: "Update" };

describe("what is known of a table", () => {
  it("gathers the log, and takes the later of two lines", () => {
    let feed = fold(EMPTY, update(1, [line(1, 0)]));
    feed = fold(feed, update(1, [line(1, 0, { words: "eins" }), line(2, 1)]));
    expect(feed.lines.map((each) => each.words)).toEqual(["eins", "2"]);
  });

  it("starts a new log with a new game", () => {
    const feed = fold(fold(EMPTY, update(1, [line(1, 0), line(2, 1)])), update(2, [line(1, 1)]));
    expect(feed.lines.map((each) => each.number)).toEqual([1]);
  });

  it("forgets a hint when the decision is another", () => {
    const hint = {
      type: "Hint",
      id: "",
      seat: 0,
      action: "a",
      text: "",
      value: 0,
      reason: "",
      words: "",
      proved: false,
      known: [],
      marks: [],
    } as const;
    let feed = fold(fold(EMPTY, update(1, [], 0)), hint);
    feed = fold(feed, update(1, [], 0));
    expect(feed.hint).not.toBeNull();
    expect(fold(feed, update(1, [], 2)).hint).toBeNull();
  });

  it("gives the actions of the last turn, unless it was taken back", () => {
    const lines = [line(1, 0), line(2, 1), line(3, 1)];
    expect(lastActions(lines)).toEqual(["a2", "a3"]);
    expect(lastActions([...lines, line(4, 1, { kind: "Undo", action: null })])).toEqual([]);
  });

  it("gives what happened since one's last turn", () => {
    const lines = [line(1, 0), line(2, 1), line(3, 1, { kind: "Hinted" }), line(4, 1)];
    const feed = fold(EMPTY, update(1, lines));
    expect(sinceLastTurn(feed, [0]).map((each) => each.number)).toEqual([2, 4]);
    expect(sinceLastTurn(feed, [3])).toEqual([]);
  });

  it.each([
    ["since one's turn before", [0, 1, 2, 1], [0], [2, 3, 4]],
    ["with the steps of one's turn so far", [0, 1, 2, 0, 0], [0], [2, 3, 4, 5]],
    ["from the start for who has not moved yet", [1, 2, 1], [0], [1, 2, 3]],
    ["for a spectator since the turn before of who moved last", [1, 2, 0, 1, 1], [], [2, 3, 4, 5]],
    ["for all at one screen as for a spectator", [0, 1, 0, 1], [0, 1], [3, 4]],
    ["with what chance did", [0, -1, 1, -1], [0], [2, 3, 4]],
  ])("gives the last round: %s", (_, seats, held, found) => {
    const lines = seats.map((seat, at) => line(at + 1, seat));
    const feed = fold(EMPTY, update(1, lines));
    expect(lastRound(feed, held).map((each) => each.number)).toEqual(found);
  });

  it("leaves out what was taken back since", () => {
    const back = line(4, 1, { kind: "Undo", action: null, to: 1, falls: [2, 3] });
    const lines = [line(1, 0), line(2, 1), line(3, 0), back, line(5, 1)];
    const feed = fold(EMPTY, update(1, lines));
    expect(sinceLastTurn(feed, [0]).map((each) => each.number)).toEqual([5]);
  });

  it("follows what falls and stands again, message by message", () => {
    const back = line(3, 1, { kind: "Undo", action: null, to: 1, falls: [2] });
    const forth = line(5, 0, { kind: "Undo", action: null, to: 2, falls: [4], rises: [2] });
    const first = fold(EMPTY, update(1, [line(1, 0), line(2, 1), back]));
    expect(first.undone).toEqual(new Set([2]));
    expect(fold(first, update(1, [])).undone).toEqual(new Set([2]));
    expect(fold(first, update(1, [line(4, 1), forth])).undone).toEqual(new Set([4]));
    expect(fold(first, update(2, [])).undone).toEqual(new Set());
  });

  it("tells how the game came to stand as it does", () => {
    const back = line(3, 1, { kind: "Undo", action: null, to: 1, falls: [2] });
    const lines = [line(1, 0), line(2, 1), back, line(4, 1, { kind: "Hinted" })];
    expect(lastEvent(lines)?.number).toBe(3);
    expect(lastEvent([...lines, line(5, 1), line(6, 0, { kind: "Agree" })])?.number).toBe(5);
    expect(lastEvent([...lines, line(5, 1), line(6, 0, { kind: "Pause" })])?.number).toBe(6);
    expect(lastEvent([])).toBeUndefined();
  });
});
