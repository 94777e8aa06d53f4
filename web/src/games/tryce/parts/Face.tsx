/** The face of a card: rank and suit in the corner, and a large letter. */

import { countsFor, faceOf, printed } from "../cards";
import type { Kind, View } from "../types";
import { Star, Suit } from "./signs";

interface FaceProps {
  card: string;
  view: View;
  /** In a set or a sequence the rank is what matters, in a word the letter. */
  kind?: Kind;
}

/** Draw a card; what it says to listeners is said by whatever it lies in. */
export function Face({ card, view, kind = "word" }: FaceProps) {
  const { joker, rank, suit, letter, stands } = faceOf(card);
  if (joker) return <Joker stands={stands} value={countsFor(card, view)} />;
  const looks = `tryce-face suit-${suit} ${kind === "word" ? "spells" : "ranks"}`;
  return (
    <span class={looks} aria-hidden="true">
      <span class="tryce-corner">
        <b>{printed(rank)}</b>
        <Suit suit={suit} />
      </span>
      <span class="tryce-letter">{letter}</span>
      <span class="tryce-value">{countsFor(card, view)}</span>
    </span>
  );
}

function Joker({ stands, value }: { stands: string; value: number }) {
  const suit = stands.length === 2 ? stands.charAt(1) : "";
  return (
    <span class={`tryce-face joker${stands ? " named" : ""}`} aria-hidden="true">
      <span class="tryce-corner">
        <Star />
      </span>
      <span class="tryce-letter">
        {stands ? printed(stands.charAt(0)) : <Star />}
        {suit && <Suit suit={suit} />}
      </span>
      <span class="tryce-value">{value}</span>
    </span>
  );
}

/** The back of a card. */
export function Back() {
  return <span class="tryce-back" aria-hidden="true" />;
}
