/** The words of the lessons. */

export const learn = {
  learn: "Learn",
  learnGame: (game: string) => `Learn ${game}`,
  noLessons: "There is no lesson for this game yet.",
  firstTime: (game: string) => `Your first game of ${game}?`,
  takeLesson: "A short lesson shows how it goes.",
  noThanks: "No, thank you",
  exerciseOf: (number: number, count: number) => `Step ${number} of ${count}`,
  lessonSteps: "Steps of the lesson",
  nextStep: "Next",
  lastStep: "Back",
  tip: "Tip",
  tryAgain: "Try again",
  startOver: "Start over",
  wellDone: "Well done!",
  notAsked: "That is allowed, but not what was asked for.",
  looked: "Look at the board, then go on.",
  lessonDone: "That was the lesson. Now play a game.",
  lessonLog: "What was played",
};

export type LearnWords = typeof learn;
