/** An offer on the table: who is asked accepts, refuses, or makes another one. */

import { useState } from "preact/hooks";
import type { Answering as AnsweringPhase } from "../types";
import { Answers, Terms } from "./Answers";
import type { DeskProps } from "./Desk";
import { Aside, Key } from "./Key";
import { Trade } from "./Trade";

interface AnsweringProps extends DeskProps {
  phase: AnsweringPhase;
}

/** Draw an offer for who is asked, and for everybody else. */
export function Answering({ scene, phase, refusing }: AnsweringProps) {
  const { say } = scene;
  const [counter, setCounter] = useState(false);
  const asked = scene.whole.length > 0;
  if (counter && asked && scene.open.includes("Counter")) {
    return (
      <Trade scene={scene} kind="Counter" to={phase.offer} onClose={() => setCounter(false)} />
    );
  }
  return (
    <>
      <Terms scene={scene} phase={phase} />
      {asked ? (
        <div class="tyros-row">
          <Key scene={scene} name="accept" main>
            {say.accept}
          </Key>
          <Key scene={scene} name="refuse" main>
            {say.refuse}
          </Key>
          {scene.open.includes("Counter") && (
            <Aside onClick={() => setCounter(true)} name="counter">
              {say.counter}
            </Aside>
          )}
          {!refusing.on && <RefuseAll scene={scene} refusing={refusing} />}
        </div>
      ) : (
        <Answers scene={scene} phase={phase} />
      )}
    </>
  );
}

/** One click refuses this offer and all others of the round. */
export function RefuseAll({ scene, refusing }: Pick<DeskProps, "scene" | "refusing">) {
  return (
    <Aside onClick={refusing.begin} name="refuse all">
      {scene.say.refuseAll}
    </Aside>
  );
}

/** That all offers are refused, shown as long as they are. */
export function RefusingAll({ scene, refusing }: DeskProps) {
  const { say } = scene;
  if (!refusing.on) return null;
  return (
    <p class="tyros-refusing">
      {say.refusing}{" "}
      <Aside onClick={refusing.end} name="listen">
        {say.endRefusing}
      </Aside>
    </p>
  );
}
