/** The film: what a table tells is shown step by step, each long enough to be followed. */

import { Source } from "../../browser";
import type { Feed, Ply } from "../../net";
import {
  type Frame,
  frameAt,
  frameOf,
  type Halts,
  isCut,
  lagging,
  lastMove,
  oncemore,
  stepsTo,
} from "./frames";
import { PACES } from "./pace";

/** What is shown of a table now. */
export interface Shown {
  feed: Feed;
  /** How many frames wait behind it. */
  waiting: number;
  /** The film stands still here: until when at most (null: until somebody lets it go on). */
  halted: { until: number | null } | null;
  /** It was shown before. */
  again: boolean;
}

// So much of film may wait; more is shown faster, and very much not at all.
const MOST = 8000;
const LONGEST = 60;
// Whoever has to act soon sees the present within this time.
const SOON = 1000;
const HALT = 15_000;
// Whoever looks at a halt has this much time left for a question behind it.
const ANSWER = 10_000;
const KEPT = 100;

export class Film {
  readonly shown: Source<Shown>;
  halts: Halts | undefined;
  private pace = PACES.normal;
  private queue: Frame[] = [];
  private current: Frame;
  /** How many have waited at most since the present was shown. */
  private backlog = 0;
  private kept: Frame[];
  private halted: { until: number | null } | null = null;
  /** When the frame on the board was shown; 0: long enough ago. */
  private since = 0;
  private broken = false;
  private soon: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private truth: Feed) {
    this.current = frameOf(truth);
    this.kept = [this.current];
    this.shown = new Source<Shown>({ feed: truth, waiting: 0, halted: null, again: false });
  }

  /** Let a step of others stay so many milliseconds from now on; 0: everything comes at once. */
  setPace(pace: number): void {
    this.pace = pace;
    this.run();
  }

  /** The table tells something: it is shown when its turn comes. */
  take(feed: Feed): void {
    const before = this.truth;
    this.truth = feed;
    // A connection that is opened anew tells everything anew.
    this.broken ||= feed.connection !== "open";
    if (feed.update !== before.update) {
      if (this.broken || isCut(before, feed)) this.cut();
      else this.follow(before);
    }
    this.run();
  }

  private cut(): void {
    this.queue = [];
    this.halted = null;
    this.since = 0;
    this.broken = false;
    this.current = frameOf(this.truth);
    this.kept = [this.current];
  }

  private follow(before: Feed): void {
    const latest = this.queue.at(-1) ?? this.current;
    const steps = stepsTo(before, this.truth, latest, this.halts);
    if (steps.length === 0) this.refresh(latest);
    else if (this.queue.length === 0 && steps[0]?.own && !this.halted) this.since = 0;
    this.queue.push(...steps);
    this.backlog = Math.max(this.backlog, this.queue.length);
    if (this.queue.length > LONGEST) this.jump();
  }

  /** Nobody has moved, but something else is known: the newest frame knows it too. */
  private refresh({ own, halt, again }: Frame): void {
    const frame = { ...frameOf(this.truth), own, halt, again };
    if (this.queue.length > 0) this.queue[this.queue.length - 1] = frame;
    else this.current = frame;
  }

  private jump(): void {
    while (this.queue.length > 0) this.advance();
    this.halted = null;
  }

  private advance(): void {
    const frame = this.queue.shift();
    if (!frame) return;
    this.current = frame;
    this.since = Date.now();
    if (!frame.again) this.kept = [...this.kept, frame].slice(-KEPT);
    if (frame.halt && this.pace > 0)
      this.halted = { until: this.alone() ? null : this.since + HALT };
  }

  /** Tell whether nobody else waits for whoever sits here. */
  private alone(): boolean {
    const { update } = this.truth;
    return !update?.table.seats.some(
      ({ kind }, seat) => kind === "person" && !update.held.includes(seat),
    );
  }

  /** Show whatever is due, and come back when the next frame is. */
  private run(): void {
    clearTimeout(this.timer);
    this.hurry();
    while (this.queue.length > 0 || this.halted) {
      const wait = this.due() - Date.now();
      if (wait > 0) {
        if (wait < Number.POSITIVE_INFINITY) this.timer = setTimeout(() => this.run(), wait);
        break;
      }
      this.halted = null;
      this.advance();
    }
    this.publish();
  }

  private hurry(): void {
    const waits = this.queue.length > 0 || this.halted !== null;
    if (!waits || this.replays() || !asked(this.truth)) this.soon = null;
    else this.soon ??= Date.now() + SOON;
  }

  private due(): number {
    const soon = this.soon ?? Number.POSITIVE_INFINITY;
    if (this.halted) {
      const until = this.halted.until ?? Number.POSITIVE_INFINITY;
      return Math.min(until, isTimed(this.truth) ? soon : answerBy(this.truth));
    }
    return this.since + this.stay(soon - Date.now());
  }

  /** Tell whether what comes next was shown before: whoever asked for it has the time. */
  private replays(): boolean {
    return this.queue[0]?.again ?? false;
  }

  /** Give how long the frame on the board stays there. */
  private stay(left: number): number {
    if (this.replays()) return this.pace || PACES.normal;
    if (document.hidden) return 0;
    const usual = this.current.own ? this.pace / 2 : this.pace;
    return Math.max(0, Math.min(usual, MOST / this.backlog, left / this.queue.length));
  }

  private publish(): void {
    const behind = this.queue.length > 0 || this.halted !== null;
    if (!behind) this.backlog = 0;
    const feed = behind ? lagging(this.truth, this.current) : this.truth;
    const { again } = this.current;
    this.shown.set({ feed, waiting: this.queue.length, halted: this.halted, again });
  }

  /** Show the present at once, or where the film halts before it. */
  readonly skip = (): void => {
    while (this.queue.length > 0 && !this.halted) this.advance();
    this.run();
  };

  /** Go on after a halt. */
  readonly goOn = (): void => {
    this.halted = null;
    this.since = 0;
    this.run();
  };

  /**
   * Show once more how the table stood after these moves (0: at the start), and then the present.
   * What is not kept here is looked for in the history; false: not all of it is there.
   */
  readonly play = (
    numbers: readonly number[],
    history: readonly Ply<unknown, unknown>[] = [],
  ): boolean => {
    const found = numbers.map((number) => this.frame(number, history));
    const frames = found.filter((each) => each !== null);
    if (frames.length < numbers.length) return false;
    this.queue.unshift(...frames.map(oncemore));
    this.since = 0;
    this.run();
    return true;
  };

  private frame(number: number, history: readonly Ply<unknown, unknown>[]): Frame | null {
    const kept = this.kept.findLast((each) => lastMove(each) === number);
    if (kept) return kept;
    const ply = history.find(({ line }) => (line?.number ?? 0) === number);
    return ply ? frameAt(this.truth, ply) : null;
  }

  /** Nothing more is shown. */
  stop(): void {
    clearTimeout(this.timer);
  }
}

/** Tell whether a clock here runs, or an answer is waited for from here. */
function asked(feed: Feed): boolean {
  return isTimed(feed) || answerBy(feed) < Number.POSITIVE_INFINITY;
}

function isTimed({ update }: Feed): boolean {
  if (!update || update.paused) return false;
  return update.held.some((seat) => (update.clocks[seat]?.since ?? null) !== null);
}

/** Give when whoever is asked here must see the question, to have time left for an answer. */
function answerBy({ update, ahead }: Feed): number {
  const { paused, silent_at, held, movers } = update ?? { paused: true };
  if (paused || silent_at == null || !held?.some((seat) => movers?.includes(seat)))
    return Number.POSITIVE_INFINITY;
  return silent_at - ahead - ANSWER;
}
