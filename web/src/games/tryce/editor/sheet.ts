/** The score sheet of a position that is put together: a line for each hand that is over. */

import type { Row } from "../types";

/** What each seat has laid and still held, and who has the bonus and the points of a fine cut. */
export type Line = Omit<Row, "hand">;

/** Give a line that has counted for nobody. */
export function blank(seats: number): Line {
  const zeros = Array.from({ length: seats }, () => 0);
  return { laid: zeros, held: zeros, winner: null, cutter: null };
}

/** Give the lines of a sheet by the numbers of their hands. */
export const sheetOf = (rows: readonly Row[]): Readonly<Record<number, Line>> =>
  Object.fromEntries(rows.map(({ hand, ...line }) => [hand, line]));

/** Write the lines of these hands. */
export function sheetWritten(
  sheet: Readonly<Record<number, Line>>,
  hands: readonly number[],
  seats: number,
): string {
  const lines = hands.map((hand) => {
    const { laid, held, winner, cutter } = sheet[hand] ?? blank(seats);
    return [hand, laid.join("/"), held.join("/"), winner ?? "-", cutter ?? "-"].join(".");
  });
  return lines.join(";") || "-";
}

/** More than all cards of a game count together. */
export const MOST_POINTS = 999;
