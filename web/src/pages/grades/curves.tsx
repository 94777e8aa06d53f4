/** Everybody's chance to win through a game: from what they could know, or in hindsight. */

import { useState } from "preact/hooks";
import { useWords } from "../../i18n";
import type { Review, Spot } from "../../net";

interface Props {
  review: Review;
  names: readonly string[];
  /** How many plies there are, and the entry of the one that is shown. */
  plies: number;
  number: number;
  place: (number: number) => number;
  onShow: (at: number) => void;
}

const WIDTH = 320;
const HEIGHT = 110;
const EDGE = 4;
/** How the lines of the seats are told apart besides by colour. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 4", "1 5"];

export function Curves({ review, names, plies, number, place, onShow }: Props) {
  const words = useWords();
  const [back, setBack] = useState(false);
  const hides = review.seats.some((seat) => seat.hindsight.length > 0);
  const curves = review.seats.map((seat) => (back ? seat.hindsight : seat.known));
  if (!curves.some((curve) => curve.length > 1)) return null;
  const step = WIDTH / Math.max(1, plies - 1);
  const spot = ({ number: at, share }: Spot) =>
    `${place(at) * step},${EDGE + (HEIGHT - 2 * EDGE) * (1 - share)}`;
  const x = place(number) * step;
  const pick = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    onShow(Math.round(((event.clientX - box.left) / box.width) * (plies - 1)));
  };
  return (
    <figure class="curves">
      {hides && (
        <div class="toggle" role="group" aria-label={words.chancesBy}>
          {[false, true].map((each) => (
            <button
              key={String(each)}
              type="button"
              aria-pressed={back === each}
              onClick={() => setBack(each)}
            >
              {each ? words.inHindsight : words.asKnown}
            </button>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the scrubber does the same by keys */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.curves}
        onClick={pick}
      >
        <line class="middle" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {curves.map((curve, seat) => (
          <polyline
            key={names[seat]}
            class={`line${seat % DASHES.length}`}
            stroke-dasharray={DASHES[seat % DASHES.length]}
            points={curve.map(spot).join(" ")}
          />
        ))}
        <line class="here" x1={x} x2={x} y1="0" y2={HEIGHT} />
      </svg>
      <figcaption>
        <ul>
          {curves.map((curve, seat) => {
            const here = curve.findLast((each) => each.number <= number) ?? curve[0];
            return (
              <li key={names[seat]}>
                <svg class="key" viewBox="0 0 24 4" aria-hidden="true">
                  <polyline
                    class={`line${seat % DASHES.length}`}
                    stroke-dasharray={DASHES[seat % DASHES.length]}
                    points="0,2 24,2"
                  />
                </svg>
                {names[seat]} {here ? words.percent(here.share) : "–"}
              </li>
            );
          })}
        </ul>
      </figcaption>
    </figure>
  );
}
