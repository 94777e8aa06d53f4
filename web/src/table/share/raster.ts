/** A board as pixels: its markup goes into an SVG with the page's styles, which a canvas can draw. */

const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";
/** What is for hands and ears alone. */
const DROPPED = "button:not([data-key]), fieldset, input, dialog, .unseen, [role=status]";
/** Round the board, in pixels of the page. */
const MARGIN = 16;
const CAPTION = 64;

/** What stands below the board. */
export interface Caption {
  /** The game and who played it. */
  title: string;
  /** How it ended, or where it stands. */
  line: string;
}

/** What a picture is made of, as markup; its size is in pixels of the page. */
export interface Drawing {
  markup: string;
  width: number;
  height: number;
}

/** Give the drawing of a board; it has the height given, where several must have the same. */
export function drawingOf(
  board: Element,
  caption: Caption,
  styles: string,
  boardHeight = board.getBoundingClientRect().height,
): Drawing {
  const width = Math.round(board.getBoundingClientRect().width) + 2 * MARGIN;
  const height = Math.round(boardHeight) + 2 * MARGIN + CAPTION;
  const contrast = document.documentElement.dataset.contrast ?? "normal";
  // Rules for small windows look at the width of the image.
  const size = `width="${Math.max(innerWidth, width)}" height="${height}"`;
  const looks = `data-theme="light" data-motion="still" data-contrast="${contrast}"`;
  const markup =
    `<svg xmlns="${SVG}" ${size} ${looks}><style>${escaped(styles)}</style>` +
    `<foreignObject width="100%" height="100%">${sheetOf(board, caption, width, height)}` +
    "</foreignObject></svg>";
  return { markup, width, height };
}

/** Give a sheet of paper with the board and its caption. */
function sheetOf(board: Element, caption: Caption, width: number, height: number): string {
  const foot =
    box("font-weight:600;white-space:nowrap", escaped(caption.title)) +
    box("color:var(--soft);white-space:nowrap", escaped(caption.line));
  return box(
    `width:${width}px;height:${height}px;padding:${MARGIN}px;background:var(--paper);` +
      "color:var(--text);display:flex;flex-direction:column;overflow:hidden",
    box(`width:${width - 2 * MARGIN}px;flex:1;min-height:0`, inItsPlace(board)) +
      box(
        `height:${CAPTION}px;padding-top:12px;display:flex;gap:16px;align-items:center;` +
          "border-top:1px solid var(--rule);line-height:1.3",
        box("flex:1;min-width:0", foot) +
          box("font-weight:700;font-size:20px;color:var(--wood)", "Ypsilon"),
      ),
  );
}

/** Give a copy of the board inside copies of what is round it, so that the same rules hold. */
function inItsPlace(board: Element): string {
  const copy = board.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll(DROPPED)) each.remove();
  let inner = new XMLSerializer().serializeToString(copy);
  let around = board.parentElement;
  while (around && around !== document.body) {
    inner = box("display:contents", inner, around.className);
    around = around.parentElement;
  }
  return inner;
}

/** Give a box as text: the page lets no style be written into elements, not even its own. */
function box(style: string, inner: string, name = ""): string {
  return `<div xmlns="${XHTML}" class="${escaped(name)}" style="${style}">${inner}</div>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** Draw it that much larger than on the page; fails where the browser draws no such images. */
export async function painted(drawing: Drawing, scale: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing.markup)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(drawing.width * scale);
  canvas.height = Math.round(drawing.height * scale);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("no canvas");
  pen.drawImage(image, 0, 0, image.width * scale, image.height * scale);
  return canvas;
}
