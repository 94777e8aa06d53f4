/** An analysis as text: in the fragment of a link, in a file, and kept in this browser. */

import { forget, load, namesOf, save } from "../../browser";
import { read, type Tree, written } from "./tree";

/** A position with its game, and what was tried from it. */
export interface Study {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly position: string;
  readonly tree: Tree;
}

const FORMAT = "ypsilon-analysis";
/** Longer links are cut by some programs that they are sent with. */
export const LONGEST_LINK = 12_000;
const LARGEST = 1 << 20;
const FRAGMENT = /^#a=([A-Za-z0-9_-]+)$/;

/** Give an analysis as the text of a file. */
export function textOf({ game, options, position, tree }: Study): string {
  const { note, branches } = written(tree);
  return JSON.stringify({ format: FORMAT, version: 1, game, options, position, note, branches });
}

/** Read the text of a file; null where it is no analysis. */
export function studyOf(text: string): Study | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  const { format, version, game, options, position, note, branches } = Object(data);
  if (format !== FORMAT || version !== 1) return null;
  if (typeof game !== "string" || typeof position !== "string") return null;
  const known = Object.entries(Object(options)).every(([, value]) => typeof value === "string");
  const tree = read(note, branches);
  return known && tree ? { game, options: { ...Object(options) }, position, tree } : null;
}

async function through(bytes: Uint8Array, way: GenericTransformStream): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(way);
  const reader = (stream as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    // A few bytes can be made to unfold into far more than anybody analyses.
    if (size > LARGEST) throw new RangeError("too large");
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Give the fragment of a link that holds a whole analysis; null where it would be too long. */
export async function fragmentOf(study: Study): Promise<string | null> {
  const bytes = new TextEncoder().encode(textOf(study));
  const packed = await through(bytes, new CompressionStream("deflate-raw"));
  const text = btoa(Array.from(packed, (each) => String.fromCharCode(each)).join(""));
  const fragment = `#a=${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
  return fragment.length > LONGEST_LINK ? null : fragment;
}

/** Read the analysis that a fragment holds; null where it holds none. */
export async function studyIn(fragment: string): Promise<Study | null> {
  const packed = FRAGMENT.exec(fragment)?.[1];
  if (!packed || fragment.length > LONGEST_LINK) return null;
  try {
    const text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (each) => each.charCodeAt(0));
    const whole = await through(bytes, new DecompressionStream("deflate-raw"));
    return studyOf(new TextDecoder().decode(whole));
  } catch {
    return null;
  }
}

/** Tell whether an address brings an analysis along. */
export const bringsStudy = (fragment: string): boolean => fragment.startsWith("#a=");

/** An analysis that this browser keeps. */
export interface Saved {
  name: string;
  game: string;
  when: number;
  text: string;
}

const PLACE = "analysis.";

/** List the analyses of a game that are kept here, the last one first. */
export function saved(game: string): readonly Saved[] {
  return namesOf(PLACE)
    .map((each) => load<Saved | null>(each, null))
    .filter((each): each is Saved => each?.game === game)
    .sort((one, other) => other.when - one.when);
}

const place = (game: string, name: string) => `${PLACE}${game}.${name}`;

/** Keep an analysis under a name; one of the same name is replaced. */
export function keepStudy(study: Study, name: string, when: number): void {
  save(place(study.game, name), { name, game: study.game, when, text: textOf(study) });
}

/** Keep an analysis no longer. */
export function forgetStudy(game: string, name: string): void {
  forget(place(game, name));
}
