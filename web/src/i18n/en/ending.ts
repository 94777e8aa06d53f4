/** The words of a game's end, and of what is shared of it. */

const and = new Intl.ListFormat("en-GB");

export const ending = {
  /** Who has won: the reader, and the others by name. */
  headline: (you: boolean, others: readonly string[]) => {
    if (you) return others.length ? `You and ${and.format(others)} win together` : "You win!";
    if (others.length === 0) return "A draw";
    return `${and.format(others)} ${others.length === 1 ? "wins" : "win together"}`;
  },
  /** Of these two no name stands for the reader. */
  resigned: (name: string | null) => `${name ?? "You"} resigned.`,
  ranOut: (name: string | null) => `${name ?? "You"} ran out of time.`,
  ruleOf: (rule: string) => `Rule ${rule}`,
  rematch: "Rematch",
  rematchWaits: (names: readonly string[]) =>
    `You want a rematch. Waiting for ${and.format(names)}.`,
  rematchWanted: (names: readonly string[]) =>
    `${and.format(names)} ${names.length === 1 ? "wants" : "want"} a rematch.`,
  standings: "How they stand",
  scores: "Scores",
  finalScores: "The final scores",
  review: "Review",
  sharePicture: "Picture",
  shareAnimation: "Animation",
  making: "How much is done",
  noPicture:
    "This browser cannot draw the board as a picture. Another one may; the record can be saved in the review.",
};

export type EndingWords = typeof ending;
