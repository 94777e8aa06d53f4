/** What the list of players tells of a seat: cards, pieces, points, and what it says just now. */

import { useRef } from "preact/hooks";
import type { FactsProps } from "../../game";
import "../style";
import { NONE, total } from "../cards";
import { chartOf } from "../chart";
import type { View } from "../kinds";
import { fieldName, inWords, type Words, words } from "../words";
import { Bubble } from "./Bubble";
import { Pips } from "./Card";
import { Small } from "./Pieces";

/** Draw what is known of a seat. */
export function Facts({ view, seat, options, language }: FactsProps<View>) {
  const say = words(language);
  const points = view.forecast.scores[seat]?.total ?? 0;
  const chart = chartOf(options.map ?? "");
  const shown = (view.land_shown[seat] ?? []).map((field) => fieldName(chart, field, say));
  return (
    <div class="tyros-facts">
      <Bubble view={view} seat={seat} say={say} />
      {view.round.first === seat && <Start words={say.starts} />}
      <Cards view={view} seat={seat} say={say} shown={shown} />
      <Built view={view} seat={seat} say={say} />
      <strong class="tyros-points" title={say.pointsNow(points)}>
        <span class="unseen">{say.pointsNow(points)}</span>
        <span aria-hidden="true">
          {points} <small>{say.points}</small>
        </span>
      </strong>
    </div>
  );
}

interface SeatProps {
  view: View;
  seat: number;
  say: Words;
}

/** How many cards a seat holds, and which of them the viewer knows. */
function Cards({ view, seat, say, shown }: SeatProps & { shown: readonly string[] }) {
  const size = view.sizes[seat] ?? 0;
  const own = seat === view.seat;
  const known = own ? NONE : (view.known[seat] ?? NONE);
  const land = view.land_sizes[seat] ?? 0;
  const least = total(known) ? `, ${say.atLeast(inWords(known, say))}` : "";
  const seen = shown.length ? `, ${say.shown(shown.join(", "))}` : "";
  return (
    <>
      <span class="unseen">
        {say.cardsIn(size)}
        {least}, {say.landIn(land)}
        {seen},
      </span>
      <span class="tyros-tally" aria-hidden="true">
        <i
          class={`tyros-back${useChanged(size) ? " fresh" : ""}`}
          title={say.cardsIn(size) + least}
        >
          {size}
        </i>
        <Pips cards={known} />
        <i class="tyros-back land" title={say.landIn(land) + seen}>
          {land}
        </i>
      </span>
    </>
  );
}

/** Tell whether a number has just changed, until something else does. */
function useChanged(count: number): boolean {
  const seen = useRef({ count, changed: false });
  if (seen.current.count !== count) seen.current = { count, changed: true };
  else if (seen.current.changed) seen.current = { count, changed: false };
  return seen.current.changed;
}

function Built({ view, seat, say }: SeatProps) {
  const ships = view.board.ships[seat]?.length ?? 0;
  const cities = view.board.cities.filter((owner) => owner === seat).length;
  const told = say.supply(ships, cities);
  return (
    <span class="tyros-built" title={told}>
      <span class="unseen">{told},</span>
      <span aria-hidden="true">
        <Small seat={seat} what="ship" />
        {ships} <Small seat={seat} what="city" />
        {cities}
      </span>
    </span>
  );
}

/** The start marker: a prow. */
function Start({ words }: { words: string }) {
  return (
    <svg class="tyros-start" viewBox="-10 -10 20 20" role="img" aria-label={words}>
      <title>{words}</title>
      <path d="M-7 7C-6 -2 -2 -7 6 -8C3 -4 4 0 8 2C4 6 -1 8 -7 7Z" />
    </svg>
  );
}
