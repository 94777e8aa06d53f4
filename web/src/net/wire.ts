/** The messages between server and client. Written by scripts/describe; changes here are lost. */

/** A seat of whoever makes the table; several of them share one screen. */
export interface Me {
  readonly type: "Me";
  readonly name: string;
}

/** A seat for somebody who has the invitation, or for anybody at a listed table. */
export interface Open {
  readonly type: "Open";
}

/** A seat for a bot of a level. */
export interface Bot {
  readonly type: "Bot";
  readonly level: string;
}

/** A table to be made: the game, who sits where, and how it is played. */
export interface NewTable {
  readonly game: string;
  // As text; those that are left out are as usual, and `lot` draws what a game has drawn.
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly (Me | Open | Bot)[];
  readonly clock: Clock;
  // anybody may find it and sit down
  readonly listed: boolean;
  // bots consent to any undo
  readonly practice: boolean;
  // all may ask for hints although several people play
  readonly hints: boolean;
  // after so many seconds silence counts as the harmless answer (0: never)
  readonly silence: number;
  // by which whoever makes it finds it again
  readonly key: string;
  // that the first game begins with, as text; empty: as usual
  readonly position: string;
}

/** Everybody may think as long as they like. */
export interface NoClock {
  readonly type: "NoClock";
}

/** So many seconds for the whole game, and some more after each turn. */
export interface Bank {
  readonly type: "Bank";
  readonly seconds: number;
  readonly increment: number;
}

/** So many days for each turn. */
export interface Days {
  readonly type: "Days";
  readonly days: number;
}

export type Clock = NoClock | Bank | Days;

/** A seat as everybody sees it. */
export interface SeatInfo {
  // whom it is for
  readonly kind: "bot" | "open" | "person";
  readonly name: string;
  // the bot that plays it now, if one does
  readonly bot: string;
  // somebody is connected who holds it
  readonly online: boolean;
  // the host lets its person say nothing
  readonly muted: boolean;
  // the host has removed its person: the bot has it for good
  readonly removed: boolean;
}

/** A table as everybody sees it. */
export interface TableInfo {
  // its name, by which it is found
  readonly table: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly status: Status;
  readonly seats: readonly SeatInfo[];
  readonly clock: Clock;
  // anybody may find it and sit down
  readonly listed: boolean;
  // bots consent to any undo
  readonly practice: boolean;
  // all may ask for hints although several people play
  readonly hints: boolean;
  // after so many seconds silence counts as the harmless answer (0: never)
  readonly silence: number;
  // the game has some, so that a device must be passed with care
  readonly secrets: boolean;
  // of the game that is played, or the next one when it is over
  readonly number: number;
  // each seat's share of the games of the series
  readonly score: readonly number[];
  readonly created: number;
  // when it last changed
  readonly touched: number;
  readonly spectators: number;
  // to the luck of the game of this number
  readonly commitment: string;
  // spectators may say nothing
  readonly quiet: boolean;
  // bots alone play, and wait until the host is there
  readonly resting: boolean;
  // the options that are drawn when the game begins
  readonly lots: readonly string[];
  // the game begins with a position that somebody has set up, and knows
  readonly set_up: boolean;
}

export type Status = "closed" | "over" | "playing" | "waiting";

/** A secret that belongs to a seat: a token to play it, or an invitation to sit on it. */
export interface SeatSecret {
  readonly seat: number;
  readonly secret: string;
}

/** A new table with the secrets of whoever made it. */
export interface TableMade {
  readonly table: TableInfo;
  // the host's token
  readonly host: string;
  // of the seats of whoever made it
  readonly tokens: readonly SeatSecret[];
  // to the open seats
  readonly invitations: readonly SeatSecret[];
}

/** Tables that anybody may join or watch. */
export interface Tables {
  readonly tables: readonly TableInfo[];
}

/** A table made of a record, for review. */
export interface Imported {
  readonly table: TableInfo;
}

/** Somebody sits down: by an invitation, or at a listed table on an open seat. */
export interface Sit {
  readonly name: string;
  // 16 random bytes in hexadecimal, their part in the luck of the game
  readonly added: string;
  readonly invitation: string;
  // where nobody is invited: the one that is wanted, or any
  readonly seat: number | null;
  // by which they find the table again
  readonly key: string;
}

/** Where somebody sits, and the token that is theirs from now on. */
export interface Seated {
  readonly table: TableInfo;
  readonly seat: number;
  readonly token: string;
}

/** The host starts. */
export interface Start {
  // the random bytes of each of the host's own seats
  readonly added: readonly string[];
  // begin as soon as no seat is open any more, whoever is there then
  readonly wait: boolean;
}

/** Before the start the host gives a seat to a bot, or frees it for an invitation. */
export interface Fill {
  readonly seat: number;
  // of the bot; none frees the seat
  readonly level: string;
}

/** The invitation to a seat that the host has freed; none if a bot has it. */
export interface Invitation {
  readonly table: TableInfo;
  readonly secret: string | null;
}

/** A code that moves a seat, or what was learnt, to another device, until a time. */
export interface MoveCode {
  readonly code: string;
  readonly until: number;
}

/** A move code is used on another device, which finds the game again by its own key. */
export interface UseCode {
  readonly code: string;
  readonly key: string;
}

/** A table at which the owner of a key sits, and whether they are to move. */
export interface MyGame {
  readonly table: TableInfo;
  readonly seat: number;
  readonly to_move: boolean;
}

/** All tables of a key, the last touched first. */
export interface MyGames {
  readonly games: readonly MyGame[];
}

/** Something was removed; nothing more is to say. */
export interface Gone {}

/** An option of a game, with its choices as text (none: any) and what it does. */
export interface OptionInfo {
  readonly name: string;
  readonly default: string;
  readonly choices: readonly string[];
  readonly about: string;
}

/** What the bots of a level are called and how they play, in one language. */
export interface StyleInfo {
  readonly level: string;
  readonly name: string;
  readonly about: string;
}

/** A game that can be played here. */
export interface GameInfo {
  readonly name: string;
  readonly seats: readonly number[];
  readonly secrets: boolean;
  readonly options: readonly OptionInfo[];
  readonly levels: readonly string[];
  // of the levels that have a name
  readonly styles: readonly StyleInfo[];
  // by their names, the first one first
  readonly lessons: readonly string[];
  // how many there are in the language asked for
  readonly puzzles: number;
}

/** All games that can be played here. */
export interface Games {
  readonly games: readonly GameInfo[];
}

/** A rule: its id and its text, with the heading it stands under. */
export interface Rule {
  readonly id: string;
  readonly text: string;
  readonly heading: string;
}

/** The rules of a game in one language. */
export interface Rules {
  readonly rules: readonly Rule[];
}

/** Sentences; **words** that matter are marked. */
export interface Paragraph {
  readonly type: "Paragraph";
  readonly text: string;
}

/** A list. */
export interface Points {
  readonly type: "Points";
  readonly items: readonly string[];
}

/** A position to be drawn, with words below it. */
export interface Picture<V> {
  readonly type: "Picture";
  readonly view: V;
  // whose view it is; None: a spectator's
  readonly seat: number | null;
  // what each seat is called
  readonly called: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly words: string;
}

/** A chapter: what stands in it, in its order. */
export interface Chapter<V> {
  readonly heading: string;
  readonly blocks: readonly (Paragraph | Points | Picture<V>)[];
}

/** The rules of a game for people, in one language; no chapters: the game brings none. */
export interface Guide<V> {
  readonly lead: string;
  readonly chapters: readonly Chapter<V>[];
}

/** How a game against bots ended, and of which level they were; empty: of several. */
export interface BotResult {
  readonly level: string;
  readonly outcome: "drawn" | "lost" | "won";
}

/** What a browser keeps of lessons, puzzles and games, by the names of games. */
export interface Learnt {
  // those that are done
  readonly lessons: Readonly<Record<string, readonly string[]>>;
  // where each lesson was left, by game and name
  readonly steps: Readonly<Record<string, number>>;
  // the first table of each game
  readonly played: Readonly<Record<string, string>>;
  // at which table a lesson was offered; empty: declined
  readonly offered: Readonly<Record<string, string>>;
  // the best time of each in seconds
  readonly puzzles: Readonly<Record<string, Readonly<Record<string, number>>>>;
  // those whose puzzle was solved
  readonly days: Readonly<Record<string, readonly string[]>>;
  // by table and number
  readonly results: Readonly<Record<string, Readonly<Record<string, BotResult>>>>;
}

/** The code that another device was given for what it has learnt. */
export interface TakeLearnt {
  readonly code: string;
}

/** A lesson of a game in one language. */
export interface LessonInfo {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly exercises: number;
}

/** The lessons of a game, the first one first. */
export interface Lessons {
  readonly lessons: readonly LessonInfo[];
}

/** What there is to find in puzzles of a kind. */
export interface PuzzleKind {
  readonly name: string;
  readonly title: string;
}

/** A puzzle, without its position and its solution. */
export interface PuzzleInfo {
  readonly id: string;
  readonly kind: string;
  // 1 to 5, measured by which bots find the solution
  readonly difficulty: number;
  readonly options: Readonly<Record<string, string>>;
}

/** The puzzles of a game in one language, and which of them is the one of the day. */
export interface Puzzles {
  readonly kinds: readonly PuzzleKind[];
  readonly puzzles: readonly PuzzleInfo[];
  // its id; empty: there are none
  readonly daily: string;
  // by the clock of the server, UTC
  readonly day: string;
}

/** What a learner has played in an exercise so far, and one thing more, or nothing. */
export interface Try<A> {
  readonly played: readonly A[];
  readonly action: A | null;
  // an action or a whole turn, typed
  readonly text: string;
  // only judge the action
  readonly weigh: boolean;
  // play the next action of the solution
  readonly show: boolean;
  // of a puzzle: say something of the solution
  readonly hint: boolean;
}

/** An exercise or a puzzle as far as its learner has come, and what may be played now. */
export interface Attempt<A, V> {
  // of the lesson, or of the puzzle's kind
  readonly title: string;
  // of the lesson; of a puzzle 1
  readonly exercises: number;
  // what to see and to do
  readonly say: string;
  readonly hint: string;
  // whether there is nothing to play
  readonly look: boolean;
  // by the learner
  readonly played: readonly A[];
  readonly view: V;
  // the learner's
  readonly seat: number;
  readonly movers: readonly number[];
  // for the learner; none when it is done or missed
  readonly legal: readonly A[];
  // classes of which the learner may put actions together
  readonly composed: readonly string[];
  // what was played last, the answers of others included
  readonly last: readonly A[];
  // all that was played, in words
  readonly told: readonly string[];
  readonly called: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly result: Result | null;
  readonly done: boolean;
  // played on, without doing what was asked for
  readonly missed: boolean;
  // the praise, or why what was played is not what was asked for, or to go on
  readonly words: string;
}

/**
 * How a game ended: a score for each seat, who won, and the rule that ended it.
 *
 * Several winners share the win; no winner at all is a draw.
 */
export interface Result {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly rule: string;
}

/** An action as text, and who did it; seat -1 is chance. */
export interface Played {
  readonly seat: number;
  readonly text: string;
}

/** A position with what was played from it, and one thing more, or nothing. */
export interface Look<A> {
  // of the game, as text
  readonly options: Readonly<Record<string, string>>;
  // as text; empty: the start of a game
  readonly position: string;
  readonly played: readonly Played[];
  // through whose eyes it is seen; null: all lies open
  readonly eyes: number | null;
  // who does the rest, where several may; null: the first of them
  readonly seat: number | null;
  readonly action: A | null;
  // an action or a whole turn, typed
  readonly text: string;
  // chance draws
  readonly draw: boolean;
  // only judge the action
  readonly weigh: boolean;
  // where turns are judged: at a glance
  readonly brief: boolean;
}

/** Something that chance may do: as text and in words. */
export interface ChanceInfo {
  readonly text: string;
  readonly words: string;
}

/** A position as it is seen, how it came about, and what may be played in it. */
export interface Board<A, V> {
  // as text, after all that was played
  readonly position: string;
  readonly played: readonly Played[];
  // each action in words, empty where these eyes may not know it
  readonly told: readonly string[];
  // through whose eyes it is seen; null: all lies open
  readonly eyes: number | null;
  // whose view it is: where all lies open, that of whoever is to act
  readonly seat: number;
  readonly view: V;
  readonly movers: readonly number[];
  // who acts next here; null: nobody whom these eyes can act for
  readonly acting: number | null;
  // for who acts
  readonly legal: readonly A[];
  // classes of which actions can be put together
  readonly composed: readonly string[];
  // what chance may do, where that can be listed
  readonly chance: readonly ChanceInfo[];
  // the last turn
  readonly last: readonly A[];
  readonly called: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly result: Result | null;
}

/** A game that is over, as what was played from its first position; of undos nothing is left. */
export interface Line {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  // that it began with, as text; empty: as usual
  readonly position: string;
  readonly played: readonly Played[];
  // the entry of the record that each action is
  readonly numbers: readonly number[];
}

/** A turn, or one decision of it, and what it is worth to who plays it. */
export interface JudgedTurn {
  readonly text: string;
  // its actions
  readonly played: readonly Played[];
  // in words, where it is a single action
  readonly words: string;
  // the chance to win, 0 to 1
  readonly share: number;
  // the standard error of how far it lies behind the best; 0: none
  readonly error: number;
  // what is certain; null: nothing
  readonly worth: Worth | null;
  // turns of both until the end, itself among them, where that is known
  readonly plies: number | null;
}

export type Worth = "draw" | "loss" | "win";

/** A position as it is judged by what one seat knows. */
export interface Judged {
  // whose turns these are; null: nobody is to decide
  readonly seat: number | null;
  // everybody's chance to win, if that seat does the best
  readonly shares: readonly number[];
  // the best first
  readonly turns: readonly JudgedTurn[];
}

/** Who answers for a server: addresses of pages, where whoever runs it has set them. */
export interface About {
  readonly imprint: string;
  // what is kept of people, and for how long
  readonly privacy: string;
}

/** An entry and the view after it. */
export interface Ply<A, V> {
  readonly line: LogLine<A> | null;
  readonly view: V;
}

/**
 * What happened, as a viewer may know it: in words, and as an action if it was one.
 *
 * `text` is the action in notation, `kind` the event of the table if it was none. Of an `Undo`,
 * `to` is the entry that it goes back to, `falls` are the numbers of the actions that no longer
 * stand, and `rises` of those that stand again.
 */
export interface LogLine<A> {
  readonly number: number;
  readonly time: number;
  readonly seat: number;
  readonly words: string;
  readonly text: string;
  readonly kind: string;
  readonly action: A | null;
  readonly to: number | null;
  readonly falls: readonly number[];
  readonly rises: readonly number[];
}

/**
 * A page of a game so far, or whole when it is over, as the asker may know it.
 *
 * The start comes first, as if it were entry 0.
 */
export interface History<A, V> {
  readonly plies: readonly (Ply<A, V>)[];
  // what each seat is called in the asker's language
  readonly called: readonly string[];
  readonly result: Result | null;
  readonly fair: Fair | null;
  // how many the record has
  readonly entries: number;
  // the entry that the next page begins with; None: this is the last
  readonly next: number | null;
}

/** What lets anybody check the luck of a game: all but the seed is known from the start. */
export interface Fair {
  readonly table: string;
  readonly number: number;
  readonly commitment: string;
  readonly added: readonly string[];
  readonly seed: string | null;
}

/** How a bot judges the position after an entry, for a seat: its share of the win, 0 to 1. */
export interface Value {
  readonly number: number;
  readonly seat: number;
  readonly value: number;
  // what is certain: the seat wins, draws or loses
  readonly worth: Worth | null;
  // turns of both until then
  readonly plies: number | null;
  // each action that may be played, with what is certain of it
  readonly known: readonly KnownTurn[];
}

/** A turn, or its first action, and what it is proved to be worth to who plays it. */
export interface KnownTurn {
  readonly text: string;
  // None: nobody knows
  readonly worth: Worth | null;
  // turns of both until the end, itself among them; None for a draw, or where nobody knows
  readonly plies: number | null;
}

/** How a bot judges a game that is over, entry by entry; none where no bot can. */
export interface Values {
  readonly values: readonly Value[];
}

/** A point of a curve: a seat's chance to win after an entry. */
export interface Spot {
  // of the entry; 0: at the start
  readonly number: number;
  // 0 to 1
  readonly share: number;
}

/** A decision, judged from what its seat could know. */
export interface Judgement {
  // of its first entry
  readonly number: number;
  // of its last entry
  readonly last: number;
  readonly seat: number;
  // None: it was forced, or nothing could judge it
  readonly grade: Grade | null;
  // in notation
  readonly played: string;
  // the chance to win after what was played
  readonly share: number;
  // after the best
  readonly best: number;
  // what was given away beyond doubt
  readonly loss: number;
  // the best in notation, where something was given away
  readonly better: string;
  // what was given away, what was better, and why
  readonly words: string;
}

export type Grade = "best" | "blunder" | "good" | "inaccuracy" | "mistake";

/** Where a game turned: by a decision that gave something away, or by luck. */
export interface TurningPoint {
  readonly number: number;
  // whose chance changed most
  readonly seat: number;
  readonly change: number;
  readonly by_luck: boolean;
}

/** How a seat fared. */
export interface SeatReview {
  // its chance from what it could know, before and after it decided
  readonly known: readonly Spot[];
  // the same with all hands open; none where nothing is hidden
  readonly hindsight: readonly Spot[];
  // 0 to 1; None: it had nothing to decide
  readonly accuracy: number | null;
  // how many decisions were best, good, inaccuracies, mistakes, blunders
  readonly grades: readonly number[];
  // what chance changed of its chance to win, in hindsight
  readonly luck: number;
  // what its own decisions did
  readonly own: number;
  // and all others
  readonly others: number;
}

/** A review as far as it has come. */
export interface Review {
  // none: nobody has asked for one
  readonly state: "done" | "none" | "running" | "waiting";
  // how many steps, of how many
  readonly done: number;
  readonly total: number;
  readonly seats: readonly SeatReview[];
  readonly decisions: readonly Judgement[];
  readonly turning: readonly TurningPoint[];
}

/** Why something was not done: a code, for rules the rule's id, words, and what to light. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly rule: string;
  readonly keys: readonly string[];
}

/** The first message: who comes, and in which language they read. */
export interface Enter {
  // of the seats that one holds; none for a spectator
  readonly tokens: readonly string[];
  // the host's token
  readonly host: string;
  // what a spectator is called in the chat
  readonly name: string;
  readonly language: Language;
}

export type Language = "de" | "en";

/** An action. */
export interface Act<A> {
  readonly type: "Act";
  readonly id: string;
  readonly seat: number;
  // the number of the entry that opened the seat's decision
  readonly version: number;
  readonly action: A;
}

/** An action as it is written in notation, or for short; the game reads it. */
export interface Typed {
  readonly type: "Typed";
  readonly id: string;
  readonly seat: number;
  readonly version: number;
  readonly text: string;
}

/** A question whether the rules would allow an action; nothing is played. */
export interface Weigh<A> {
  readonly type: "Weigh";
  readonly id: string;
  readonly seat: number;
  readonly version: number;
  readonly action: A;
}

/** The game is to go back. */
export interface AskUndo {
  readonly type: "AskUndo";
  readonly id: string;
  readonly seat: number;
  // the last entry that is to stand; None: back by one own step
  readonly to: number | null;
}

/** An answer to the undo or the pause that somebody asks for. */
export interface Consent {
  readonly type: "Consent";
  readonly id: string;
  readonly seat: number;
  readonly yes: boolean;
}

/** The seat resigns. */
export interface GiveUp {
  readonly type: "GiveUp";
  readonly id: string;
  readonly seat: number;
}

/** The clocks are to stop, which other people must agree to, or to run again. */
export interface Halt {
  readonly type: "Halt";
  readonly id: string;
  readonly seat: number;
  readonly on: boolean;
}

/** Something said; by a seat, or by a spectator. */
export interface Chat {
  readonly type: "Chat";
  readonly id: string;
  readonly text: string;
  readonly seat: number | null;
}

/** Nothing more from somebody is to be shown here, or again. */
export interface Mute {
  readonly type: "Mute";
  readonly id: string;
  readonly who: string;
  readonly on: boolean;
}

/** A bot is asked what it would do here. */
export interface AskHint {
  readonly type: "AskHint";
  readonly id: string;
  readonly seat: number;
}

/** The seat wants a rematch, with new random bytes for its luck. */
export interface Again {
  readonly type: "Again";
  readonly id: string;
  readonly seat: number;
  readonly added: string;
}

/** At a shared screen the device has passed: show this seat's view from now on. */
export interface Show {
  readonly type: "Show";
  readonly id: string;
  readonly seat: number;
}

/** The seat leaves: a bot plays on until it comes back. */
export interface Leave {
  readonly type: "Leave";
  readonly id: string;
  readonly seat: number;
}

/** The seat is back: the bot hands it over. */
export interface Return {
  readonly type: "Return";
  readonly id: string;
  readonly seat: number;
}

/** The host lets a bot play a seat that has been silent for longer than the clock allows. */
export interface Replace {
  readonly type: "Replace";
  readonly id: string;
  readonly seat: number;
  readonly level: string;
}

/** The host removes the person of a seat; during play a bot has it from then on. */
export interface Remove {
  readonly type: "Remove";
  readonly id: string;
  readonly seat: number;
}

/**
 * The host lets somebody say nothing more at the table, or again.
 *
 * That is the person of a seat, or a spectator by name, or with neither all spectators.
 */
export interface MuteForAll {
  readonly type: "MuteForAll";
  readonly id: string;
  readonly on: boolean;
  readonly seat: number | null;
  readonly who: string;
}

/** The host closes the table for good, whatever is being played. */
export interface Close {
  readonly type: "Close";
  readonly id: string;
}

/** Somebody tells whoever runs the server of a name or of something that was said. */
export interface Report {
  readonly type: "Report";
  readonly id: string;
  // the one whose name is reported
  readonly seat: number | null;
  // or the spectator, by name
  readonly who: string;
  // or the line of the chat, by its id
  readonly line: number | null;
  readonly reason: string;
}

/** The client asks whether the server is there. */
export interface Ping {
  readonly type: "Ping";
  readonly id: string;
}

/** What was asked under this id is done, and is kept. */
export interface Done {
  readonly type: "Done";
  readonly id: string;
}

/** What was asked under this id is not done, and why. */
export interface Refused {
  readonly type: "Refused";
  readonly id: string;
  readonly refusal: Refusal;
}

/** The table as the watcher may know it now, and what happened since the last message. */
export interface Update<A, V> {
  readonly type: "Update";
  // how many the record has
  readonly entries: number;
  // whose view it is; None: a spectator's
  readonly seat: number | null;
  // the viewer's seats
  readonly held: readonly number[];
  // at a shared screen, to whom the device must be passed first
  readonly ask: readonly number[];
  // None: nothing may be shown before that
  readonly view: V | null;
  readonly movers: readonly number[];
  // what the seat that is shown may do now
  readonly decision: Decision<A> | null;
  // whether that seat is its person's, who may resign, leave and stop the clocks
  readonly plays: boolean;
  // whether a bot plays it that would hand it back
  readonly returns: boolean;
  // by seat; none where nobody is timed
  readonly clocks: readonly Time[];
  readonly paused: boolean;
  // when silence will count as an answer
  readonly silent_at: number | null;
  // whether the seat may be given hints at all
  readonly hint: boolean;
  readonly undo: Undoable | null;
  // the undo or pause that somebody asks for
  readonly wish: Wish | null;
  // which of the viewer's seats is asked to agree to it
  readonly consent: number | null;
  readonly result: Result | null;
  readonly table: TableInfo;
  // what each seat is called in the watcher's language, never "you"
  readonly called: readonly string[];
  // the server's time
  readonly now: number;
  // the seats that want a rematch
  readonly again: readonly number[];
  // what may be known of the luck
  readonly fair: Fair | null;
  // what is new in it
  readonly log: readonly LogLine<A>[];
  // what was seen after each earlier move, where several were made since the last message
  readonly steps: readonly Step<V>[];
}

/**
 * What a seat may do now: its version, the actions, and the composed classes that are open.
 *
 * `back` tells whether it may take back a step by itself.
 */
export interface Decision<A> {
  readonly seat: number;
  readonly version: number;
  readonly legal: readonly A[];
  readonly composed: readonly string[];
  readonly back: boolean;
}

/** A seat's clock: what is left, in milliseconds, and since when it runs (None: it stands). */
export interface Time {
  readonly left: number;
  readonly since: number | null;
}

/** Whose last decision may be taken back from here, and whether others must agree to it. */
export interface Undoable {
  readonly seat: number;
  readonly asks: boolean;
}

/** An undo or a pause that waits for consent: who asks, and who has agreed. */
export interface Wish {
  readonly seat: number;
  // the entry after which the game would go on
  readonly to: number;
  readonly agreed: readonly number[];
  // how many would be undone, as it is told; 0 where it is only kept
  readonly moves: number;
  // the clocks are to stop; nothing is taken back
  readonly pause: boolean;
}

/** What a viewer saw after one move on the way to now: how many entries there were then. */
export interface Step<V> {
  readonly number: number;
  readonly view: V;
  readonly movers: readonly number[];
}

/** Something said in the chat. */
export interface Said {
  readonly type: "Said";
  readonly time: number;
  // a name
  readonly who: string;
  // None for a spectator
  readonly seat: number | null;
  readonly text: string;
  // by which it can be reported
  readonly id: number;
}

/** What a bot would do. */
export interface Hint<A> {
  readonly type: "Hint";
  readonly id: string;
  readonly seat: number;
  readonly action: A;
  // the action in notation
  readonly text: string;
  // the share of the win that the bot expects, 0 to 1
  readonly value: number | null;
  // why, a sentence in the asker's language; empty: nobody knows
  readonly reason: string;
  // the action as a sentence in the asker's language
  readonly words: string;
  // the value is certain
  readonly proved: boolean;
  // each action that may be played, with what is certain of it
  readonly known: readonly KnownTurn[];
  // what else is shown on the board, in the asker's language
  readonly marks: readonly Mark[];
}

/** What a hint shows on the board besides its action: keys that belong together. */
export interface Mark {
  // how it is drawn, a word of the game such as `way`
  readonly kind: string;
  // whose it is; None: nobody's
  readonly seat: number | null;
  // in the order in which they are joined, where they are
  readonly keys: readonly string[];
  // what it means, without naming whose it is
  readonly words: string;
}

/** Something about the table that everybody should know: a code, and words. */
export interface Notice {
  readonly type: "Notice";
  readonly code: string;
  readonly words: string;
}

/** The server is there. */
export interface Pong {
  readonly type: "Pong";
  readonly id: string;
  readonly now: number;
}

export type Request<A> =
  | Act<A>
  | Typed
  | Weigh<A>
  | AskUndo
  | Consent
  | GiveUp
  | Halt
  | Chat
  | Mute
  | AskHint
  | Again
  | Show
  | Leave
  | Return
  | Replace
  | Remove
  | MuteForAll
  | Close
  | Report
  | Ping;

export type Message<A, V> =
  | Done
  | Refused
  | Update<A, V>
  | Said
  | Hint<A>
  | Notice
  | Pong;
