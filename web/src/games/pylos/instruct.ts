/** What is to be done now at Pylos and why, in one sentence; or for what the other is waited for. */

import type { Moment } from "../game";
import { winnerOf } from "./crown";
import type { Action, View } from "./types";
import { ballOn, TOP } from "./words";

type Now = Moment<View, Action>;

const SENTENCES = {
  en: {
    top: "The top is free: set a ball there and win.",
    place: "Place a ball: choose a lit spot.",
    both: "Place a ball, or raise one of yours: choose a lit spot.",
    raise: "Your reserve is empty: raise one of your balls.",
    goal: "Choose where the raised ball goes.",
    first: "A square! Take back one or two of your balls.",
    firstExpert: "A square or a line! Take back one or two of your balls.",
    second: "Take back a second ball, or stop.",
    moves: (who: string) => `${who} is to move.`,
    takes: (who: string) => `${who} has a square and takes back a ball.`,
    takesExpert: (who: string) => `${who} has a square or a line and takes back a ball.`,
    mayTake: (who: string) => `${who} may take back a second ball.`,
    twice: "This position stands for the second time: at the third the game is drawn.",
    over: "The game is over.",
    drawn: "A draw: the game went round in circles.",
    youTop: "You win: your ball is on the top!",
    wonTop: (who: string) => `${who} wins: the ball on the top.`,
    youCrown: "You win! You lay the balls that are left up to the top.",
    wonCrown: (who: string, loser: string) =>
      `${loser} has no ball left: ${who} wins, and lays the rest up to the top.`,
    lostCrown: (who: string) =>
      `You have no ball left: ${who} wins, and lays the rest up to the top.`,
  },
  de: {
    top: "Die Spitze ist frei: Setz eine Kugel darauf und gewinne.",
    place: "Setz eine Kugel: Wähle eine leuchtende Stelle.",
    both: "Setz eine Kugel oder staple eine von deinen: Wähle eine leuchtende Stelle.",
    raise: "Deine Reserve ist leer: Staple eine deiner Kugeln.",
    goal: "Wähle, wohin die gehobene Kugel kommt.",
    first: "Ein Quadrat! Nimm eine oder zwei deiner Kugeln zurück.",
    firstExpert: "Ein Quadrat oder eine Linie! Nimm eine oder zwei deiner Kugeln zurück.",
    second: "Nimm eine zweite Kugel zurück, oder hör auf.",
    moves: (who: string) => `${who} ist am Zug.`,
    takes: (who: string) => `${who} hat ein Quadrat und nimmt eine Kugel zurück.`,
    takesExpert: (who: string) =>
      `${who} hat ein Quadrat oder eine Linie und nimmt eine Kugel zurück.`,
    mayTake: (who: string) => `${who} darf eine zweite Kugel zurücknehmen.`,
    twice: "Diese Stellung steht zum zweiten Mal: Beim dritten Mal ist es remis.",
    over: "Das Spiel ist aus.",
    drawn: "Remis: Das Spiel dreht sich im Kreis.",
    youTop: "Du gewinnst: Deine Kugel liegt auf der Spitze!",
    wonTop: (who: string) => `${who} gewinnt: die Kugel auf der Spitze.`,
    youCrown: "Du gewinnst! Du legst die übrigen Kugeln bis zur Spitze.",
    wonCrown: (who: string, loser: string) =>
      `${loser} hat keine Kugel mehr: ${who} gewinnt und legt den Rest bis zur Spitze.`,
    lostCrown: (who: string) =>
      `Du hast keine Kugel mehr: ${who} gewinnt und legt den Rest bis zur Spitze.`,
  },
} as const;

/** Say what to do now, or who is waited for and why, or how the game ended. */
export function instruct(moment: Now): string {
  const { view, acting, movers } = moment;
  if (view.ended || movers.length === 0) return ended(moment);
  const now = acting === null ? waits(moment) : acts(moment);
  return warns(moment) ? `${SENTENCES[moment.language].twice} ${now}` : now;
}

function acts({ view, chosen, lit, actions, options, language }: Now): string {
  const say = SENTENCES[language];
  if (view.step === "take1") return options.variant === "expert" ? say.firstExpert : say.first;
  if (view.step === "take2") return say.second;
  if (chosen.length > 0) return say.goal;
  if (lit.has(TOP)) return say.top;
  const raises = actions.some((each) => each.type === "Raise");
  if (!actions.some((each) => each.type === "Place")) return say.raise;
  return raises ? say.both : say.place;
}

function waits({ view, movers, names, options, language }: Now): string {
  const say = SENTENCES[language];
  const who = names[movers[0] ?? 0] ?? "";
  if (view.step === "take2") return say.mayTake(who);
  if (view.step === "move") return say.moves(who);
  return options.variant === "expert" ? say.takesExpert(who) : say.takes(who);
}

/** PY-19: where a third time would end the game the second is told. */
function warns({ view, options }: Now): boolean {
  return view.stood === 2 && view.step === "move" && options.repetition !== "off";
}

function ended({ view, seat, names, language }: Now): string {
  const say = SENTENCES[language];
  if (!view.ended) return say.over;
  if (view.ended === "PY-19") return say.drawn;
  const winner = view.colours.indexOf(ballOn(TOP, view) ?? winnerOf(view));
  const who = names[winner] ?? "";
  if (view.ended === "PY-17") return seat === winner ? say.youTop : say.wonTop(who);
  if (seat === null) return say.wonCrown(who, names[1 - winner] ?? "");
  return seat === winner ? say.youCrown : say.lostCrown(who);
}
