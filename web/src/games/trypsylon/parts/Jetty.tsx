/** Cards: water with waves, and on the face a wooden jetty in the shape of a Y. */

import { angle, type Rotation } from "../geometry";

const ARMS = "M50 0 H0 V50";
const WHOLE = `${ARMS} M0 0 L-50 -50`;
const BROKEN = `${ARMS} M0 0 L-26 -26`;
const PILES = "M-42 -28 h0 M-28 -42 h0 M-52 -38 h0 M-38 -52 h0";

/** The shapes that all cards share, drawn for the rotation NW. */
export function CardShapes() {
  return (
    <defs>
      <Shallow id="tryp-water" />
      <Shallow id="tryp-bright" />
      <WaterShape id="tryp-down" fill="tryp-water" />
      <WaterShape id="tryp-up" fill="tryp-bright" />
      <g id="tryp-jetty">
        <Deck d={WHOLE} />
      </g>
      <g id="tryp-broken">
        <Deck d={BROKEN} />
        <path class="tryp-piles" d={PILES} />
      </g>
      <path id="tryp-jetty-shade" class="tryp-shade" d={WHOLE} />
      <path id="tryp-broken-shade" class="tryp-shade" d={BROKEN} />
    </defs>
  );
}

function Shallow({ id }: { id: string }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0.45" y2="1">
      <stop offset="0" class={`${id}-0`} />
      <stop offset="1" class={`${id}-1`} />
    </linearGradient>
  );
}

function WaterShape({ id, fill }: { id: string; fill: string }) {
  return (
    <g id={id}>
      <rect x="-48.5" y="-48.5" width="97" height="97" rx="8" fill={`url(#${fill})`} />
      <path class="tryp-wave" d="M-38 -24 q9 -8 18 0 t18 0 t18 0 M-12 2 q9 -8 18 0 t18 0" />
      <path class="tryp-wave" d="M-36 27 q9 -8 18 0 t18 0 t18 0 t18 0" />
      <path class="tryp-wave" d="M20 -36 q6 -6 12 0 t12 0 M-43 3 q5 -5 10 0 t10 0" />
      <rect class="tryp-rim" x="-48" y="-48" width="96" height="96" rx="8" />
    </g>
  );
}

/** The hedge shows on a pathway from a meadow only, the lanterns on one from a beach. */
function Deck({ d }: { d: string }) {
  return (
    <>
      <path class="tryp-hedge" d={d} />
      <path class="tryp-beam" d={d} />
      <circle class="tryp-pier" r="17" />
      <path class="tryp-deck" d={d} />
      <path class="tryp-plank" d={d} />
      <circle class="tryp-hub" r="13.5" />
      <path class="tryp-hub-line" d="M-10 -8 H10 M-13 -2.5 H13 M-13 3 H13 M-10 8.5 H10" />
    </>
  );
}

/** The water of a card, which is all that its back shows. */
export function Water({ up }: { up: boolean }) {
  return <use href={up ? "#tryp-up" : "#tryp-down"} />;
}

interface JettyProps {
  face: Rotation;
  /** The diagonal ends before the corner, since it does not count. */
  broken?: boolean;
  /** Classes that say which shores its pathway reaches. */
  looks?: string;
}

/** The jetty of a face-up card. */
export function Jetty({ face, broken = false, looks = "" }: JettyProps) {
  const turn = `rotate(${angle(face)})`;
  const shape = broken ? "#tryp-broken" : "#tryp-jetty";
  return (
    <>
      <g transform="translate(3.5 5)">
        <use href={`${shape}-shade`} transform={turn} />
      </g>
      <use href={shape} transform={turn} class={looks} />
    </>
  );
}

/** A whole card around the origin, as it lies in a hand or at an edge. */
export function WholeCard({ face }: { face: Rotation | "down" }) {
  return (
    <>
      <Water up={face !== "down"} />
      {face !== "down" && <Jetty face={face} />}
    </>
  );
}

/** The card in hand, which turns on the spot. */
export function TurnedCard({ quarters }: { quarters: number }) {
  return (
    <g class="tryp-turning" style={{ transform: `rotate(${quarters * 90}deg)` }}>
      <WholeCard face="NW" />
    </g>
  );
}
