/** The games' boards, a folder each, and the contract that they keep (`game.ts`); their tests begin with `fixture.tsx`. */

export { type AnyEditor, card, optionWord, thumb, useEditor, useGame, useGames } from "./catalogue";
export type { AnyGame, BoardProps, EditorProps, End, FactsProps, Moment, SheetProps } from "./game";
export { narrow, type Picked, pick } from "./pick";
export { StillBoard } from "./stillboard";
