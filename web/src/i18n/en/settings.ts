/** The words of the settings. */

export const settings = {
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
  confirmAbout: "Ask before a move that cannot be undone unless other people agree.",
  forget: "Delete my name and chat",
  forgetAbout: "Your name and what you said can be deleted from every table of this browser.",
  reallyForget: "Delete your name and your chat everywhere?",
  forgotten: "Deleted.",
  haveCodeAbout:
    "On the other device make a link: at the table by “Play on another device”, on the page of your progress by “On another device”. Open it here, or type its code.",
  code: "Code",
  moveHere: "Move it here",
};

export type SettingsWords = typeof settings;
