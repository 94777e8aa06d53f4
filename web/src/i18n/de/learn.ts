/** The words of the lessons. */

import type { LearnWords } from "../en";

export const learn: LearnWords = {
  learn: "Lernen",
  learnGame: (game: string) => `${game} lernen`,
  noLessons: "Zu diesem Spiel gibt es noch keine Lektion.",
  firstTime: (game: string) => `Deine erste Partie ${game}?`,
  takeLesson: "Eine kurze Lektion zeigt, wie es geht.",
  noThanks: "Nein, danke",
  exerciseOf: (number: number, count: number) => `Schritt ${number} von ${count}`,
  lessonSteps: "Schritte der Lektion",
  nextStep: "Weiter",
  lastStep: "Zurück",
  tip: "Tipp",
  tryAgain: "Noch einmal",
  startOver: "Von vorn",
  wellDone: "Gut gemacht!",
  notAsked: "Das ist erlaubt, aber nicht gefragt.",
  looked: "Sieh dir das Brett an, dann geht es weiter.",
  lessonDone: "Das war die Lektion. Jetzt spiel eine Partie.",
  lessonLog: "Was gespielt wurde",
};
