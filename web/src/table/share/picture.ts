/** The board as it stands on the page, as a PNG of twice its size. */

import { type Caption, drawingOf, painted } from "./raster";
import { styleSheet } from "./stylesheet";

const SCALE = 2;

/** Make the picture of a board; fails where this browser cannot draw it. */
export async function pictureOf(board: Element, caption: Caption, name: string): Promise<File> {
  const canvas = await painted(drawingOf(board, caption, await styleSheet()), SCALE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("no picture");
  return new File([blob], `${name}.png`, { type: "image/png" });
}
