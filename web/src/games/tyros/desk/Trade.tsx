/** Putting an offer or a counter-offer together: what is given, what is wanted, and to whom. */

import { useEffect, useRef, useState } from "preact/hooks";
import { type Refusal, useRule } from "../../../net";
import { beginning, RuleText } from "../../../ui";
import { letters, NONE, total, within } from "../cards";
import type { Action, Cards } from "../kinds";
import { Small } from "../parts";
import { type Scene, whoIs } from "../scene";
import type { Offer } from "../types";
import { inWords, type Words } from "../words";
import { Aside } from "./Key";
import { Steppers } from "./Steppers";
import { useSay } from "./say";

interface TradeProps {
  scene: Scene;
  kind: "Offer" | "Counter";
  /** The offer that a counter-offer answers. */
  to?: Offer;
  onClose: () => void;
}

/** Draw the dialogue of a trade. */
export function Trade({ scene, kind, to: offer, onClose }: TradeProps) {
  const { say, view } = scene;
  const [give, setGive] = useState<Cards>(() => within(offer?.want ?? NONE, view.hand));
  const [want, setWant] = useState<Cards>(offer?.give ?? NONE);
  const [to, setTo] = useState<number | null>(null);
  const action: Action =
    kind === "Offer" ? { type: "Offer", give, want, to } : { type: "Counter", give, want };
  const empty = letters(give) === "-" && letters(want) === "-";
  const refusal = useWeighed(scene, action, empty);
  useSay(scene, next(give, want, say));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus(), []);
  return (
    <div
      class="tyros-trade"
      role="group"
      aria-label={say.trade}
      ref={box}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <Why refusal={refusal} scene={scene} />
      <Steppers say={say} title={say.youGive} cards={give} most={view.hand} onCards={setGive} />
      <Steppers
        say={say}
        title={say.youWant}
        cards={want}
        most={view.obtainable}
        onCards={setWant}
      />
      <div class="tyros-row">
        {kind === "Offer" && <ToWhom scene={scene} to={to} onTo={setTo} />}
        <button
          type="button"
          class={`tyros-key main${refusal === null && !empty ? " lit" : ""}`}
          data-key="send"
          aria-disabled={empty || refusal !== null}
          onClick={() => !empty && scene.send(action)}
        >
          {kind === "Offer" ? say.offer : say.send}
        </button>
        <Aside onClick={onClose} name="close" label={say.close}>
          ✕
        </Aside>
      </div>
    </div>
  );
}

/** Say what comes next on the way to an exchange. */
function next(give: Cards, want: Cards, say: Words): string {
  const [given, wanted] = [inWords(give, say), inWords(want, say)];
  if (total(give) > 0) {
    return total(want) ? say.now.propose(given, wanted) : say.now.chooseWant(given);
  }
  return total(want) ? say.now.chooseGift(wanted) : say.now.chooseGive;
}

/** Ask the rules about an exchange whenever it changes; null: it can be proposed. */
function useWeighed(scene: Scene, action: Action, empty: boolean): Refusal | null {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    let wanted = true;
    if (empty) setRefusal(null);
    else scene.weigh(action).then((found) => wanted && setRefusal(found));
    return () => {
      wanted = false;
    };
  }, [JSON.stringify(action)]);
  return refusal;
}

function Why({ refusal, scene }: { refusal: Refusal | null; scene: Scene }) {
  const rule = useRule("tyros", refusal?.rule ?? "", scene.language);
  return (
    <p class="tyros-why" role="status">
      {rule && <RuleText text={beginning(rule)} />}
    </p>
  );
}

interface ToWhomProps {
  scene: Scene;
  to: number | null;
  onTo: (to: number | null) => void;
}

function ToWhom({ scene, to, onTo }: ToWhomProps) {
  const { say, view } = scene;
  const others = view.sizes.map((_, seat) => seat).filter((seat) => seat !== view.seat);
  return (
    <span class="tyros-to" role="group" aria-label={say.toWhom}>
      <Aside pressed={to === null} onClick={() => onTo(null)} name="to all">
        {say.all}
      </Aside>
      {others.map((seat) => (
        <Aside key={seat} pressed={to === seat} onClick={() => onTo(seat)} name={`to ${seat + 1}`}>
          <Small seat={seat} what="seat" />
          <span class="unseen">{whoIs(seat, scene)}</span>
        </Aside>
      ))}
    </span>
  );
}
