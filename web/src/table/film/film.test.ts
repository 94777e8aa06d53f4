import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY, type Feed, fold, type LogLine, type Update } from "../../net";
import { Film } from "./film";

type Told = Partial<Update<string, number>>;

const line = (number: number, seat: number, kind = ""): LogLine<string> => ({
  number,
  time: 0,
  seat,
  words: `${number}.`,
  text: "x",
  kind,
  action: kind ? null : `a${number}`,
  to: null,
  falls: [],
  rises: [],
});

const person = { kind: "person", bot: "" };
const bot = { kind: "bot", bot: "medium" };

function update(entries: number, seats: readonly number[], more: Told = {}) {
  const first = entries - seats.length + 1;
  return {
    type: "Update",
    entries,
    seat: 0,
    held: [0],
    view: entries * 10,
    movers: [0],
    decision: null,
    clocks: [],
    paused: false,
    silent_at: null,
    result: null,
    table: { table: "t", seats: [person, bot, bot] },
    now: Date.now(),
    fair: { number: 1 },
    steps: [],
    log: seats.map((seat, at) => line(first + at, seat)),
    ...more,
  } as unknown as Update<string, number> & { type: "Update" };
}

/** A table that tells of moves, one entry each, and the film of it. */
class Seen {
  feed: Feed = { ...fold(EMPTY, update(1, [0])), connection: "open" };
  readonly film = new Film(this.feed);
  private entries = 1;

  move(seat: number, more: Told = {}): void {
    this.entries += 1;
    this.take(fold(this.feed, update(this.entries, [seat], more)));
  }

  take(feed: Feed): void {
    this.feed = feed;
    this.film.take(feed);
  }

  tell(more: Told): void {
    this.take(fold(this.feed, update(this.entries, [], more)));
  }

  get view(): number {
    return this.film.shown.get().feed.update?.view as number;
  }
}

let table: Seen;
const later = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return table.view;
};

beforeEach(() => {
  vi.useFakeTimers();
  table = new Seen();
});
afterEach(() => vi.useRealTimers());

const decision = { seat: 0, version: 9, legal: ["x"], composed: [], back: false };
const running = [{ left: 9000, since: 1 }];

describe("the pace", () => {
  it("shows the first update at once, and each step of others for its time", () => {
    expect(table.view).toBe(10);
    for (const seat of [1, 2, 1]) table.move(seat);
    expect(table.view).toBe(20);
    expect(later(799)).toBe(20);
    expect(later(1)).toBe(30);
    expect(later(800)).toBe(40);
    expect(table.film.shown.get().feed).toBe(table.feed);
  });

  it.each([
    [1500, 30],
    [350, 50],
  ])("is as it was chosen: %i ms a step", (pace, view) => {
    table.film.setPace(pace);
    for (const seat of [1, 2, 1, 2, 1]) table.move(seat);
    expect(later(1501)).toBe(Math.min(view + (pace === 350 ? 10 : 0), 60));
  });

  it("at once shows everything as it comes", () => {
    table.film.setPace(0);
    for (const seat of [1, 2, 1]) table.move(seat);
    expect(table.view).toBe(40);
  });

  it("shows one's own step at once, and lets it move before it is answered", () => {
    table.move(1);
    table.move(0);
    expect(table.view).toBe(30);
    table.move(1);
    expect(table.view).toBe(30);
    expect(later(400)).toBe(40);
  });

  it("shows every step of an update that brings several", () => {
    const steps = [2, 3].map((number) => ({ number, view: number * 10, movers: [1] }));
    table.take(fold(table.feed, update(4, [0, 1, 2], { steps, decision })));
    expect(table.view).toBe(20);
    expect(table.film.shown.get().feed.lines.map(({ number }) => number)).toEqual([1, 2]);
    expect(later(400)).toBe(30);
    expect(table.film.shown.get().feed.update).toMatchObject({ movers: [1], decision: null });
    expect(later(800)).toBe(40);
    expect(table.film.shown.get().feed).toBe(table.feed);
  });

  it("takes lines of a long log that come late for no step", () => {
    table.take(fold(table.feed, update(9, [1], { log: [line(8, 1)] })));
    table.take(fold(table.feed, update(9, [1])));
    expect(table.film.shown.get().waiting).toBe(0);
  });

  it("takes a bot that plays one's own seat for somebody else", () => {
    const seats = [{ ...person, bot: "medium" }, bot, bot];
    const taken = { table: { table: "t", seats } } as unknown as Told;
    table.move(0, taken);
    table.move(0, taken);
    expect(table.view).toBe(20);
    expect(later(800)).toBe(30);
  });

  it("shows what is no step when nothing waits, and with the last step otherwise", () => {
    table.tell({ view: 11 });
    expect(table.view).toBe(11);
    table.move(1);
    table.move(2);
    table.tell({ view: 31 });
    expect(table.view).toBe(20);
    expect(later(800)).toBe(31);
  });

  it("shows at once what happened while the page was out of sight", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    for (const seat of [1, 2, 1]) table.move(seat);
    expect(table.view).toBe(40);
    vi.restoreAllMocks();
  });
});

describe("a lagging frame", () => {
  it("can never be acted on", () => {
    table.move(1, { decision });
    expect(table.film.shown.get().feed.update?.decision).toEqual(decision);
    table.move(2, { decision, silent_at: 99, undo: { seat: 0, asks: false }, hint: true });
    table.move(1, { decision });
    const { update, hint } = table.film.shown.get().feed;
    expect(update).toMatchObject({ decision: null, silent_at: null, undo: null });
    expect(hint).toBeNull();
    later(1600);
    expect(table.film.shown.get().feed.update?.decision).toEqual(decision);
  });

  it("has the log until then, and no result before its time", () => {
    table.move(1);
    table.move(2, { result: { scores: [0, 1, 0], winners: [1], rule: "" } });
    const { update, lines } = table.film.shown.get().feed;
    expect(update?.result).toBeNull();
    expect(lines.map(({ number }) => number)).toEqual([1, 2]);
    later(800);
    expect(table.film.shown.get().feed.update?.result).not.toBeNull();
  });

  it("knows what was said, and how the connection stands", () => {
    table.move(1);
    table.move(2);
    table.take({ ...table.feed, connection: "lost" });
    expect(table.film.shown.get().feed.connection).toBe("lost");
    expect(table.view).toBe(20);
  });
});

describe("catching up", () => {
  it("takes about eight seconds however many steps wait", () => {
    for (let at = 0; at < 40; at++) table.move(1 + (at % 2));
    expect(table.film.shown.get().waiting).toBe(39);
    expect(later(4000)).toBeLessThan(250);
    expect(later(4100)).toBe(410);
  });

  it("jumps where very many wait", () => {
    for (let at = 0; at < 70; at++) table.move(1 + (at % 2));
    expect(table.film.shown.get().waiting).toBeLessThan(15);
  });

  it.each([
    ["one's own clock runs", { clocks: running }],
    ["an answer is waited for", { silent_at: 5000, movers: [0, 2] }],
  ])("takes a second when %s", (_, hurry) => {
    for (let at = 0; at < 12; at++) table.move(1);
    table.move(1, hurry);
    expect(table.view).toBeLessThan(100);
    expect(later(1000)).toBe(140);
  });

  it("does not hurry for the clock of another, nor for one that stands", () => {
    table.move(1);
    table.move(1, {
      clocks: [
        { left: 9000, since: null },
        { left: 1, since: 1 },
      ],
    });
    table.move(1, { clocks: running, paused: true });
    expect(later(799)).toBe(20);
  });

  it("skips to the present", () => {
    for (const seat of [1, 2, 1]) table.move(seat);
    table.film.skip();
    expect(table.view).toBe(40);
    expect(table.film.shown.get().feed).toBe(table.feed);
  });
});

describe("a cut", () => {
  it.each([
    ["another game", { fair: { number: 2 } }],
    ["another seat", { seat: 2 }],
    ["other seats", { held: [0, 2] }],
    ["a device that is passed on", { view: null }],
  ])("comes with %s", (_, other) => {
    for (const seat of [1, 2, 1]) table.move(seat);
    table.move(2, other as unknown as Told);
    expect(table.film.shown.get().feed).toBe(table.feed);
  });

  it("comes with an undo", () => {
    for (const seat of [1, 2]) table.move(seat);
    table.take(fold(table.feed, update(4, [], { log: [line(4, 0, "Undo")], view: 20 })));
    expect(table.view).toBe(20);
    expect(table.film.shown.get().waiting).toBe(0);
  });

  it("comes with a connection that is opened anew", () => {
    for (const seat of [1, 2]) table.move(seat);
    table.take({ ...table.feed, connection: "connecting" });
    table.take({ ...table.feed, connection: "open" });
    expect(table.view).toBe(20);
    table.move(1);
    expect(table.view).toBe(40);
  });

  it("leaves no timer behind", () => {
    for (const seat of [1, 2]) table.move(seat);
    table.film.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a halt", () => {
  beforeEach(() => {
    table.film.halts = (_, now: number) => now === 20;
  });

  it("waits until somebody lets it go on", () => {
    for (const seat of [1, 2, 1]) table.move(seat, { decision });
    expect(later(600_000)).toBe(20);
    expect(table.film.shown.get().halted).toEqual({ until: null });
    table.film.goOn();
    expect(table.view).toBe(30);
    expect(later(800)).toBe(40);
  });

  it("is also where nothing waits behind it, and for one's own step", () => {
    table.move(0, { decision });
    expect(table.film.shown.get().feed.update?.decision).toBeNull();
    table.film.goOn();
    expect(table.film.shown.get().feed.update?.decision).toEqual(decision);
  });

  it("is looked at while a question waits, as long as time is left to answer it", () => {
    table.move(1, { silent_at: Date.now() + 30_000, movers: [0] });
    table.move(2, { silent_at: Date.now() + 30_000, movers: [0] });
    expect(later(19_000)).toBe(20);
    expect(later(1_100)).toBe(30);
  });

  it("is not skipped", () => {
    table.film.halts = (_, now: number) => now === 30;
    for (const seat of [1, 2, 1]) table.move(seat);
    table.film.skip();
    expect(table.view).toBe(30);
    expect(table.film.shown.get().halted).not.toBeNull();
  });

  it("ends after a while where other people wait, and soon where a clock runs", () => {
    const seats = [person, person, bot];
    const several = { table: { table: "t", seats } } as unknown as Told;
    table.move(1, several);
    table.move(2, several);
    expect(later(14_999)).toBe(20);
    expect(later(1)).toBe(30);
    table.film.halts = (_, now: number) => now === 40;
    table.move(1, several);
    table.move(2, { ...several, clocks: running });
    later(800);
    expect(later(1000)).toBe(50);
  });

  it("is none where everything comes at once, nor at the end", () => {
    table.move(1, { result: { scores: [], winners: [], rule: "" } });
    expect(table.film.shown.get().halted).toBeNull();
    const other = new Seen();
    other.film.halts = () => true;
    other.film.setPace(0);
    other.move(1);
    other.move(2);
    expect(other.view).toBe(30);
  });
});

describe("a replay", () => {
  beforeEach(() => {
    for (const seat of [1, 2, 0]) table.move(seat, { decision });
    later(5000);
  });

  it("shows kept frames at the pace, and then the present", () => {
    expect(table.film.play([1, 2, 3, 4])).toBe(true);
    expect(table.view).toBe(10);
    expect(table.film.shown.get().feed.update?.decision).toBeNull();
    expect(later(800)).toBe(20);
    expect(later(800)).toBe(30);
    expect(later(800)).toBe(40);
    expect(table.film.shown.get().feed).toBe(table.feed);
  });

  it("takes from the history what is not kept, or says that it is not there", () => {
    expect(table.film.play([0, 2])).toBe(false);
    expect(table.view).toBe(40);
    const start = { line: null, view: 5 };
    expect(table.film.play([0, 2, 4], [start])).toBe(true);
    expect(table.view).toBe(5);
    expect(later(800)).toBe(20);
  });

  it("can be skipped, and keeps its pace whatever was chosen and whoever waits", () => {
    table.film.setPace(0);
    table.tell({ clocks: running });
    table.film.play([1, 2, 3, 4]);
    expect(later(799)).toBe(10);
    expect(later(1)).toBe(20);
    table.film.skip();
    expect(table.view).toBe(40);
  });

  it("lets new steps follow it", () => {
    table.film.play([3, 4]);
    table.move(1);
    expect(table.view).toBe(30);
    expect(later(800)).toBe(40);
    expect(later(800)).toBe(50);
  });

  it("leaves the end of a game where it is", () => {
    const result = { scores: [1, 0, 0], winners: [0], rule: "" };
    table.move(1, { result });
    later(800);
    table.film.play([3, 4, 5]);
    expect(table.film.shown.get().feed.update?.result).toEqual(result);
  });
});
