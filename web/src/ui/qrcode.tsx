/** A text as a QR code, drawn as one path; what works it out is fetched when it is first needed. */

import { useFetched } from "../net";

/** So many modules around it must be light, or a reader does not find it. */
const QUIET = 4;

export interface Drawn {
  /** How many modules it is wide and high, without the margin. */
  size: number;
  path: string;
}

/** Give the dark modules of a text's code, a stroke for each run of them in a row. */
export async function drawCode(text: string): Promise<Drawn> {
  const { correction, generate } = await import("lean-qr");
  const code = generate(text, { minCorrectionLevel: correction.M });
  const strokes = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      const start = x;
      while (code.get(x, y)) x++;
      if (x > start) strokes.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
    }
  }
  return { size: code.size, path: strokes.join("") };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const drawn = useFetched(() => drawCode(text), [text]).value;
  const side = (drawn?.size ?? 0) + 2 * QUIET;
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}>
      <path d={drawn?.path ?? ""} />
    </svg>
  );
}
