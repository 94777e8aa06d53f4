import { beforeEach, expect, it, vi } from "vitest";

interface Tone {
  start: number;
  stop: number;
  loudest: number;
}

let tones: Tone[];
let context: { currentTime: number; resume: () => void; destination: object };

/** Give a browser that can be heard, and the page's sounds as they are when nothing was played. */
async function ears() {
  tones = [];
  context = { currentTime: 1, resume: vi.fn(), destination: {} };
  vi.resetModules();
  vi.stubGlobal(
    "AudioContext",
    class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: every context is this one
        return context;
      }
    },
  );
  vi.stubGlobal(
    "DynamicsCompressorNode",
    class {
      connect = vi.fn();
    },
  );
  vi.stubGlobal(
    "GainNode",
    class {
      loudest = 0;
      gain = {
        setValueAtTime: (value: number) => {
          this.loudest = value;
        },
        exponentialRampToValueAtTime: vi.fn(),
      };
      connect = vi.fn();
    },
  );
  vi.stubGlobal(
    "OscillatorNode",
    class {
      private volume = { loudest: 0, connect: vi.fn() };
      connect(volume: { loudest: number; connect: () => void }) {
        this.volume = volume as never;
        return volume;
      }
      start = (start: number) => tones.push({ start, stop: 0, loudest: this.volume.loudest });
      stop = (stop: number) => Object.assign(tones.at(-1) as Tone, { stop });
    },
  );
  return (await import("./sound")).playSound;
}

beforeEach(() => vi.unstubAllGlobals());

it.each(["move", "take", "turn", "low", "win", "lose", "end"] as const)(
  "%s is short and never loud",
  async (name) => {
    (await ears())(name);
    expect(tones.length).toBeGreaterThan(0);
    expect(Math.max(...tones.map((each) => each.loudest))).toBeLessThanOrEqual(0.12);
    expect(Math.max(...tones.map((each) => each.stop))).toBeLessThan(2);
  },
);

it("the same sound twice at once is one", async () => {
  const playSound = await ears();
  playSound("move");
  playSound("move");
  expect(tones.length).toBe(1);
  context.currentTime = 2;
  playSound("move");
  expect(tones.length).toBe(2);
});

it("can wait for what came before it", async () => {
  (await ears())("turn", 0.25);
  expect(tones[0]?.start).toBe(1.25);
});

it("a browser without sound is no trouble", async () => {
  const playSound = await ears();
  vi.stubGlobal("AudioContext", undefined);
  expect(() => playSound("move")).not.toThrow();
});
