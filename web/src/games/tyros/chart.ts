/** The map in play, read from its file: the grid, the waters of each field, and the sea lanes. */

import own from "./board.json";

/** A map file, as far as it is drawn. */
export interface MapFile {
  readonly rows: readonly (readonly string[])[];
  readonly waters: Readonly<Record<string, readonly string[]>>;
  readonly build_water: Readonly<Record<string, string>>;
  readonly sea_given: readonly (readonly string[])[];
  readonly sea_reconstructed: readonly (readonly string[])[];
  readonly regions: Readonly<Record<string, string>>;
  /** Regions that have another name in German, by their own. */
  readonly german?: Readonly<Record<string, string>>;
}

/** A square of the grid: a field, or one that nobody enters. */
export interface Cell {
  /** Its number, `T`, `SEA` or `DESERT`. */
  name: string;
  column: number;
  row: number;
}

export interface Chart {
  /** It is the game's own map, whose coasts are drawn. */
  own: boolean;
  cells: readonly Cell[];
  /** The squares that can carry a chip. */
  fields: readonly Cell[];
  /** The waters of each field. */
  waters: Readonly<Record<string, readonly string[]>>;
  lanes: readonly (readonly [string, string])[];
  regions: Readonly<Record<string, string>>;
  german: Readonly<Record<string, string>>;
}

const short = (name: string) => (name === "TYROS" ? "T" : name);

/** Work out a map file. */
export function read(file: MapFile, isOwn: boolean): Chart {
  const cells = file.rows.flatMap((line, row) =>
    line.map((name, column) => ({ name: short(name), column, row })),
  );
  const fields = cells.filter(({ name }) => name !== "SEA" && name !== "DESERT");
  const several = Object.entries(file.waters).map(([name, all]) => [short(name), all] as const);
  const waters = Object.fromEntries([
    ...fields.map(({ name }) => [name, [name]] as const),
    ...several,
  ]);
  const lanes = [...file.sea_given, ...file.sea_reconstructed].map(
    ([one = "", other = ""]) => [short(one), short(other)] as const,
  );
  const regions = Object.entries(file.regions).map(([name, region]) => [short(name), region]);
  const named = { regions: Object.fromEntries(regions), german: file.german ?? {} };
  return { own: isOwn, cells, fields, waters, lanes, ...named };
}

/** The game's own map. */
export const OWN = read(own, true);

const others = new Map<string, Chart>();

/** Give the map that a table plays on: its option holds the text of another map file, or nothing. */
export function chartOf(text: string): Chart {
  if (!text) return OWN;
  const known = others.get(text) ?? read(JSON.parse(text) as MapFile, false);
  others.set(text, known);
  return known;
}

/** Give the field of a water: waters of a field that has several add a letter to its name. */
export function fieldOf(water: string): string {
  return water.startsWith("T") ? "T" : water.replace(/[A-Z]$/, "");
}

/** Give where a field stands in the rows of a view: 1 to 32, then Tyros. */
export function place(field: string): number {
  return field === "T" ? 32 : Number(field) - 1;
}

/** Give the field that stands in such a place. */
export function fieldAt(at: number): string {
  return at === 32 ? "T" : String(at + 1);
}
