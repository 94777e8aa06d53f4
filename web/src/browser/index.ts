/** What every room may use of the browser: addresses, settings, storage, sound, and values that are watched. */

export {
  type GameResult,
  isNew,
  merged,
  NOTHING,
  nextLesson,
  noteLesson,
  noteOffered,
  notePlayed,
  noteResult,
  noteSolved,
  noteStep,
  type Outcome,
  type Progress,
  progress,
  stepOf,
  streak,
  takeIn,
} from "./progress";
export {
  followHistory,
  type GamePlace,
  go,
  Link,
  path,
  type Route,
  route,
  takeSecret,
} from "./route";
export {
  choose,
  followSettings,
  type Language,
  type Pace,
  type Settings,
  settings,
  still,
} from "./settings";
export { playSound, type Sound } from "./sound";
export { Source, useSource } from "./source";
export { forget, load, namesOf, save } from "./storage";
