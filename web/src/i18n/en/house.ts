/** The words of the house and its home page. */

import type { SeatInfo, Status } from "../../net";
import { capital, levelName } from "./levels";
import { refusal } from "./refusals";

export const house = {
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
  refusal,
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
  goOnPlaying: "Go on playing",
  mineToMove: "Your turn",
  othersMove: "Others to move",
  playedWith: (names: readonly string[]) => `with ${names.join(", ")}`,
  myGames: "My games",
  noGames: "Games you play in this browser are listed here.",
  noOtherGames: "All your games stand above.",
  openTables: "Open tables",
  noOpenTables: "Nobody is waiting just now.",
  watch: "Watch",
  nothingToWatch: "No public game is being played just now.",
  elsewhere: "From elsewhere",
  importGame: "Open a saved game",
  haveCode: "Move a game or progress here",
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
};

export type HouseWords = typeof house;
