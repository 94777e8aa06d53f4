/** The pathways as the view gives them: hedges and lanterns, and junctions. */

import { DRAWN } from "../../../ui";
import { type Area, type Card, CORNER, isUp, pointOf, type Rotation, SIDE } from "../geometry";
import type { Pathway, View } from "../types";
import { Jetty } from "./Jetty";

/** Give by cell which shores its pathway reaches, as classes for the style sheet. */
export function reaches(view: View): ReadonlyMap<string, string> {
  return new Map(
    view.pathways.flatMap((pathway) =>
      pathway.cells.map((cell) => [cell, looks(pathway, view.ended !== "")] as const),
    ),
  );
}

function looks(pathway: Pathway, ended: boolean): string {
  const [beach, meadow] = [reach(pathway, "NS"), reach(pathway, "WE")];
  const won = ended && (beach === 2 || meadow === 2);
  return [beach > 0 ? "from-beach" : "", meadow > 0 ? "from-meadow" : "", won ? "joined" : ""].join(
    " ",
  );
}

function reach(pathway: Pathway, pair: string): number {
  return [...pair].filter((side) => pathway.shores.includes(side)).length;
}

/** Draw junctions and lanterns above the jetties. */
export function Pathways({ view, area, after }: { view: View; area: Area; after: boolean }) {
  const cut = new Set(view.gaps.map((gap) => gap.cell));
  const cards = new Map(area.cards.map((card) => [card.key, card]));
  const up = area.cards.filter(isUp);
  const shown = reaches(view);
  return (
    <g class={`tryp-paths${after ? " after" : ""}`} {...DRAWN} key={view.cards}>
      {up.map((card) => (
        <Junction
          key={card.key}
          card={card}
          counted={!cut.has(card.key)}
          looks={shown.get(card.key) ?? ""}
        />
      ))}
      {view.pathways.map((pathway) => (
        <Lanterns key={pathway.cells[0]} pathway={pathway} cards={cards} cut={cut} view={view} />
      ))}
    </g>
  );
}

/** A light below each pathway that has won the game. */
export function Won({ view, area }: { view: View; area: Area }) {
  const cut = new Set(view.gaps.map((gap) => gap.cell));
  const cards = new Map(area.cards.map((card) => [card.key, card]));
  const won = view.pathways.filter((pathway) =>
    looks(pathway, view.ended !== "").includes("joined"),
  );
  return (
    <g class="tryp-paths" {...DRAWN}>
      {won.map((pathway) => (
        <path key={pathway.cells[0]} class="tryp-won" d={wayAlong(pathway, cards, cut)} />
      ))}
    </g>
  );
}

type Up = Card & { face: Rotation };

function Junction({ card, counted, looks }: { card: Up; counted: boolean; looks: string }) {
  if (!counted) return null;
  const { x, y } = pointOf(card, card.face);
  return <circle class={`tryp-junction ${looks}`} cx={x} cy={y} r="12" />;
}

interface LanternsProps {
  pathway: Pathway;
  cards: ReadonlyMap<string, Card>;
  cut: ReadonlySet<string>;
  view: View;
}

/** Lanterns along the middle of a pathway that reaches a beach. */
function Lanterns({ pathway, cards, cut, view }: LanternsProps) {
  if (reach(pathway, "NS") === 0) return null;
  const d = wayAlong(pathway, cards, cut);
  return (
    <g class={looks(pathway, view.ended !== "")}>
      <path class="tryp-lantern-rim" d={d} />
      <path class="tryp-lantern" d={d} />
    </g>
  );
}

function wayAlong(pathway: Pathway, cards: LanternsProps["cards"], cut: LanternsProps["cut"]) {
  return pathway.cells.map((key) => wayThrough(cards.get(key), cut.has(key))).join(" ");
}

/** Give the way through a card: from the middle along both arms, and the diagonal if it counts. */
function wayThrough(card: Card | undefined, cut: boolean): string {
  if (!card || !isUp(card)) return "";
  const [right, down] = CORNER[card.face];
  const { x, y } = card;
  const half = SIDE / 2;
  const arms = `M${x} ${y} H${x - right * half} M${x} ${y} V${y - down * half}`;
  return cut ? arms : `${arms} M${x} ${y} L${x + right * half} ${y + down * half}`;
}

/** A piece of pathway that shows what the signs mean. */
export function Sample({ looks }: { looks: string }) {
  return (
    <>
      <Jetty face="NW" looks={looks} />
      {looks === "from-beach" && (
        <>
          <path class="tryp-lantern-rim" d={SAMPLE} />
          <path class="tryp-lantern" d={SAMPLE} />
        </>
      )}
    </>
  );
}

const SAMPLE = "M0 0 H50 M0 0 V50 M0 0 L-50 -50";
