/** The information board: the seven hands with what each asks for, and the task of this one. */

import { KINDS } from "../pick";
import { lexiconOf, looks, type Scene } from "../scene";
import type { Wanted } from "../types";
import { KindSign } from "./signs";

/** Draw the seven hands; the one that is played stands out. */
export function Task({ scene }: { scene: Scene }) {
  const { view, say } = scene;
  const task = view.tasks[view.hand - 1];
  return (
    <section class="tryce-task" aria-label={say.hands}>
      <ol class="tryce-hands">
        {view.tasks.map((each, at) => (
          <Hand key={at} task={each} hand={at + 1} scene={scene} />
        ))}
      </ol>
      {task && (
        <p class="tryce-now">
          <b>{say.hand(view.hand)}</b> {sentence(say.task(counts(task)))} {task.pat && say.patTold}{" "}
          <span class="tryce-judge">
            {!task.pat && say.outFor(task.bonus)} {say.judge(lexiconOf(view))}
          </span>
        </p>
      )}
    </section>
  );
}

const counts = (task: Wanted) => [task.sets, task.sequences, task.words];
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function Hand({ task, hand, scene }: { task: Wanted; hand: number; scene: Scene }) {
  const { view, say } = scene;
  const over = view.sheet.some((row) => row.hand === hand);
  const played = (scene.options.hands ?? "1234567").includes(String(hand));
  const now = hand === view.hand && view.step !== "over";
  const state = now ? say.now : over ? say.done : played ? "" : say.left;
  const told = say.handTold(hand, say.task(counts(task)), task.bonus, task.pat);
  return (
    <li
      class={looks("tryce-hand-sign", { now, over, unplayed: !played })}
      {...(now ? { "aria-current": "step" as const } : {})}
    >
      <span class="unseen">{state ? `${told}, ${state}` : told}</span>
      <span aria-hidden="true" class="tryce-hand-number">
        {hand}
      </span>
      <span aria-hidden="true" class="tryce-hand-kinds">
        {KINDS.flatMap((kind, at) =>
          Array.from({ length: counts(task)[at] ?? 0 }, (_, index) => (
            <KindSign key={kind + index} kind={kind} />
          )),
        )}
      </span>
      <span aria-hidden="true" class="tryce-hand-bonus">
        {task.pat ? say.pat : say.bonus(task.bonus)}
      </span>
    </li>
  );
}
