/** Small drawings: suits, jokers, the marks of the seats, and what kinds of groups look like. */

import type { Kind } from "../types";

const SUITS: Readonly<Record<string, string>> = {
  S: "M12 1.500C9.200 6.800 3 9.400 3 14.300a4.400 4.400 0 0 0 7.700 2.900c-.2 2.300-1 3.900-2.500 5.300h7.600c-1.500-1.400-2.300-3-2.500-5.300a4.400 4.400 0 0 0 7.700-2.900c0-4.900-6.200-7.500-9-12.800z",
  H: "M12 22C5.800 17 2 13.300 2 8.700A5.300 5.300 0 0 1 7.300 3.300 5.500 5.500 0 0 1 12 6a5.500 5.500 0 0 1 4.700-2.700A5.300 5.300 0 0 1 22 8.700C22 13.300 18.200 17 12 22z",
  D: "M12 1.200 20.200 12 12 22.800 3.800 12z",
  C: "M12 1.700a4.800 4.800 0 0 1 3.900 7.600 4.800 4.800 0 1 1-2.600 8c.2 2.200 1 3.800 2.500 5.200H8.200c1.500-1.400 2.300-3 2.500-5.200a4.800 4.800 0 1 1-2.600-8A4.800 4.800 0 0 1 12 1.700z",
};

/** A suit is told by its shape; its colour only helps. */
export function Suit({ suit }: { suit: string }) {
  return (
    <svg class={`tryce-suit suit-${suit}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SUITS[suit] ?? ""} />
    </svg>
  );
}

const STAR =
  "M12 1.300l3.200 7 7.500.8-5.600 5.200 1.600 7.500L12 18l-6.700 3.800 1.600-7.500L1.300 9.100l7.500-.8z";

export function Star() {
  return (
    <svg class="tryce-star" viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}

const MARKS: readonly string[] = [
  "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z",
  "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z",
  "M12 2.200 23 21.500H1z",
  "M12 .8 23.200 12 12 23.200.8 12z",
  "M6.500 2.500h11L23 12l-5.500 9.500h-11L1 12z",
  STAR,
];

/** The mark of a seat: a shape and a colour of its own. */
export function Mark({ seat }: { seat: number }) {
  return (
    <svg class={`tryce-mark mark-${seat}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARKS[seat] ?? MARKS[0] ?? ""} />
    </svg>
  );
}

const KINDS: Readonly<Record<Kind, string>> = {
  set: "M2 6h6v12H2zM9 6h6v12H9zM16 6h6v12h-6z",
  seq: "M2 14h4.500v6H2zM7.200 10.500h4.500V20H7.200zM12.400 7h4.500v13h-4.500zM17.500 3.500H22V20h-4.500z",
  word: "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zM6.500 18.500H9l.9-2.800h4.200l.9 2.800h2.500L13.300 5.500h-2.600zM10.600 13.500 12 9l1.400 4.500z",
};

/** A kind of group: three alike, rising steps, or letters. */
export function KindSign({ kind, done = false }: { kind: Kind; done?: boolean }) {
  return (
    <svg class={`tryce-kind${done ? " done" : ""}`} viewBox="0 0 24 24" aria-hidden="true">
      <path fill-rule="evenodd" d={KINDS[kind]} />
    </svg>
  );
}
