/** The words of the film: what lets it run faster, halt, go on and run once more. */

import type { FilmWords } from "../en";

export const film: FilmWords = {
  pace: "Tempo der anderen",
  slowPace: "Langsam",
  normalPace: "Normal",
  fastPace: "Schnell",
  oncePace: "Sofort",
  skip: "Überspringen",
  goOnAlone: (seconds: number) => `In ${seconds} s geht es von selbst weiter.`,
  happens: "Was geschieht",
  replayRound: "Letzte Runde noch einmal zeigen",
};
