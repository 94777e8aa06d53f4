/** The course of a game as a bot sees it: how likely the first seat is to win, ply by ply. */

import { useWords } from "../i18n";
import { api, type Ply, useFetched, type Value } from "../net";

interface Props {
  table: string;
  game: number;
  seats: number;
  plies: readonly Ply<unknown, unknown>[];
  at: number;
  onShow: (at: number) => void;
}

const WIDTH = 320;
const HEIGHT = 72;

/** Give the values for the first seat: with two seats what one gains the other loses. */
export function firstSeat(values: readonly Value[], seats: number): readonly Value[] {
  if (seats > 2) return values.filter((each) => each.seat === 0);
  return values.map((each) =>
    each.seat === 0 ? each : { ...each, seat: 0, value: 1 - each.value },
  );
}

export function Graph({ table, game, seats, plies, at, onShow }: Props) {
  const words = useWords();
  const found = useFetched(() => api.values(table, game), [table, game]);
  const known = firstSeat(found.value?.values ?? [], seats);
  if (known.length < 2) return null;
  const step = WIDTH / Math.max(1, plies.length - 1);
  const place = (number: number) => plies.findIndex((each) => (each.line?.number ?? 0) === number);
  const points = known
    .map((each) => `${place(each.number) * step},${HEIGHT * (1 - each.value)}`)
    .join(" ");
  const here = known.findLast((each) => place(each.number) <= at);
  const pick = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    onShow(Math.round(((event.clientX - box.left) / box.width) * (plies.length - 1)));
  };
  return (
    <figure class="graph">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the scrubber does the same by keys */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.graph} onClick={pick}>
        <line class="middle" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <polyline points={points} />
        <line class="here" x1={at * step} x2={at * step} y1="0" y2={HEIGHT} />
      </svg>
      <figcaption>{words.valueHere(here?.value ?? null)}</figcaption>
    </figure>
  );
}
