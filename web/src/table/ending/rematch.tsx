/** A rematch: the button, who has asked for one, and for whom it waits. */

import { useWords } from "../../i18n";
import { keep, type Live, randomHex, type Update } from "../../net";
import { Button } from "../../ui";

interface Props {
  live: Live;
  update: Update<unknown, unknown>;
}

export function RematchButton({ live, update }: Props) {
  const words = useWords();
  const missing = unasked(update);
  if (update.table.status !== "over" || missing.length === 0) return null;
  const ask = () => {
    for (const seat of missing) askFor(live, update, seat);
  };
  return (
    <Button kind="primary" icon="again" onClick={ask}>
      {words.rematch}
    </Button>
  );
}

/** Say who wants a rematch, or for whom one that is wanted here waits. */
export function RematchWish({
  update,
  names,
}: {
  update: Props["update"];
  names: readonly string[];
}) {
  const words = useWords();
  const called = (seats: readonly number[]) => seats.map((seat) => names[seat] ?? "");
  const { held, again } = update;
  const others = again.filter((seat) => !held.includes(seat));
  const waiting = waitedFor(update);
  const asked = held.length > 0 && unasked(update).length === 0;
  return (
    <p class="wish" role="status">
      {asked && waiting.length > 0 && words.rematchWaits(called(waiting))}
      {!asked && others.length > 0 && words.rematchWanted(called(others))}
    </p>
  );
}

/** Give the seats held here that have not asked. */
function unasked({ held, again }: Props["update"]): readonly number[] {
  return held.filter((seat) => !again.includes(seat));
}

/** Give the seats of other people who have not asked; a bot is always willing. */
function waitedFor({ table, held, again }: Props["update"]): readonly number[] {
  return table.seats.flatMap((seat, at) =>
    seat.kind === "person" && !seat.bot && !held.includes(at) && !again.includes(at) ? [at] : [],
  );
}

function askFor(live: Live, { table }: Props["update"], seat: number): void {
  const added = randomHex();
  keep(table.table, (known) => ({
    added: { ...known.added, [table.number]: [...(known.added[table.number] ?? []), added] },
  }));
  live.connection.request({ type: "Again", seat, added }).catch(() => undefined);
}
