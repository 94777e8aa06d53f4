/** The pages besides a table: the first one, lessons, puzzles, progress, a new table, the review, rules, settings, and a seat that moves here. */

export { Analysis } from "./analysis";
export { Retry } from "./grades";
export { Home } from "./home";
export { Learn } from "./learn";
export { MoveSeat } from "./moveseat";
export { NewTable } from "./new";
export { ProgressPage } from "./progress";
export { Puzzles } from "./puzzles";
export { Review } from "./review";
export { RulesPage } from "./rules";
export { SettingsPage } from "./settings";
