/** Confetti over the page for whoever has won, for a few seconds and out of everybody's way. */

import { useEffect, useState } from "preact/hooks";

const PIECES = 60;
const COLOURS = ["#c8553d", "#e0a030", "#3d8b6e", "#2f6f9f", "#8b5fa8", "#f2d7a0"];
/** So long, in milliseconds, until the last piece has fallen. */
const FALLEN = 4500;

/** Give a number from 0 to 1 that differs from piece to piece, and is the same each time. */
function scattered(piece: number, what: number): number {
  const wave = Math.sin(piece * 12.9898 + what * 78.233) * 43758.5453;
  return wave - Math.floor(wave);
}

function fall(piece: number): Record<string, string> {
  const at = (what: number) => scattered(piece, what);
  return {
    "--left": `${(at(1) * 100).toFixed(1)}%`,
    "--drift": `${(at(2) * 160 - 80).toFixed(0)}px`,
    "--turn": `${(at(3) * 1440 - 720).toFixed(0)}deg`,
    "--wait": `${(at(4) * 900).toFixed(0)}ms`,
    "--time": `${(2200 + at(5) * 1300).toFixed(0)}ms`,
    "--colour": COLOURS[piece % COLOURS.length] ?? "",
  };
}

export function Confetti() {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), FALLEN);
    return () => clearTimeout(timer);
  }, []);
  if (gone) return null;
  return (
    <div class="confetti" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, piece) => (
        <i key={piece} style={fall(piece)} />
      ))}
    </div>
  );
}
