import { expect, it } from "vitest";
import { changed, Gif } from "./gif";

const pixels = (...greys: number[]) =>
  new Uint8ClampedArray(greys.flatMap((grey) => [grey, grey, grey, 255]));

it("keeps of a frame what differs from the one before", () => {
  const [before, now] = [new Uint8Array([1, 2, 3]), new Uint8Array([1, 9, 3])];
  expect([...changed(now, null)]).toEqual([1, 9, 3]);
  expect([...changed(now, before)]).toEqual([255, 9, 255]);
});

it("makes a file with as many frames as were added", () => {
  const frames = [pixels(0, 0, 255, 255), pixels(0, 255, 255, 255), pixels(0, 0, 0, 0)];
  const gif = new Gif(2, 2, frames);
  for (const frame of frames) gif.add(frame, 700);
  const bytes = gif.finish();
  expect(String.fromCharCode(...bytes.slice(0, 6))).toBe("GIF89a");
  const controls = bytes.filter((each, at) => each === 0x21 && bytes[at + 1] === 0xf9);
  expect(controls.length).toBe(frames.length);
});
