import jsQR from "jsqr";
import { describe, expect, it } from "vitest";
import { type Drawn, drawCode } from "./qrcode";

const SCALE = 4;
const MARGIN = 4;

/** The code as a picture of black and white, as a camera would see it. */
function picture({ size, path }: Drawn): [Uint8ClampedArray, number] {
  const side = (size + 2 * MARGIN) * SCALE;
  const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < SCALE; row++) {
      const line = ((Number(y) + MARGIN) * SCALE + row) * side;
      const start = line + (Number(x) + MARGIN) * SCALE;
      for (let at = start; at < start + Number(run) * SCALE; at++) {
        pixels.fill(0, 4 * at, 4 * at + 3);
      }
    }
  }
  return [pixels, side];
}

describe("a QR code", () => {
  it.each([
    "https://ypsilon.example/table/y8zszf7z5u#xgeKomiyq0aV_-3TQYfB5hKk2wM",
    `http://192.168.178.20:8000/games/table/abc#${"Zz09_-".repeat(20)}`,
    "HTTP://LOCALHOST",
  ])("is read again by another's reader: %s", async (text) => {
    const [pixels, side] = picture(await drawCode(text));
    expect(jsQR(pixels, side, side)?.data).toBe(text);
  });
});
