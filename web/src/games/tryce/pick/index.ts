/** From presses, drags and keys to actions of Tryce: the tray, and what its cards could be meant as. */

export {
  type Composed,
  KINDS,
  made,
  type Placed,
  type Proposal,
  proposals,
} from "./compose";
export { type Over, useDrag } from "./drag";
export { useEnter } from "./enter";
export { useKeys } from "./keys";
export { drop, press, shift, spell, type Wishes } from "./moves";
export { EMPTY, GROUP, inTray, type Piece, pruned, type Tray, withoutLast } from "./tray";
export { type Outcome, outcomes, useVerdicts } from "./verdicts";
