/** The games' boards, a folder each, and the contract that they keep (`game.ts`); their tests begin with `fixture.tsx`. */

export { card, optionWord, thumb, useGame, useGames } from "./catalogue";
export type { AnyGame, BoardProps, End, FactsProps, Moment, SheetProps } from "./game";
export { narrow, type Picked, pick } from "./pick";
export { StillBoard } from "./stillboard";
