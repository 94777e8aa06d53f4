/** All styles of the page as one text that needs nothing from outside, for an SVG to carry along. */

/** Units of the window, which an image does not know; `cqw` and the like are left alone. */
const WINDOW_UNITS = /(?<![\w.-])(-?\d*\.?\d+)[sdl]?v(h|w)\b/g;
const ADDRESS = /url\((["']?)(?!data:|#)([^"')]+)\1\)/g;

/** Give the styles with fonts laid in and lengths of the window in pixels. */
export async function styleSheet(): Promise<string> {
  const parts = await Promise.all([...document.styleSheets].map(textOf));
  return inPixels(parts.join("\n"), innerWidth, innerHeight);
}

async function textOf(sheet: CSSStyleSheet): Promise<string> {
  const text = [...sheet.cssRules].map((rule) => rule.cssText).join("\n");
  return laidIn(text, sheet.href ?? document.baseURI);
}

/** Give a text with lengths of a window of this size in pixels. */
export function inPixels(text: string, width: number, height: number): string {
  return text.replace(WINDOW_UNITS, (_, share: string, side: string) => {
    const length = (Number(share) * (side === "h" ? height : width)) / 100;
    return `${Math.round(length * 100) / 100}px`;
  });
}

/** Give a text with every file that it names laid in. */
async function laidIn(text: string, base: string): Promise<string> {
  const found = new Map<string, string>();
  for (const [, , address = ""] of text.matchAll(ADDRESS)) found.set(address, "");
  for (const address of found.keys()) found.set(address, await dataOf(new URL(address, base)));
  return text.replace(ADDRESS, (_, _quote, address: string) => `url("${found.get(address)}")`);
}

async function dataOf(address: URL): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
}
