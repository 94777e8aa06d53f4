/** The desk beside the hand: what is asked of the player now, and the keys that answer it. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { letters, NONE } from "../cards";
import type { Cards } from "../kinds";
import type { Refusing } from "../refusal";
import type { Scene } from "../scene";
import { inWords } from "../words";
import { Acting } from "./Acting";
import { Answering, RefuseAll, RefusingAll } from "./Answering";
import { Choosing } from "./Answers";
import { Key } from "./Key";
import { Laying } from "./Laying";
import { Paying } from "./Paying";

export interface DeskProps {
  scene: Scene;
  /** The payment, or what is kept, as it is chosen now. */
  raised: Cards | null;
  refusing: Refusing;
}

/** Draw the desk. */
export function Desk(props: DeskProps) {
  const { say, view } = props.scene;
  return (
    <section
      class={`tyros-desk ${view.phase.type.toLowerCase()}`}
      aria-label={say.desk}
      {...useDeskFocus()}
    >
      <RefusingAll {...props} />
      <Asked {...props} />
    </section>
  );
}

/** Keep the keyboard at the desk when the key that was pressed is gone. */
function useDeskFocus() {
  const ref = useRef<HTMLElement>(null);
  const here = useRef(false);
  useLayoutEffect(() => {
    const desk = ref.current;
    if (!desk || !here.current || document.activeElement !== document.body) return;
    (desk.querySelector<HTMLElement>("button") ?? desk).focus();
  });
  const onFocusIn = (event: FocusEvent) => {
    here.current = (event.target as Element).matches(":focus-visible");
  };
  const onFocusOut = (event: FocusEvent) => {
    // What leaves for somewhere else is gone; a key that was removed leaves for nowhere.
    if (event.relatedTarget) here.current = false;
  };
  return { ref, tabIndex: -1, onFocusIn, onFocusOut };
}

function Asked(props: DeskProps) {
  const { scene, raised } = props;
  const { phase } = scene.view;
  if (phase.type === "Answering") return <Answering {...props} phase={phase} />;
  if (phase.type === "Choosing") return <Choosing scene={scene} phase={phase} />;
  if (scene.whole.length === 0) return <Waiting {...props} />;
  if (phase.type === "Laying") return <Laying scene={scene} />;
  if (phase.type === "Acting") return <Acting scene={scene} />;
  if (phase.type === "Paying") return <Paying scene={scene} raised={raised} />;
  if (phase.type === "Giving") return null;
  return <Keeping scene={scene} raised={raised} />;
}

/** While others act, whoever wants to hear no offers says so beforehand. */
function Waiting({ scene, refusing }: DeskProps) {
  const { phase, seat } = scene.view;
  // In a lesson one also looks at one's own turn.
  if (phase.type !== "Acting" || seat === null || refusing.on || phase.turn.seat === seat) {
    return null;
  }
  return (
    <div class="tyros-row">
      <RefuseAll scene={scene} refusing={refusing} />
    </div>
  );
}

function Keeping({ scene, raised }: { scene: Scene; raised: Cards | null }) {
  const { say } = scene;
  return (
    <div class="tyros-row">
      <Key scene={scene} name={`keep ${letters(raised ?? NONE)}`} main>
        {say.keepThem} {inWords(raised ?? NONE, say)}
      </Key>
    </div>
  );
}
