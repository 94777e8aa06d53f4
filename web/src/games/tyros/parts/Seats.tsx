/** Beside the map: round and phase, every hand as far as it is known, and the piles. */

import { useState } from "preact/hooks";
import { total } from "../cards";
import { active, isNobodys } from "../phase";
import type { Scene } from "../scene";
import { inWords, seatName } from "../words";
import { Pips } from "./Card";
import { Small } from "./Pieces";
import { Piles } from "./Piles";
import { Ranks } from "./Ranks";

/** Draw what is known of everybody. */
export function Seats({ scene }: { scene: Scene }) {
  const { say, view } = scene;
  const { round, phase } = view;
  const [more, setMore] = useState(false);
  return (
    <section class={`tyros-side${more ? " more" : ""}`} aria-label={say.seats}>
      <p class="tyros-phase">
        <b>{say.round(round.number)}</b> {say.phases[phase.type]}
        {"again" in phase && ` (${say.laying(phase.again ? 2 : 1)})`}
        <button
          type="button"
          class="tyros-more"
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          {say.seats}
        </button>
      </p>
      <ul class="tyros-seats">
        {view.sizes.map((_, seat) => (
          <Seat key={seat} seat={seat} scene={scene} />
        ))}
      </ul>
      <Piles scene={scene} />
      <Ranks scene={scene} />
    </section>
  );
}

function Seat({ seat, scene }: { seat: number; scene: Scene }) {
  const { say, view, names } = scene;
  const points = view.forecast.scores[seat]?.total ?? 0;
  const acts = active(view) === seat && !isNobodys(view);
  return (
    <li class={`tyros-seat${acts ? " acts" : ""}`}>
      <Small seat={seat} what="seat" />
      <i class="tyros-back brief" aria-hidden="true">
        {view.sizes[seat]}
      </i>
      <span class="tyros-who">
        <b>{seatName(seat, say)}</b> {names[seat]}
      </span>
      {view.round.first === seat && <Start words={say.starts} />}
      {view.answered[seat] && <Tick words={say.hasAnswered} />}
      <span class="tyros-points" title={say.pointsNow(points)}>
        <span class="unseen">{say.pointsNow(points)}</span>
        <span aria-hidden="true">{points}</span>
      </span>
      <Cards seat={seat} scene={scene} />
    </li>
  );
}

/** How many cards a seat holds, and which of them the viewer knows. */
function Cards({ seat, scene }: { seat: number; scene: Scene }) {
  const { say, view } = scene;
  const size = view.sizes[seat] ?? 0;
  const known = seat === view.seat ? view.hand : (view.known[seat] ?? [0, 0, 0, 0, 0]);
  const hidden = size - total(known);
  const shown = view.land_shown[seat] ?? [];
  const [ships, cities] = [
    view.board.ships[seat]?.length ?? 0,
    view.board.cities.filter((owner) => owner === seat).length,
  ];
  return (
    <span class="tyros-cards">
      <span class="unseen">
        {say.cardsIn(size)}
        {hidden < size && seat !== view.seat && `, ${say.atLeast(inWords(known, say))}`},{" "}
        {say.landIn(view.land_sizes[seat] ?? 0)}
        {shown.length > 0 && `, ${say.shown(shown.join(", "))}`}, {say.supply(ships, cities)}
      </span>
      <span class="tyros-tally" aria-hidden="true">
        <i class="tyros-back" title={say.cardsIn(size)}>
          {size}
        </i>
        {seat !== view.seat && <Pips cards={known} />}
        <i class="tyros-back land" title={say.landIn(view.land_sizes[seat] ?? 0)}>
          {view.land_sizes[seat]}
        </i>
        {seat !== view.seat && shown.length > 0 && <small>{shown.join(" ")}</small>}
        <span class="tyros-built">
          <Small seat={seat} what="ship" />
          {ships}
          <Small seat={seat} what="city" />
          {cities}
        </span>
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

function Tick({ words }: { words: string }) {
  return (
    <svg class="tyros-tick" viewBox="-10 -10 20 20" role="img" aria-label={words}>
      <title>{words}</title>
      <path d="M-6 0L-2 5L7 -6" />
    </svg>
  );
}
