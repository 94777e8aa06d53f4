/** The groups on the table: whose they are, their cards in order, and the jokers beside them. */

import { countsFor, spelt } from "../cards";
import { lexiconOf, looks, marksOf, ownerOf, plays, type Scene, touchedGroups } from "../scene";
import type { Group as Laid } from "../types";
import { capital, groupWords, kindName } from "../words";
import { GroupCard, JokerBeside } from "./GroupCards";
import { KindSign, Mark } from "./signs";

/** Draw all groups in the order in which they were laid. */
export function Groups({ scene }: { scene: Scene }) {
  const { view, say } = scene;
  const fresh = touchedGroups(view, scene.last);
  return (
    <section class="tryce-groups" aria-label={say.table} data-region="table">
      {view.groups.length === 0 && view.step !== "over" && <p class="tryce-bare">{say.noGroups}</p>}
      {view.groups.map((group, at) => (
        <Group key={at} number={at + 1} group={group} scene={scene} fresh={fresh.has(at + 1)} />
      ))}
    </section>
  );
}

interface GroupProps {
  number: number;
  group: Laid;
  scene: Scene;
  fresh: boolean;
}

function Group({ number, group, scene, fresh }: GroupProps) {
  const { tray, view, say } = scene;
  const name = `G${number}`;
  const aimed = tray.goal.type !== "lay" && tray.goal.group === number;
  const told = groupWords(group, ownerOf(group.owner, scene), say);
  const classes = {
    aimed,
    fresh,
    over: scene.over?.zone === name,
    ...marksOf(name, scene),
  };
  return (
    <div
      class={looks(`tryce-group owner-${group.owner}`, classes)}
      data-drop={name}
      data-press={name}
    >
      <button
        type="button"
        class={looks("tryce-group-name", { lit: plays(scene) })}
        data-key={name}
        aria-pressed={aimed && tray.goal.type === "add"}
      >
        <span class="unseen">{fresh ? `${told}, ${say.last}` : told}</span>
        <Mark seat={group.owner} />
        <KindSign kind={group.kind} done={true} />
        <span aria-hidden="true">
          {group.kind === "word" ? spelt(group.cards) : capital(kindName(group, say))}
        </span>
        <small aria-hidden="true">{worthOf(group, scene)}</small>
      </button>
      <span class="tryce-row">
        <JokerBeside side="front" count={group.front} number={number} scene={scene} />
        {group.cards.map((card, at) => (
          <GroupCard
            key={card + at}
            card={card}
            number={number}
            place={at + 1}
            group={group}
            scene={scene}
            origin={`seat${view.turn ?? ""}`}
          />
        ))}
        <JokerBeside side="end" count={group.end} number={number} scene={scene} />
      </span>
      {group.kind === "word" && aimed && (
        <p class="tryce-valid" role="status">
          {valid(group, scene)}
        </p>
      )}
    </div>
  );
}

/** Say by what a word is valid; where the table votes, it may have been allowed by that. */
function valid(group: Laid, { view, say, options }: Scene): string {
  return say.valid(spelt(group.cards), lexiconOf(view), options.words === "table");
}

function worthOf(group: Laid, { view }: Scene): number {
  const beside = (group.front + group.end) * countsFor("JK", view);
  return group.cards.reduce((sum, card) => sum + countsFor(card, view), beside);
}
