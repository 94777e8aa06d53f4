/** What those at a table are called, so that no two of them are called the same. */

import { useWords, type Words } from "../i18n";
import type { SeatInfo } from "../net";

/** Give the name of every seat; where several would be the same they have their seat's number. */
export function seatNames(seats: readonly SeatInfo[], words: Words): readonly string[] {
  const plain = seats.map((each) => words.seatName(each));
  const alone = (name: string) => plain.indexOf(name) === plain.lastIndexOf(name);
  return plain.map((name, at) => (alone(name) ? name : named(seats[at], at + 1, words)));
}

function named(seat: SeatInfo | undefined, number: number, words: Words): string {
  return seat ? words.seatName(seat, number) : "";
}

export function useNames(seats: readonly SeatInfo[]): readonly string[] {
  return seatNames(seats, useWords());
}
