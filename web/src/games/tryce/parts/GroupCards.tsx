/** Cards that lie in a group, and jokers beside it: jokers are what can be pressed. */

import { groupOf, looks, marksOf, plays, type Scene } from "../scene";
import type { Group } from "../types";
import { capital, cardWords } from "../words";
import { Face } from "./Face";

interface GroupCardProps {
  card: string;
  number: number;
  place: number;
  group: Group;
  scene: Scene;
  origin: string;
}

/** A card of a group; a joker can be pressed to exchange it. */
export function GroupCard({ card, number, place, group, scene, origin }: GroupCardProps) {
  const { tray, view, say } = scene;
  const name = `G${number}.${place}`;
  const joker = card.startsWith("JK");
  const flies = {
    "data-fly": joker ? `G${number}.${jokerOf(group, place)}` : card,
    "data-origin": origin,
  };
  const face = <Face card={card} view={view} kind={group.kind} />;
  if (!joker) {
    return (
      <span class="tryce-card small" {...flies}>
        {face}
      </span>
    );
  }
  const { goal } = tray;
  const whose = capital(groupOf(number, scene));
  const aimed = goal.type === "swap" && goal.group === number && goal.place === place;
  return (
    <button
      type="button"
      class={looks("tryce-card small", { lit: plays(scene), aimed, ...marksOf(name, scene) })}
      data-key={name}
      aria-pressed={aimed}
      {...flies}
    >
      <span class="unseen">{`${whose}, ${cardWords(card, say, group.kind)}`}</span>
      {face}
    </button>
  );
}

interface JokerBesideProps {
  side: "front" | "end";
  count: number;
  number: number;
  scene: Scene;
}

/** Jokers beside a group stand for nothing until somebody uses them in an addition. */
export function JokerBeside({ side, count, number, scene }: JokerBesideProps) {
  const { tray, say, view } = scene;
  const aimed = tray.goal.type === "add" && tray.goal.group === number;
  const whose = capital(groupOf(number, scene));
  const { groups } = view;
  const besides = (of: "front" | "end") =>
    of === "front" ? 0 : jokerOf(groups[number - 1], Number.POSITIVE_INFINITY);
  const used = (key: string) => aimed && tray.pieces.some((each) => each.key === key);
  return Array.from({ length: count }, (_, at) => {
    const key = `*${side}.${at + 1}`;
    return (
      <button
        key={key}
        type="button"
        class={looks("tryce-card small beside", { lit: plays(scene), used: used(key) })}
        data-key={`G${number}${key}`}
        aria-pressed={used(key)}
        data-fly={`G${number}.${besides(side) + at}`}
      >
        <span class="unseen">{`${whose}, ${say.detached}`}</span>
        <Face card="JK" view={view} />
      </button>
    );
  });
}

/** Count the jokers of a group before a place, those beside its front included. */
function jokerOf(group: Group | undefined, place: number): number {
  const before = group?.cards.slice(0, Math.max(0, place - 1)) ?? [];
  return (group?.front ?? 0) + before.filter((card) => card.startsWith("JK")).length;
}
