/** The words of the settings. */

import type { SettingsWords } from "../en";

export const settings: SettingsWords = {
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
  confirmAbout:
    "Vor einem Zug nachfragen, der sich nur mit Zustimmung anderer rückgängig machen lässt.",
  forget: "Meinen Namen und mein Gesagtes löschen",
  forgetAbout:
    "Dein Name und was du gesagt hast, lässt sich von allen Tischen dieses Browsers löschen.",
  reallyForget: "Namen und Gesagtes überall löschen?",
  forgotten: "Gelöscht.",
  haveCodeAbout:
    "Mach auf dem anderen Gerät einen Link: am Tisch mit „Auf einem anderen Gerät spielen“, auf der Seite deines Fortschritts unter „Auf einem anderen Gerät“. Öffne ihn hier, oder tippe seinen Code ein.",
  code: "Code",
  moveHere: "Hierher holen",
};
