/** The course of a game: how likely the first seat is to win, what is certain, where it turned. */

import { useWords } from "../i18n";
import type { Ply, Value, Worth } from "../net";

interface Props {
  values: readonly Value[];
  names: readonly string[];
  plies: readonly Ply<unknown, unknown>[];
  at: number;
  /** Only what is certain here is told: the rest is drawn elsewhere. */
  brief?: boolean;
  onShow: (at: number) => void;
}

const WIDTH = 320;
const HEIGHT = 72;
/** Room above a win and below a loss, for the sign of a turning point. */
const EDGE = 7;
const OTHER: Readonly<Record<Worth, Worth>> = { win: "loss", draw: "draw", loss: "win" };

/** Give the values for the first seat: with two seats what one gains the other loses. */
export function firstSeat(values: readonly Value[], seats: number): readonly Value[] {
  if (seats > 2) return values.filter((each) => each.seat === 0);
  return values.map((each) =>
    each.seat === 0
      ? each
      : { ...each, seat: 0, value: 1 - each.value, worth: each.worth && OTHER[each.worth] },
  );
}

/**
 * Give the values after a move that gave something away: what was certain is otherwise now, a win is
 * certain no more, or the game is lost for certain, which it was not before.
 */
export function turningPoints(values: readonly Value[]): readonly Value[] {
  return values.filter((each, at) => {
    const before = values[at - 1];
    if (!before) return false;
    const now = each.worth && (each.seat === before.seat ? each.worth : OTHER[each.worth]);
    if (before.worth && now) return before.worth !== now;
    return before.worth === "win" || (!before.worth && now === "loss");
  });
}

export function Graph({ values, names, plies, at, brief = false, onShow }: Props) {
  const words = useWords();
  const known = firstSeat(values, names.length);
  if (known.length < 2) return null;
  const step = WIDTH / Math.max(1, plies.length - 1);
  const place = (number: number) => plies.findIndex((each) => (each.line?.number ?? 0) === number);
  const spot = (each: Value) =>
    [place(each.number) * step, EDGE + (HEIGHT - 2 * EDGE) * (1 - each.value)] as const;
  const here = known.findLast((each) => place(each.number) <= at);
  const turned = firstSeat(names.length > 2 ? [] : turningPoints(values), names.length);
  const pick = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    onShow(Math.round(((event.clientX - box.left) / box.width) * (plies.length - 1)));
  };
  return (
    <figure class="graph">
      {!brief && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the scrubber does the same by keys
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.graph} onClick={pick}>
          <line class="middle" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          <polyline points={known.map((each) => spot(each).join(",")).join(" ")} />
          <line class="here" x1={at * step} x2={at * step} y1="0" y2={HEIGHT} />
          {turned.map((each) => {
            const [x, y] = spot(each);
            return <path key={each.number} class="turned" d={`M${x} ${y}m-5 0l5 -5l5 5l-5 5z`} />;
          })}
        </svg>
      )}
      <figcaption>
        {here?.worth
          ? words.certain(names[0] ?? "", here.worth, here.plies)
          : words.valueHere(here?.value ?? null)}
        {here && <Keeping here={here} />}
      </figcaption>
      {!brief && turned.length > 0 && (
        <p class="turned-at">
          {words.turnedAt}
          {turned.map((each) => (
            <button key={each.number} type="button" onClick={() => onShow(place(each.number))}>
              {words.turnedThere(place(each.number))}
            </button>
          ))}
        </p>
      )}
    </figure>
  );
}

/** How many moves keep what is certain, where all of them are known. */
function Keeping({ here }: { here: Value }) {
  const words = useWords();
  const all = here.known;
  if (!here.worth || all.length === 0 || all.some((each) => each.worth === null)) return null;
  const best = (["win", "draw", "loss"] as const).find((worth) =>
    all.some((each) => each.worth === worth),
  );
  const keeping = all.filter((each) => each.worth === best);
  if (best === "loss") return null;
  return <> {words.keeping(keeping.length, all.length)}</>;
}
