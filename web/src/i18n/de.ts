/** Alle Wörter auf Deutsch. */

import type { Notice, Refusal, SeatInfo, Status, Verdict } from "../net";
import type { Words } from "./en";

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const percent = (value: number) => `${Math.round(value * 100)} %`;

const levels: Record<string, string> = {
  beginner: "Anfänger",
  easy: "Leicht",
  medium: "Mittel",
  strong: "Stark",
  strongest: "Am stärksten",
  uniform: "Zufall",
};

const levelName = (level: string) => levels[level] ?? capital(level);

const busy = (message: string) => {
  const seconds = /wait (\d+) seconds/.exec(message)?.[1];
  return seconds
    ? `Du hast in letzter Zeit viel verlangt. Versuch es in ${seconds} Sekunden wieder.`
    : "Der Server hat noch mit dem zu tun, was du schon wolltest. Warte etwas.";
};

const refusals: Record<string, string> = {
  offline: "Der Server antwortet nicht. Besteht eine Verbindung?",
  "as-it-is": "Das ist schon so.",
  "bad-address": "Die Adresse, die der Proxy nennt, ist keine.",
  "bad-added": "Die Zufallsbytes wurden nicht angenommen.",
  "bad-clock": "Diese Uhr gibt es nicht.",
  "bad-code": "Dieser Code gilt nicht oder wurde schon benutzt.",
  "bad-id": "Das hat der Server nicht verstanden.",
  "bad-invitation": "Diese Einladung gilt nicht oder wurde schon benutzt.",
  "bad-key": "Der Schlüssel dieses Browsers wurde nicht angenommen.",
  "bad-page": "Diese Stelle der Partie gibt es nicht.",
  "bad-language": "Diese Sprache gibt es hier nicht.",
  "bad-message": "Eine Nachricht hat 1 bis 500 Zeichen, die man sehen kann.",
  "bad-name": "Ein Name hat 1 bis 30 Zeichen, die man sehen kann.",
  "bad-option": "Diese Optionen passen nicht zusammen.",
  "bad-record": "Das ist keine gespeicherte Partie, die sich öffnen lässt.",
  "bad-seats": "Die Zahl der Plätze stimmt nicht.",
  "bot-plays": "Ein Bot spielt diesen Platz: Komm erst zurück.",
  "gave-up": "Dieser Platz hat aufgegeben.",
  failed: "Hier ist etwas schiefgegangen.",
  "foreign-origin": "Diese Seite gehört nicht zu diesem Server.",
  full: "Gerade gibt es zu viele Tische. Versuch es später wieder.",
  illegal: "Das lassen die Regeln nicht zu.",
  "in-doubt": "Der Server weiß noch nicht, ob es gespeichert ist. Versuch es noch einmal.",
  malformed: "Das hat der Server nicht verstanden.",
  muted: "An diesem Tisch darfst du nichts sagen.",
  "name-taken":
    "So oder fast so heißt hier jemand, der spielt. Nimm in den Einstellungen einen anderen Namen.",
  "no-consent": "Die Bots an diesem Tisch nehmen keine Züge zurück.",
  "no-entry": "Es gibt nichts von dir zurückzunehmen.",
  "no-game": "Diese Partie gibt es nicht.",
  "no-hint": "Es wurde kein Tipp gefunden. Versuch es noch einmal.",
  "no-hints": "An diesem Tisch gibt es keine Tipps.",
  "no-invitation": "An diesen Tisch kommt man auf Einladung.",
  "no-seat": "Dieser Platz ist nicht frei.",
  "no-table": "Diesen Tisch gibt es nicht.",
  "no-token": "Dazu fehlt der Schlüssel zu einem Platz.",
  "no-wish": "Niemand sonst bittet um Rücknahme.",
  "not-here": "Das gibt es hier nicht.",
  "not-host": "Das darf nur, wer den Tisch gemacht hat.",
  "not-kept": "Es konnte nicht gespeichert werden. Versuch es noch einmal.",
  "not-now": "Das geht jetzt nicht.",
  "not-over": "Die Partie ist noch nicht zu Ende.",
  "not-playing": "An diesem Tisch wird nicht gespielt.",
  "not-silent": "So lange war der Platz noch nicht still.",
  "not-your-turn": "Du bist nicht am Zug.",
  "not-yours": "Dieser Platz gehört jemand anderem.",
  "nothing-there": "Das lässt sich nicht melden: Es ist nicht mehr da.",
  "open-seats": "Einige Plätze sind noch frei.",
  over: "Die Partie ist zu Ende.",
  paused: "Die Uhren stehen.",
  removed:
    "Vom Tisch wurde jemand mit diesem Gerät oder Anschluss entfernt. Nur eine neue Einladung lässt dich Platz nehmen.",
  stale: "Das ist schon entschieden.",
  started: "Die Partie läuft schon, oder der Tisch ist geschlossen.",
  "too-fast": "Das ging zu schnell. Warte etwas und versuch es wieder.",
  "wrong-host": "Unter diesem Namen antwortet der Server nicht.",
  "too-large": "Das ist zu groß.",
  "too-long": "Diese Partie dauert schon zu lange. Jemand sollte aufgeben.",
  "unknown-bot": "Diesen Bot gibt es nicht.",
  "unknown-game": "Dieses Spiel gibt es hier nicht.",
};

export const de: Words = {
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
  refusal: (refusal: Refusal) =>
    refusal.code === "busy" ? busy(refusal.message) : (refusals[refusal.code] ?? refusal.message),

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
  myGames: "Meine Partien",
  noGames: "Hier stehen die Partien, die du in diesem Browser spielst.",
  openTables: "Offene Tische",
  noOpenTables: "Gerade wartet niemand.",
  watch: "Zuschauen",
  nothingToWatch: "Gerade läuft keine öffentliche Partie.",
  elsewhere: "Von anderswo",
  importGame: "Gespeicherte Partie öffnen",
  haveCode: "Platz auf dieses Gerät holen",
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

  game: "Spiel",
  yourName: "Dein Name",
  name: "Name",
  seats: "Plätze",
  seatNumber: (seat) => `Platz ${seat}`,
  nameOfSeat: (seat) => `Name für Platz ${seat}`,
  me: "Ich",
  atThisScreen: "An diesem Bildschirm",
  friend: "Jemand mit Einladung",
  botOf: (level) => `Bot: ${levelName(level)}`,
  addSeat: "Ein Platz mehr",
  removeSeat: "Ein Platz weniger",
  hotSeatAbout: "Mehrere teilen sich diesen Bildschirm und spielen reihum.",
  clock: "Uhr",
  noClock: "Keine",
  realTime: "Echtzeit",
  daysPerMove: "Tage je Zug",
  bank: (minutes, increment) => `${minutes} min + ${increment} s je Zug`,
  days: (days) => (days === 1 ? "1 Tag je Zug" : `${days} Tage je Zug`),
  silence: "Wer nichts sagt",
  silenceAbout:
    "Eine Frage an mehrere wird nach dieser Zeit mit der harmlosen Antwort beantwortet.",
  silent: (seconds) => (seconds ? `${seconds} s` : "Immer warten"),
  moreOptions: "Alle Optionen der Regeln",
  listed: "Öffentlicher Tisch",
  listedAbout: "Alle können ihn finden und sich setzen.",
  practice: "Übung",
  practiceAbout: "Bots stimmen jeder Rücknahme zu.",
  hintsForAll: "Tipps für alle",
  hintsAbout:
    "Alle dürfen einen Bot um Rat fragen, auch wenn mehrere Menschen spielen; jeder Tipp steht im Verlauf.",
  start: "Anfangen",
  makeTable: "Tisch machen",

  table: "Tisch",
  tableOf: (game) => `Ein Tisch für ${game}`,
  waitingFor: "Die Partie beginnt von selbst, sobald alle Plätze besetzt sind.",
  starting: "Alle sind da …",
  openSeat: "Freier Platz",
  you: "du",
  sendLink: "Schick diesen Link an die Person, die hier sitzen soll. Er gilt einmal.",
  inviteLink: "Einladung",
  orBot: "… oder den Platz einem Bot geben",
  sitDown: "Hinsetzen",
  byInvitation:
    "An diesen Tisch kommt man auf Einladung. Zuschauen kannst du, sobald gespielt wird.",
  closedTable: "Dieser Tisch ist geschlossen.",
  closedTableAbout: "Die Partie hat nicht rechtzeitig begonnen, oder der Tisch wurde geschlossen.",
  noTable: "Diesen Tisch gibt es nicht.",
  noTableAbout: "Vielleicht wurde er geschlossen, oder der Link ist nicht vollständig.",

  board: "Brett",
  besideBoard: "Neben dem Brett",
  playersHere: "Spieler",
  spectators: (count) => (count === 1 ? "1 Zuschauer" : `${count} Zuschauer`),
  away: "nicht da",
  botPlays: "ein Bot spielt für sie",
  toMove: "am Zug",
  won: "gewinnt",
  score: (score) => score.toLocaleString("de", { maximumFractionDigits: 2 }),
  daysLeft: (days) => `${days.toLocaleString("de", { maximumFractionDigits: 1 })} Tage`,
  yourTurn: "Du bist am Zug.",
  turnOf: (name) => `${name}, du bist am Zug.`,
  waitsFor: (names) => `${names.join(", ")} ${names.length === 1 ? "ist" : "sind"} am Zug.`,
  over: "Die Partie ist zu Ende.",
  paused: "Die Uhren stehen.",
  resting: "Die Bots spielen weiter, sobald der Gastgeber da ist.",
  connecting: "Verbinde …",
  offline: "Keine Verbindung. Neuer Versuch läuft; nichts geht verloren.",
  notice: (notice: Notice) =>
    ({
      moved: "Dieser Platz wird jetzt auf einem anderen Gerät gespielt.",
      freed: "Dieser Platz wurde freigegeben.",
      removed: "Du wurdest von diesem Tisch entfernt. Zusehen darfst du.",
      closed: "Dieser Tisch wurde geschlossen.",
      "bot-failed": "Der Bot ist ausgefallen; ein einfacher spielt weiter.",
    })[notice.code] ?? notice.words,
  stepBackOpen: "Der letzte Schritt lässt sich noch zurücknehmen.",
  whyNot: "Warum nicht?",
  inTheRules: "In den Regeln",
  reallyPlay: "Das lässt sich nicht ohne die anderen zurücknehmen. Spielen?",
  play: "Spielen",
  typeMove: "Zug eintippen",
  readSoFar: (read: number, all: number) => `${read} von ${all} Einträgen sind gelesen …`,
  theStart: "Der Anfang der Partie.",
  backToNow: "Zurück zu jetzt",
  sinceLast: "Seit deinem letzten Zug:",
  showMe: "Zeigen",
  log: "Verlauf",
  nothingYet: "Noch ist nichts geschehen.",
  takenBack: "(zurückgenommen)",
  chat: (count) => (count ? `Gespräch (${count})` : "Gespräch"),
  spectatorNamed: (who: string) => `${who === "?" ? "Gast" : who} (sieht zu)`,
  nothingSaid: "Noch hat niemand etwas gesagt.",
  saySomething: "Etwas sagen",
  send: "Senden",
  mute: (who) => `${who} stummschalten`,
  unmute: (who) => `${who} wieder hören`,
  moreAbout: (who: string) => `Zu ${who}`,
  muteForAll: "Für alle stumm schalten",
  unmuteForAll: "Wieder sprechen lassen",
  muteSpectators: "Zuschauende stumm schalten",
  unmuteSpectators: "Zuschauende wieder sprechen lassen",
  isMuted: "darf nichts sagen",
  remove: "Vom Tisch entfernen",
  wasRemoved: "entfernt; ein Bot spielt weiter",
  reallyRemove: (who: string, playing: boolean) =>
    playing
      ? `${who} entfernen? Ein Bot spielt weiter, zurückkommen geht nicht.`
      : `${who} entfernen? Der Platz ist dann frei, und zurück kommt nur, wer neu eingeladen wird.`,
  report: "Melden",
  reportName: "Diesen Namen dem Betreiber des Servers melden",
  reportLine: "Das dem Betreiber des Servers melden",
  reportReason: "Warum? (wenn du magst)",
  reported: "Gemeldet. Danke.",
  closeTable: "Tisch schließen",
  reallyClose: "Diesen Tisch für alle schließen? Niemand kann weiterspielen.",
  actions: "Was du tun kannst",
  undo: "Zurücknehmen",
  askUndo: "Um Rücknahme bitten",
  hint: "Tipp",
  hinted: (move, value) =>
    `Ein Bot spielte ${move}${value === null ? "." : ` und sieht deine Aussichten bei ${percent(value)}.`}`,
  pause: "Pause",
  goOn: "Weiter",
  resign: "Aufgeben",
  reallyResign: "Diese Partie aufgeben?",
  leave: "Gehen",
  reallyLeave: "Gehen? Ein Bot spielt für dich, bis du wiederkommst.",
  comeBack: "Ich bin wieder da",
  replace: (name) => `Einen Bot für ${name} spielen lassen`,
  share: "Diesen Tisch teilen",
  shareAbout: "Wer diesen Link hat, kann zuschauen.",
  otherDevice: "Auf einem anderen Gerät spielen",
  deviceAbout:
    "Ein Link bringt deinen Platz auf ein anderes Gerät, einmal, innerhalb von zehn Minuten.",
  makeCode: "Link machen",
  codeAbout: "Öffne das auf dem anderen Gerät. Dein Platz verlässt dann dieses hier.",
  soundOn: "Ton an",
  soundOff: "Ton aus",
  wantsUndo: (name, to) =>
    to === 0
      ? `${name} möchte zurück zum Anfang.`
      : `${name} möchte alles nach Eintrag ${to} zurücknehmen.`,
  undoAsked: (name) => `${name} bittet um Rücknahme. Die anderen haben noch nicht geantwortet.`,
  agree: "Zustimmen",
  refuse: "Ablehnen",
  passTo: (name) => `Gib das Gerät an ${name} weiter.`,
  passAbout: "Nichts wird gezeigt, bis es in den richtigen Händen ist.",
  iAm: (name) => `Ich bin ${name}`,

  drawn: "Unentschieden.",
  wins: (names) =>
    names.length === 1 ? `${names[0]} gewinnt.` : `${names.join(" und ")} gewinnen gemeinsam.`,
  ended: (rule) =>
    rule === "resign"
      ? "Durch Aufgabe."
      : rule === "flag"
        ? "Die Zeit der anderen Seite ist abgelaufen."
        : rule,
  rematch: "Revanche",
  rematchAsked: "Warten auf die anderen",
  rematchWanted: "Die anderen möchten eine Revanche.",
  scores: "Punkte",
  finalScores: "Die Wertung",
  review: "Nachbetrachtung",

  reviewOf: (game) => `Nachbetrachtung einer Partie ${game}`,
  toStart: "Zum Anfang",
  toEnd: "Zum Ende",
  stepBack: "Einen Schritt zurück",
  stepOn: "Einen Schritt weiter",
  runThrough: "Ablaufen lassen",
  scrubber: "Stelle in der Partie",
  plyOf: (at, last) => `${at} von ${last}`,
  linkToPly: "Link zu dieser Stelle",
  exportGame: "Als Datei sichern",
  graph: "Die Aussichten des ersten Platzes, wie ein Bot sie sieht",
  valueHere: (value) =>
    value === null
      ? "Die Aussichten des ersten Platzes"
      : `Die Aussichten des ersten Platzes: ${percent(value)}`,

  rulesOf: (game) => `Die Regeln von ${game}`,
  searchRules: "In den Regeln suchen",
  noRule: "Das sagt keine Regel.",

  fairness: "Gerechter Zufall",
  fairnessAbout:
    "Bevor sich jemand setzt, zieht der Server eine geheime Zahl und veröffentlicht ihren Hash. Alle Spieler geben eigene Zufallsbytes dazu. Am Ende wird die Zahl gezeigt, und dein Browser kann prüfen, dass aller Zufall aus ihr kam.",
  hash: "Hash, vor dem Beginn veröffentlicht",
  addedBy: (player) => `Beitrag von Spieler ${player}`,
  seed: "Die geheime Zahl",
  seedLater: "wird gezeigt, wenn die Partie zu Ende ist.",
  checkLuck: "Hier prüfen",
  verdict: (verdict: Verdict | "failed") => {
    if (verdict === "failed") return "Die Partie ließ sich nicht laden. Versuch es noch einmal.";
    if (verdict.good) {
      return verdict.tickets
        ? `Alles in Ordnung: Der Hash stimmt, und alle ${verdict.tickets} Lose stimmen.`
        : "Alles in Ordnung: Der Hash stimmt. In dieser Partie wurde nicht gelost.";
    }
    return {
      "no-crypto":
        "Browser prüfen das nur über https. „ypsilon verify“ prüft die gespeicherte Partie.",
      "no-seed": "Die geheime Zahl wurde noch nicht gezeigt.",
      hash: "Etwas stimmt nicht: Die Zahl passt nicht zum Hash.",
      changed: "Etwas stimmt nicht: Am Anfang wurde ein anderer Hash veröffentlicht.",
      "not-mine": "Etwas stimmt nicht: Die Bytes von hier wurden weggelassen.",
      ticket: `Etwas stimmt nicht: Los ${verdict.at} kommt nicht aus der Zahl.`,
    }[verdict.flaw];
  },

  language: "Sprache",
  theme: "Hell oder dunkel",
  likeSystem: "Wie das System",
  light: "Hell",
  dark: "Dunkel",
  motion: "Bewegung",
  moving: "Bewegt",
  stillWord: "Ruhig",
  contrast: "Kontrast",
  normal: "Normal",
  moreContrast: "Hoch",
  sound: "Ton",
  soundAbout: "Ein kleiner Ton für Züge und wenn du an der Reihe bist.",
  notify: "Benachrichtigungen",
  notifyAbout: "Der Browser meldet sich, wenn du am Zug bist und die Seite nicht zu sehen ist.",
  notifyDenied: "Dieser Browser lässt von dieser Seite keine Benachrichtigungen zu.",
  confirmMoves: "Züge bestätigen",
  confirmAbout: "Vor einem Zug nachfragen, dessen Rücknahme andere zustimmen müssten.",
  forget: "Meinen Namen und mein Gesagtes löschen",
  forgetAbout:
    "Dein Name und was du gesagt hast, lässt sich von allen Tischen dieses Browsers löschen.",
  reallyForget: "Namen und Gesagtes überall löschen?",
  forgotten: "Gelöscht.",
  haveCodeAbout:
    "Wähle am Tisch „Auf einem anderen Gerät spielen“ und öffne den Link hier, oder tippe seinen Code ein.",
  code: "Code",
  moveHere: "Platz hierher holen",
};
