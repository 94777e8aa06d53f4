/** The words of the film: what lets it run faster, halt, go on and run once more. */

export const film = {
  pace: "Pace of the others",
  slowPace: "Slow",
  normalPace: "Normal",
  fastPace: "Fast",
  oncePace: "At once",
  skip: "Skip",
  goOnAlone: (seconds: number) => `It goes on by itself in ${seconds} s.`,
  happens: "What happens",
  replayRound: "Replay the last round",
};

export type FilmWords = typeof film;
