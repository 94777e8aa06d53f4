/** What boards are given in tests, where nothing else is said. */

import type { BoardProps } from "./game";

export const QUIET = {
  seat: 0,
  last: [],
  marked: new Set<string>(),
  open: [],
  send: () => undefined,
  weigh: async () => null,
  names: ["Ann", "Ben", "Cleo", "Dan"],
  options: {},
  language: "en",
  still: true,
} satisfies Partial<BoardProps<unknown, unknown>>;
