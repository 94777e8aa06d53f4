/** The tray: the cards that are being put together, in order, around the group they go to. */

import { faceOf, VOWELS } from "../cards";
import { GROUP, type Placed } from "../pick";
import { groupOf, looks, ownerOf, plays, type Scene } from "../scene";
import type { Kind } from "../types";
import { cardWords, groupWords } from "../words";
import { Face } from "./Face";

/** Draw the pieces of the tray; where none is, it says what may come here. */
export function Tray({ scene }: { scene: Scene }) {
  const { line, split, tray } = scene;
  const group = tray.goal.type === "lay" ? null : scene.view.groups[tray.goal.group - 1];
  const bare = line.length === 0;
  return (
    <div
      class={looks("tryce-tray", { over: scene.over?.zone === "tray", bare })}
      data-drop="tray"
      data-from="tray"
    >
      {line.slice(0, split).map((placed) => (
        <Laid key={placed.key} placed={placed} scene={scene} />
      ))}
      {group && tray.goal.type !== "lay" && <Aim number={tray.goal.group} scene={scene} />}
      {line.slice(split).map((placed) => (
        <Laid key={placed.key} placed={placed} scene={scene} />
      ))}
      {bare && <p class="tryce-bare">{invitation(scene)}</p>}
    </div>
  );
}

function invitation(scene: Scene): string {
  const { tray, view, say } = scene;
  const { goal } = tray;
  if (goal.type === "lay") return say.trayEmpty;
  if (goal.type === "add") return say.trayAdd(groupOf(goal.group, scene));
  const group = view.groups[goal.group - 1];
  return say.traySwap(cardWords(group?.cards[goal.place - 1] ?? "JK", say, group?.kind));
}

/** The group that cards are added to, in the middle of them. */
function Aim({ number, scene }: { number: number; scene: Scene }) {
  const { view, tray, say } = scene;
  const group = view.groups[number - 1];
  if (!group) return null;
  const place = tray.goal.type === "swap" ? tray.goal.place : 0;
  return (
    <span
      class={looks(`tryce-row aim owner-${group.owner}`, {
        "gap-before": scene.over?.zone === "tray" && scene.over.before === GROUP,
      })}
      data-slot={GROUP}
      role="img"
      aria-label={groupWords(group, ownerOf(group.owner, scene), say)}
    >
      {group.cards.map((card, at) => (
        <span key={card + at} class={looks("tryce-card small", { aimed: at + 1 === place })}>
          <Face card={card} view={view} kind={group.kind} />
        </span>
      ))}
    </span>
  );
}

/** A piece as it would lie; pressed, it goes back into the hand. */
function Laid({ placed, scene }: { placed: Placed; scene: Scene }) {
  const { say, over, leading } = scene;
  const kind: Kind = leading?.best.kind ?? "word";
  const faulty = offending(scene).includes(placed.card);
  const classes = {
    lit: plays(scene),
    faulty,
    "gap-before": over?.zone === "tray" && over.before === placed.key,
  };
  return (
    <span class="tryce-piece">
      <button
        type="button"
        class={looks("tryce-card", classes)}
        data-key={placed.key}
        data-drag={placed.key}
        data-slot={placed.key}
        data-fly={placed.key}
        aria-pressed="true"
      >
        <span class="unseen">{`${cardWords(placed.card, say, kind)}, ${say.picked}`}</span>
        <Face card={placed.card} view={scene.view} />
      </button>
      {faceOf(placed.card).joker && kind === "word" && scene.tray.goal.type !== "swap" && (
        <Vowels placed={placed} scene={scene} />
      )}
    </span>
  );
}

/** Give the cards that the rules object to, unless it is all of them. */
function offending({ leading, line }: Scene): readonly string[] {
  const keys = leading?.verdict?.keys ?? [];
  return keys.length < line.length ? keys : [];
}

/** What a joker stands for in a word is said with one press. */
function Vowels({ placed, scene }: { placed: Placed; scene: Scene }) {
  const { say } = scene;
  const now = faceOf(placed.card).stands;
  return (
    <span class="tryce-vowels" role="group" aria-label={say.vowels}>
      {VOWELS.map((vowel) => (
        <button
          key={vowel}
          type="button"
          class={looks("tryce-vowel", { lit: plays(scene) })}
          data-key={`${placed.key}=${vowel}`}
          aria-pressed={vowel === now}
          aria-label={say.vowel(vowel)}
        >
          {vowel}
        </button>
      ))}
    </span>
  );
}
