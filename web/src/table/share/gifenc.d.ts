/** What we call of gifenc, which comes without types. */

declare module "gifenc" {
  export type Palette = number[][];

  export interface FrameOptions {
    palette?: Palette;
    transparent?: boolean;
    transparentIndex?: number;
    delay?: number;
    dispose?: number;
  }

  export interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(
    pixels: Uint8ClampedArray,
    most: number,
    options: { format: "rgb565" },
  ): Palette;
  export function applyPalette(
    pixels: Uint8ClampedArray,
    palette: Palette,
    format: "rgb565",
  ): Uint8Array;
}
