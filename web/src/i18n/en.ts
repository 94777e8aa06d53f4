/** All words of the client in English; the other languages have the same keys. */

import type { Notice, Refusal, SeatInfo, Status, Verdict } from "../net";

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const percent = (value: number) => `${Math.round(value * 100)} %`;

const levels: Record<string, string> = {
  beginner: "Beginner",
  easy: "Easy",
  medium: "Medium",
  strong: "Strong",
  strongest: "Strongest",
  uniform: "Random",
};

const levelName = (level: string) => levels[level] ?? capital(level);

const busy = (message: string) => {
  const seconds = /wait (\d+) seconds/.exec(message)?.[1];
  return seconds
    ? `You have asked for much lately. Try again in ${seconds} seconds.`
    : "The server is busy with what you asked for. Wait a little, then try again.";
};

const refusals: Record<string, string> = {
  offline: "The server does not answer. Are you online?",
  "no-table": "There is no such table.",
  "bad-record": "This file is no saved game that can be opened.",
  "bad-invitation": "This invitation is not valid, or was used before.",
  "no-invitation": "This table is by invitation.",
  "bad-code": "This code is not valid, or was used before.",
  muted: "The host lets you say nothing at this table.",
  "name-taken":
    "Somebody who plays here is called that, or nearly. Take another name in the settings.",
  "no-consent": "The bots at this table do not take moves back.",
  "no-entry": "There is nothing of yours to take back.",
  "no-hints": "At this table there are no hints.",
  "not-silent": "They have not been silent for long enough.",
  "unknown-game": "There is no such game here.",
  "in-doubt": "The server does not know yet whether it was kept. Try again.",
  "nothing-there": "That cannot be reported: it is no longer there.",
  removed:
    "Somebody with this device or at this address was removed from the table. Only a new invitation lets you sit down.",
  "too-fast": "That was too fast. Wait a little, then try again.",
};

export const en = {
  // The house
  skip: "To the page",
  pages: "Pages",
  home: "Home",
  settings: "Settings",
  close: "Close",
  cancel: "Cancel",
  more: "More",
  loading: "One moment …",
  notHere: "There is nothing here.",
  aboutServer: "About this server",
  imprint: "Imprint",
  privacy: "Privacy",
  copy: "Copy",
  copied: "Copied",
  gameName: capital,
  levelName,
  refusal: (refusal: Refusal) =>
    refusal.code === "busy"
      ? busy(refusal.message)
      : (refusals[refusal.code] ?? `${capital(refusal.message)}.`),

  // Home
  homeTitle: "A table is free.",
  homeLead: "Play at once, against a bot or with friends. No account, nothing to install.",
  games: "Games",
  players: (seats: readonly number[]) =>
    seats.length > 1
      ? `${Math.min(...seats)}–${Math.max(...seats)} players`
      : `${seats[0] ?? 2} players`,
  minutes: (minutes: number) => `${minutes} minutes`,
  playNow: "Play now",
  withFriend: "With a friend",
  newTable: "New table",
  rules: "Rules",
  level: "Level of the bot",
  guest: "Guest",
  myGames: "My games",
  noGames: "Games you play in this browser are listed here.",
  openTables: "Open tables",
  noOpenTables: "Nobody is waiting just now.",
  watch: "Watch",
  nothingToWatch: "No public game is being played just now.",
  elsewhere: "From elsewhere",
  importGame: "Open a saved game",
  haveCode: "Move a seat to this device",
  against: " – ",
  status: {
    waiting: "waiting",
    playing: "playing",
    over: "over",
    closed: "closed",
  } satisfies Record<Status, string>,
  seatName: (seat: SeatInfo, number = 0) => {
    if (seat.kind === "open") return "open seat";
    if (seat.kind === "person") return number > 1 ? `${seat.name} ${number}` : seat.name;
    return `Bot${number ? ` ${number}` : ""} (${levelName(seat.bot || seat.name)})`;
  },

  // A new table
  game: "Game",
  yourName: "Your name",
  name: "Name",
  seats: "Seats",
  seatNumber: (seat: number) => `Seat ${seat}`,
  nameOfSeat: (seat: number) => `Name for seat ${seat}`,
  me: "Me",
  atThisScreen: "At this screen",
  friend: "A friend, by link",
  botOf: (level: string) => `Bot: ${levelName(level)}`,
  addSeat: "One more seat",
  removeSeat: "One seat fewer",
  hotSeatAbout: "Several people share this screen and play in turn.",
  clock: "Clock",
  noClock: "None",
  realTime: "Real time",
  daysPerMove: "Days a turn",
  bank: (minutes: number, increment: number) => `${minutes} min + ${increment} s a turn`,
  days: (days: number) => (days === 1 ? "1 day a turn" : `${days} days a turn`),
  silence: "Who stays silent",
  silenceAbout: "A question to several players is answered harmlessly after this time.",
  silent: (seconds: number) => (seconds ? `${seconds} s` : "Wait for ever"),
  moreOptions: "All options of the rules",
  listed: "Public table",
  listedAbout: "Anybody may find it and sit down.",
  practice: "Practice",
  practiceAbout: "Bots agree to any move being taken back.",
  hintsForAll: "Hints for all",
  hintsAbout: "All may ask a bot for a hint, although several people play; the log shows each.",
  start: "Start",
  makeTable: "Make the table",

  // Before the game
  table: "Table",
  tableOf: (game: string) => `A table of ${game}`,
  waitingFor: "The game starts by itself when every seat is taken.",
  starting: "Everybody is here …",
  openSeat: "Open seat",
  you: "you",
  sendLink: "Send this link to whoever shall sit here. It works once.",
  inviteLink: "Invitation",
  orBot: "… or give the seat to a bot",
  sitDown: "Sit down",
  byInvitation: "This table is by invitation. You may watch as soon as the game has started.",
  closedTable: "This table is closed.",
  closedTableAbout: "Its game did not begin in time, or the host has closed it.",
  noTable: "There is no such table.",
  noTableAbout: "It may have been closed, or the link is not complete.",

  // At the table
  board: "Board",
  besideBoard: "Beside the board",
  playersHere: "Players",
  spectators: (count: number) => (count === 1 ? "1 spectator" : `${count} spectators`),
  away: "away",
  botPlays: "a bot plays for them",
  toMove: "to move",
  won: "wins",
  score: (score: number) => score.toLocaleString("en", { maximumFractionDigits: 2 }),
  daysLeft: (days: number) => `${days.toFixed(1)} days`,
  yourTurn: "Your turn.",
  turnOf: (name: string) => `${name}, it is your turn.`,
  waitsFor: (names: readonly string[]) =>
    `${names.join(", ")} ${names.length === 1 ? "is" : "are"} to move.`,
  over: "The game is over.",
  paused: "The clocks stand still.",
  resting: "The bots play on when the host is here.",
  connecting: "Connecting …",
  offline: "No connection. Trying again; nothing is lost.",
  notice: (notice: Notice) =>
    ({
      moved: "This seat is played on another device now.",
      freed: "The host has freed this seat.",
      removed: "The host has removed you from this table. You may watch.",
      closed: "The host has closed this table.",
      "bot-failed": "The bot has failed; a simple one plays on.",
    })[notice.code] ?? `${capital(notice.words)}.`,
  stepBackOpen: "The last step can still be taken back.",
  whyNot: "Why not?",
  inTheRules: "In the rules",
  reallyPlay: "This cannot be taken back without the others. Play it?",
  play: "Play",
  typeMove: "Type a move",
  readSoFar: (read: number, all: number) => `${read} of ${all} entries are read …`,
  theStart: "The start of the game.",
  backToNow: "Back to now",
  sinceLast: "Since your last turn:",
  showMe: "Show me",
  log: "Log",
  nothingYet: "Nothing has happened yet.",
  takenBack: "(taken back)",
  chat: (count: number) => (count ? `Chat (${count})` : "Chat"),
  spectatorNamed: (who: string) => `${who === "?" ? "Guest" : who} (spectator)`,
  nothingSaid: "Nobody has said anything.",
  saySomething: "Say something",
  send: "Send",
  mute: (who: string) => `Mute ${who}`,
  unmute: (who: string) => `Listen to ${who} again`,
  moreAbout: (who: string) => `About ${who}`,
  muteForAll: "Mute for everybody",
  unmuteForAll: "Let them speak again",
  muteSpectators: "Mute spectators",
  unmuteSpectators: "Let spectators speak again",
  isMuted: "may say nothing",
  remove: "Remove from the table",
  wasRemoved: "removed; a bot plays on",
  reallyRemove: (who: string, playing: boolean) =>
    playing
      ? `Remove ${who}? A bot plays on, and they cannot come back.`
      : `Remove ${who}? The seat is free then, and only a new invitation lets them come back.`,
  report: "Report",
  reportName: "Report this name to whoever runs the server",
  reportLine: "Report this to whoever runs the server",
  reportReason: "Why? (if you like)",
  reported: "Reported. Thank you.",
  closeTable: "Close the table",
  reallyClose: "Close this table for everybody? Nobody can play on.",
  actions: "What you can do",
  undo: "Take back",
  askUndo: "Ask to take back",
  hint: "Hint",
  hinted: (move: string, value: number | null) =>
    `A bot would play ${move}${value === null ? "." : `, and see your chances at ${percent(value)}.`}`,
  pause: "Pause",
  goOn: "Go on",
  resign: "Resign",
  reallyResign: "Give this game up?",
  leave: "Leave",
  reallyLeave: "Leave? A bot plays for you until you come back.",
  comeBack: "I am back",
  replace: (name: string) => `Let a bot play for ${name}`,
  share: "Share this table",
  shareAbout: "Whoever has this link may watch.",
  otherDevice: "Play on another device",
  deviceAbout: "A link moves your seat to another device, once, within ten minutes.",
  makeCode: "Make the link",
  codeAbout: "Open this on the other device. Your seat leaves this one then.",
  soundOn: "Sound on",
  soundOff: "Sound off",
  wantsUndo: (name: string, to: number) =>
    to === 0
      ? `${name} asks to go back to the start.`
      : `${name} asks to take back what came after entry ${to}.`,
  undoAsked: (name: string) => `${name} asks to go back. The others have not answered yet.`,
  agree: "Agree",
  refuse: "Refuse",
  passTo: (name: string) => `Pass the device to ${name}.`,
  passAbout: "Nothing is shown until it is in the right hands.",
  iAm: (name: string) => `I am ${name}`,

  // The end
  drawn: "A draw.",
  wins: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} wins.` : `${names.join(" and ")} win together.`,
  ended: (rule: string) =>
    rule === "resign"
      ? "By resignation."
      : rule === "flag"
        ? "The other side has run out of time."
        : rule,
  rematch: "Rematch",
  rematchAsked: "Waiting for the others",
  rematchWanted: "The others want a rematch.",
  scores: "Scores",
  finalScores: "The final scores",
  review: "Review",

  // Review
  reviewOf: (game: string) => `Review of a game of ${game}`,
  toStart: "To the start",
  toEnd: "To the end",
  stepBack: "One step back",
  stepOn: "One step on",
  runThrough: "Run through",
  scrubber: "Place in the game",
  plyOf: (at: number, last: number) => `${at} of ${last}`,
  linkToPly: "Link to this moment",
  exportGame: "Save as a file",
  graph: "The first seat's chances, as a bot sees them",
  valueHere: (value: number | null) =>
    value === null ? "The first seat's chances" : `The first seat's chances: ${percent(value)}`,

  // Rules
  rulesOf: (game: string) => `The rules of ${game}`,
  searchRules: "Search the rules",
  noRule: "No rule says that.",

  // Fair luck
  fairness: "Fair luck",
  fairnessAbout:
    "Before anybody sits down the server draws a secret number and publishes its hash. Every player adds random bytes of their own. At the end the number is shown, and your browser can check that all luck came from it.",
  hash: "Hash, published before the start",
  addedBy: (player: number) => `Added by player ${player}`,
  seed: "The secret number",
  seedLater: "is shown when the game is over.",
  checkLuck: "Check it here",
  verdict: (verdict: Verdict | "failed") => {
    if (verdict === "failed") return "The record could not be fetched. Try again.";
    if (verdict.good) {
      return verdict.tickets
        ? `All is in order: the hash fits, and so do all ${verdict.tickets} tickets.`
        : "All is in order: the hash fits. This game drew no lots.";
    }
    return {
      "no-crypto": "Browsers check this over https only. “ypsilon verify” checks the saved game.",
      "no-seed": "The secret number has not been shown.",
      hash: "Something is wrong: the number does not fit the hash.",
      changed: "Something is wrong: at the start another hash was published.",
      "not-mine": "Something is wrong: the bytes added here were left out.",
      ticket: `Something is wrong: ticket ${verdict.at} does not come from the number.`,
    }[verdict.flaw];
  },

  // Settings
  language: "Language",
  theme: "Light or dark",
  likeSystem: "As the system",
  light: "Light",
  dark: "Dark",
  motion: "Motion",
  moving: "Moving",
  stillWord: "Still",
  contrast: "Contrast",
  normal: "Normal",
  moreContrast: "High",
  sound: "Sound",
  soundAbout: "A small sound for moves and turns.",
  notify: "Notifications",
  notifyAbout: "Your browser tells you when it is your turn and the page is out of sight.",
  notifyDenied: "This browser does not allow notifications from this page.",
  confirmMoves: "Confirm moves",
  confirmAbout: "Ask before a move that other people would have to agree to take back.",
  forget: "Delete my name and chat",
  forgetAbout: "Your name and what you said can be deleted from every table of this browser.",
  reallyForget: "Delete your name and your chat everywhere?",
  forgotten: "Deleted.",
  haveCodeAbout:
    "At the table choose “Play on another device”, and open the link here or type its code.",
  code: "Code",
  moveHere: "Move the seat here",
};

export type Words = typeof en;
