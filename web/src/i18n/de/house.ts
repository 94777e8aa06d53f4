/** The words of the house and its home page. */

import type { SeatInfo, Status } from "../../net";
import type { HouseWords } from "../en";
import { capital, levelName } from "./levels";
import { refusal } from "./refusals";

export const house: HouseWords = {
  skip: "Zur Seite",
  pages: "Seiten",
  home: "Startseite",
  settings: "Einstellungen",
  close: "Schließen",
  cancel: "Abbrechen",
  more: "Mehr",
  loading: "Einen Augenblick …",
  notHere: "Hier ist nichts.",
  aboutServer: "Über diesen Server",
  imprint: "Impressum",
  privacy: "Datenschutz",
  copy: "Kopieren",
  copied: "Kopiert",
  gameName: capital,
  levelName,
  refusal,
  homeTitle: "Ein Tisch ist frei.",
  homeLead: "Spiel sofort, gegen einen Bot oder mit Freunden. Ohne Konto, ohne Installation.",
  games: "Spiele",
  players: (seats) =>
    seats.length > 1
      ? `${Math.min(...seats)}–${Math.max(...seats)} Spieler`
      : `${seats[0] ?? 2} Spieler`,
  minutes: (minutes) => `${minutes} Minuten`,
  playNow: "Jetzt spielen",
  withFriend: "Mit Freunden",
  newTable: "Neuer Tisch",
  rules: "Regeln",
  level: "Stärke des Bots",
  guest: "Gast",
  goOnPlaying: "Weiterspielen",
  mineToMove: "Du bist am Zug",
  othersMove: "Andere sind am Zug",
  playedWith: (names) => `mit ${names.join(", ")}`,
  myGames: "Meine Partien",
  noGames: "Hier stehen die Partien, die du in diesem Browser spielst.",
  noOtherGames: "Alle deine Partien stehen oben.",
  openTables: "Offene Tische",
  noOpenTables: "Gerade wartet niemand.",
  watch: "Zuschauen",
  nothingToWatch: "Gerade läuft keine öffentliche Partie.",
  elsewhere: "Von anderswo",
  importGame: "Gespeicherte Partie öffnen",
  haveCode: "Partie oder Fortschritt hierher holen",
  against: " – ",
  status: {
    waiting: "wartet",
    playing: "läuft",
    over: "zu Ende",
    closed: "geschlossen",
  } satisfies Record<Status, string>,
  seatName: (seat: SeatInfo, number = 0) => {
    if (seat.kind === "open") return "freier Platz";
    if (seat.kind === "person") return number > 1 ? `${seat.name} ${number}` : seat.name;
    return `Bot${number ? ` ${number}` : ""} (${levelName(seat.bot || seat.name)})`;
  },
};
