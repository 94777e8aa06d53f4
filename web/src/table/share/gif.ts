/** Frames as a GIF: one palette for all, and of each frame only what differs from the one before. */

import { applyPalette, GIFEncoder, quantize } from "gifenc";

type Pixels = Uint8ClampedArray;

/** The last index of the palette stands for what was there before. */
const SAME = 255;
const FORMAT = "rgb565";

export class Gif {
  private readonly encoder = GIFEncoder();
  private readonly colours: number[][];
  private before: Uint8Array | null = null;

  /** Begin with colours for frames such as these. */
  constructor(
    private readonly width: number,
    private readonly height: number,
    samples: readonly Pixels[],
  ) {
    this.colours = quantize(joined(samples), SAME, { format: FORMAT });
  }

  /** Add a frame that stands for so many milliseconds. */
  add(pixels: Pixels, delay: number): void {
    const indices = applyPalette(pixels, this.colours, FORMAT);
    const first = this.before === null;
    this.encoder.writeFrame(changed(indices, this.before), this.width, this.height, {
      ...(first ? { palette: this.table() } : { transparent: true, transparentIndex: SAME }),
      delay,
      dispose: 1,
    });
    this.before = indices;
  }

  /** Give the whole file. */
  finish(): Uint8Array<ArrayBuffer> {
    this.encoder.finish();
    return this.encoder.bytes();
  }

  private table(): number[][] {
    const rest = Array.from({ length: SAME + 1 - this.colours.length }, () => [0, 0, 0]);
    return [...this.colours, ...rest];
  }
}

/** Give a frame with the sign for what was there before wherever nothing has changed. */
export function changed(now: Uint8Array, before: Uint8Array | null): Uint8Array {
  return before ? now.map((each, at) => (each === before[at] ? SAME : each)) : now;
}

function joined(samples: readonly Pixels[]): Pixels {
  const all = new Uint8ClampedArray(samples.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of samples) {
    all.set(each, at);
    at += each.length;
  }
  return all;
}
