/** An offer on the table: who is asked accepts, refuses, or makes another one. */

import { useState } from "preact/hooks";
import type { Offer } from "../types";
import { Answers, Terms } from "./Answers";
import type { DeskProps } from "./Desk";
import { Aside, Key } from "./Key";
import { Trade } from "./Trade";

interface OfferProps extends DeskProps {
  offer: Offer;
}

/** Draw an offer for who is asked, and for everybody else. */
export function Answering({ scene, offer, refusing }: OfferProps) {
  const { say } = scene;
  const [counter, setCounter] = useState(false);
  const asked = scene.whole.length > 0;
  if (counter && asked && scene.open.includes("Counter")) {
    return <Trade scene={scene} kind="Counter" onClose={() => setCounter(false)} />;
  }
  return (
    <>
      <Terms scene={scene} offer={offer} />
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
        <Answers scene={scene} />
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

/** The standing answer, shown as long as it is given. */
export function Standing({ scene, refusing }: DeskProps) {
  const { say } = scene;
  if (!refusing.on) return null;
  return (
    <p class="tyros-standing">
      {say.refusing}{" "}
      <Aside onClick={refusing.end} name="listen">
        {say.endRefusing}
      </Aside>
    </p>
  );
}
