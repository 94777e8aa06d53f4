/** Small sounds, made here: wood on wood for a move, two notes for one's turn. */

let context: AudioContext | null = null;

function note(at: number, frequency: number, seconds: number, shape: OscillatorType): void {
  if (!context) return;
  const tone = new OscillatorNode(context, { frequency, type: shape });
  const volume = new GainNode(context, { gain: 0 });
  const start = context.currentTime + at;
  volume.gain.setValueAtTime(0.12, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

const SOUNDS = {
  move: () => note(0, 180, 0.09, "triangle"),
  turn: () => {
    note(0, 523, 0.18, "sine");
    note(0.12, 659, 0.28, "sine");
  },
  end: () => {
    note(0, 392, 0.25, "sine");
    note(0.15, 523, 0.25, "sine");
    note(0.3, 659, 0.5, "sine");
  },
};

/** Make a sound, if the browser lets us. */
export function playSound(name: keyof typeof SOUNDS): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    SOUNDS[name]();
  } catch {
    // Without sound everything is still to be seen.
  }
}
