/** Small sounds, made here: wood on wood for a move, two notes for one's turn. */

/** A note: after how many seconds, how high, how long, and of which shape. */
type Note = readonly [at: number, frequency: number, seconds: number, shape: OscillatorType];

const SOUNDS = {
  move: [[0, 180, 0.09, "triangle"]],
  take: [
    [0, 240, 0.07, "triangle"],
    [0.08, 150, 0.12, "triangle"],
  ],
  turn: [
    [0, 523, 0.18, "sine"],
    [0.12, 659, 0.28, "sine"],
  ],
  low: [
    [0, 880, 0.1, "sine"],
    [0.16, 880, 0.1, "sine"],
    [0.32, 880, 0.16, "sine"],
  ],
  win: [
    [0, 392, 0.25, "sine"],
    [0.15, 523, 0.25, "sine"],
    [0.3, 659, 0.5, "sine"],
  ],
  lose: [
    [0, 392, 0.3, "sine"],
    [0.2, 330, 0.5, "sine"],
  ],
  end: [
    [0, 392, 0.25, "sine"],
    [0.15, 523, 0.5, "sine"],
  ],
} satisfies Record<string, readonly Note[]>;

export type Sound = keyof typeof SOUNDS;

/** No note is louder than this, of 1; and however many sound at once, they are pressed below it. */
const LOUDEST = 0.12;
// The same sound again within so many seconds is the same sound.
const APART = 0.06;

let context: AudioContext | null = null;
let out: AudioNode | null = null;
const played = new Map<Sound, number>();

/** Give where sounds go: through what keeps many of them at once from becoming loud. */
function speaker(): [AudioContext, AudioNode] {
  context ??= new AudioContext();
  if (!out) {
    out = new DynamicsCompressorNode(context, { threshold: -24, ratio: 12 });
    out.connect(context.destination);
  }
  void context.resume();
  return [context, out];
}

function play(to: AudioContext, through: AudioNode, start: number, note: Note): void {
  const [at, frequency, seconds, type] = note;
  const tone = new OscillatorNode(to, { frequency, type });
  const volume = new GainNode(to, { gain: 0 });
  const begin = start + at;
  volume.gain.setValueAtTime(LOUDEST, begin);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  tone.connect(volume).connect(through);
  tone.start(begin);
  tone.stop(begin + seconds);
}

/** Make a sound, after so many seconds, if the browser lets us. */
export function playSound(name: Sound, after = 0): void {
  try {
    const [to, through] = speaker();
    const start = to.currentTime + after;
    if (start - (played.get(name) ?? -1) < APART) return;
    played.set(name, start);
    for (const note of SOUNDS[name]) play(to, through, start, note);
  } catch {
    // Without sound everything is still to be seen.
  }
}
