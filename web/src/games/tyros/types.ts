/** Actions and views of tyros. Written by scripts/describe; changes here are lost. */

/** The cards that an action is paid with. */
export interface Pay {
  readonly type: "Pay";
  readonly cards: readonly [number, number, number, number, number];
}

/** A ship is to sail from one water to another. */
export interface Move {
  readonly type: "Move";
  readonly origin: string;
  readonly target: string;
}

/** A city is to be built; the ship that goes back to the supply stands in a water of it. */
export interface City {
  readonly type: "City";
  readonly at: string;
  readonly leaves: string;
}

/** A ship is to be built in a field. */
export interface Ship {
  readonly type: "Ship";
  readonly at: string;
}

/** So many cards are to be exchanged for as many of the draw pile. */
export interface Bank {
  readonly type: "Bank";
  readonly count: number;
}

/** Three cards are to be exchanged for one of the discard pile. */
export interface Swap {
  readonly type: "Swap";
  readonly take: Kind;
}

export type Kind = "G" | "J" | "O" | "V" | "Y";

/** A seat does nothing this time. */
export interface Pass {
  readonly type: "Pass";
}

/** Cards are offered for others, to one seat or (None) to all. */
export interface Offer {
  readonly type: "Offer";
  readonly give: readonly [number, number, number, number, number];
  readonly want: readonly [number, number, number, number, number];
  readonly to: number | null;
}

/** The offer is good. */
export interface Accept {
  readonly type: "Accept";
}

/** The offer is not wanted. */
export interface Refuse {
  readonly type: "Refuse";
}

/** Another exchange is proposed, seen from who answers. */
export interface Counter {
  readonly type: "Counter";
  readonly give: readonly [number, number, number, number, number];
  readonly want: readonly [number, number, number, number, number];
}

/** The exchange with this seat is made, as it accepted or proposed. */
export interface TakeAnswer {
  readonly type: "TakeAnswer";
  readonly seat: number;
}

/** None of the answers is taken. */
export interface TakeNone {
  readonly type: "TakeNone";
}

/** The card that the owner of a city gets from who moved there; None hides which. */
export interface Give {
  readonly type: "Give";
  readonly card: Kind | null;
}

/** A landscape card is played and its field joins an empire. */
export interface Lay {
  readonly type: "Lay";
  readonly field: string;
  readonly empire: Empire;
}

export type Empire = "G" | "O" | "V" | "Y";

/** A seat that can lay nothing shows its landscape cards and puts one under the stock. */
export interface Under {
  readonly type: "Under";
  readonly field: string;
}

/** A seat that can lay nothing shows its landscape cards; the stock is empty. */
export interface Show {
  readonly type: "Show";
}

/** The trade cards that a seat keeps for the next round. */
export interface Keep {
  readonly type: "Keep";
  readonly cards: readonly [number, number, number, number, number];
}

/** Chance says where the four empires begin, in the order of the colours. */
export interface Found {
  readonly type: "Found";
  readonly fields: readonly string[];
}

/** Chance says who has the start marker first. */
export interface Lot {
  readonly type: "Lot";
  readonly first: number;
}

/** Chance deals the landscape cards; None hides a hand. */
export interface Survey {
  readonly type: "Survey";
  readonly hands: readonly (readonly string[] | null)[];
}

/** Chance deals the trade cards of a round; None hides what a seat gets. */
export interface Deal {
  readonly type: "Deal";
  readonly hands: readonly (readonly [number, number, number, number, number] | null)[];
}

/** Chance gives a seat the next landscape card of the stock; None hides which. */
export interface Explore {
  readonly type: "Explore";
  readonly field: string | null;
}

/** Chance gives a seat trade cards of the draw pile; None hides which. */
export interface Draw {
  readonly type: "Draw";
  readonly cards: readonly [number, number, number, number, number] | null;
}

/** What somebody did and the cards it took, as the others read it; nobody plays this. */
export interface Paid {
  readonly type: "Paid";
  readonly what: What;
  readonly cards: readonly [number, number, number, number, number];
}

export type What = Move | City | Ship | Bank | Swap;

/** How many cards a seat keeps, as the others read it; nobody plays this. */
export interface Kept {
  readonly type: "Kept";
  readonly count: number;
}

export type Action =
  | Pay
  | Move
  | City
  | Ship
  | Bank
  | Swap
  | Pass
  | Offer
  | Accept
  | Refuse
  | Counter
  | TakeAnswer
  | TakeNone
  | Give
  | Lay
  | Under
  | Show
  | Keep
  | Found
  | Lot
  | Survey
  | Deal
  | Explore
  | Draw
  | Paid
  | Kept;

/** What a seat knows: the board, its own cards, and of the others what was shown. */
export interface View {
  // whose view it is; None: a spectator's
  readonly seat: number | null;
  readonly board: Board;
  readonly round: Round;
  // Without what is still secret: a choice that was not paid yet, answers that are not all in.
  readonly phase: Phase;
  // the viewer's own landscape cards
  readonly land: readonly string[];
  // how many each seat holds
  readonly land_sizes: readonly number[];
  // those of each seat that all have seen
  readonly land_shown: readonly (readonly string[])[];
  // how many landscape cards lie above those of `under`
  readonly stock: number;
  // those put under the stock, the uppermost first
  readonly under: readonly string[];
  // the viewer's own trade cards
  readonly hand: readonly [number, number, number, number, number];
  // how many trade cards each seat holds
  readonly sizes: readonly number[];
  // what each hand holds at least, as far as the viewer knows
  readonly known: readonly (readonly [number, number, number, number, number])[];
  // the same, as far as everybody knows
  readonly public: readonly (readonly [number, number, number, number, number])[];
  // what each observer knows of the viewer's hand, spectators last
  readonly exposed: readonly (readonly [number, number, number, number, number])[];
  // how many trade cards can be drawn
  readonly pile: number;
  readonly discards: readonly [number, number, number, number, number];
  // who has answered an offer, or chosen what to keep
  readonly answered: readonly boolean[];
  readonly forecast: Forecast;
  // of the viewer's ships to other fields, while they act or pay
  readonly routes: readonly Route[];
  // of the cities and ships that the viewer could build then
  readonly costs: readonly Cost[];
  // the trade cards that are neither the viewer's nor discarded
  readonly obtainable: readonly [number, number, number, number, number];
}

/**
 * The map in play, the fields 1 to 32 in order and Tyros last.
 *
 * `chips` names the empire of each field, `cities` the seat whose city stands there, `ships` for
 * each seat the waters of its ships, and `bonus` who had cities in all four empires first.
 */
export interface Board {
  readonly chips: readonly ("" | "G" | "O" | "V" | "Y")[];
  readonly cities: readonly (number | null)[];
  readonly ships: readonly (readonly string[])[];
  readonly bonus: number | null;
}

/** A round: its number, who has the start marker, and how often each seat has traded. */
export interface Round {
  readonly number: number;
  readonly first: number;
  readonly trades: readonly number[];
}

/** Chance says where the empires begin. */
export interface Founding {
  readonly type: "Founding";
}

/** Chance says who has the start marker first. */
export interface CastingLots {
  readonly type: "CastingLots";
}

/** Chance deals the landscape cards. */
export interface Surveying {
  readonly type: "Surveying";
}

/** Chance deals the trade cards of a round. */
export interface Dealing {
  readonly type: "Dealing";
}

/** A seat lays a landscape card, or passes; `again`: for the second time in this round. */
export interface Laying {
  readonly type: "Laying";
  readonly seat: number;
  readonly again: boolean;
}

/** Chance gives a seat that has laid, or passed, the next landscape card. */
export interface Exploring {
  readonly type: "Exploring";
  readonly seat: number;
  readonly again: boolean;
}

/** A seat chooses a card action. */
export interface Acting {
  readonly type: "Acting";
  readonly turn: Turn;
}

/** A turn of card actions: whose, after how many passes in a row, with how many offers made. */
export interface Turn {
  readonly seat: number;
  readonly passes: number;
  readonly offers: number;
}

/** A seat pays for what it chose. */
export interface Paying {
  readonly type: "Paying";
  readonly turn: Turn;
  readonly what: What;
}

/** A seat whose ship has come to a city gives its owner a card. */
export interface Giving {
  readonly type: "Giving";
  readonly turn: Turn;
  readonly what: Move;
}

/** Chance gives a seat as many trade cards as it paid to the bank. */
export interface Drawing {
  readonly type: "Drawing";
  readonly turn: Turn;
  readonly owing: number;
}

/** All asked answer an offer; None stands for who was not asked or has not answered yet. */
export interface Answering {
  readonly type: "Answering";
  readonly turn: Turn;
  readonly offer: Offer;
  readonly answers: readonly (Accept | Refuse | Counter | null)[];
}

/** A seat takes one of the answers to its offer, or none. */
export interface Choosing {
  readonly type: "Choosing";
  readonly turn: Turn;
  readonly offer: Offer;
  readonly answers: readonly (Accept | Refuse | Counter | null)[];
}

/** All choose the trade cards to keep; None stands for who has not chosen yet. */
export interface Keeping {
  readonly type: "Keeping";
  readonly kept: readonly (readonly [number, number, number, number, number] | null)[];
}

/** The game has ended. */
export interface Over {
  readonly type: "Over";
}

export type Phase = Founding | CastingLots | Surveying | Dealing | Laying | Exploring | Acting | Paying | Giving | Drawing | Answering | Choosing | Keeping | Over;

/**
 * How the game would end now: sizes and ranks (0: largest) of the empires, points of seats.
 *
 * `leads` names for each empire who alone has the most cities, `controls` each field that scores.
 */
export interface Forecast {
  readonly sizes: readonly number[];
  readonly ranks: readonly number[];
  readonly leads: readonly (number | null)[];
  readonly controls: readonly Control[];
  readonly scores: readonly Score[];
  readonly winners: readonly number[];
}

/** A field that a seat controls by a city or by ships, and the points it brings. */
export interface Control {
  readonly field: string;
  readonly seat: number;
  readonly by: "city" | "ship";
  readonly points: number;
}

/**
 * Points of a seat: for cities, for lone ships, for most cities, for being first in all four.
 *
 * `largest` is what of the first two comes from the largest empire.
 */
export interface Score {
  readonly cities: number;
  readonly ships: number;
  readonly most: number;
  readonly first: number;
  readonly largest: number;
  readonly total: number;
}

/** A shortest way for a ship, from the water after its own to where it ends: a card a step. */
export interface Route {
  readonly origin: string;
  readonly waters: readonly string[];
}

/**
 * What a city or a ship costs: so many cards of an empire's colour, or (None) of any.
 *
 * Where it is `mixed`, one card of the colour is enough.
 */
export interface Cost {
  readonly what: City | Ship;
  readonly colour: Empire | null;
  readonly number: number;
  readonly mixed: boolean;
}
