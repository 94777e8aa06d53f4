/** The table of Tryce: information board, seats, piles and groups, the tray, and the own hand. */

import { useMemo, useState } from "preact/hooks";
import type { BoardProps } from "../game";
import "./style";
import { useAutoPass } from "./autopass";
import { cardOf, ownKeys } from "./cards";
import { useBefore } from "./ghosts";
import { useFresh, useOrder } from "./hand";
import { useFlights } from "./motion";
import { Ended, Ghosts, Groups, Hand, Piles, Task, Tray } from "./parts";
import {
  drop,
  EMPTY,
  type Outcome,
  type Over,
  outcomes,
  type Tray as Pieces,
  type Placed,
  press,
  proposals,
  pruned,
  shift,
  spell,
  useDrag,
  useEnter,
  useKeys,
  useVerdicts,
  type Wishes,
  withoutLast,
} from "./pick";
import { likeliest, Prompt, useNext } from "./prompt";
import { looks, type Scene } from "./scene";
import { useScores } from "./scores";
import { nameFor } from "./session";
import type { Action, View } from "./types";
import { words } from "./words";

/** Draw a view of Tryce. */
export function Board(props: BoardProps<View, Action>) {
  const { view } = props;
  const hand = `${view.seat}/${view.sheet.length}/${view.hand}`;
  const [kept, keep] = useState({ tray: EMPTY, hand });
  const setTray = (tray: Pieces) => keep({ tray, hand });
  const [shown, goOn] = useScores(props);
  const asked = props.actions.length > 0 && view.step === "buy";
  const standing = useAutoPass(view, asked, () => props.onKey("pass", true));
  const wishes: Wishes = { setTray, setNever: standing.setNever, goOn };
  const { root, over, dragged } = useDrag((key, target) => drop(key, target, scene, wishes));
  const scene = useScene(props, kept.hand === hand ? kept.tray : EMPTY, over, standing, (key) =>
    press(key, scene, wishes),
  );
  const keys = useKeys(root, {
    shift: (key, by) => shift(key, by, scene, wishes),
    spell: (letter) => spell(letter, scene, wishes),
    unspell: () => setTray(withoutLast(scene.tray)),
    play: useEnter(scene),
    clear: () => setTray(EMPTY),
  });
  const order = [...scene.arrangement.keys, "/", ...scene.line.map(({ key }) => key)].join();
  useFlights(root, props.still, { view, order: `${order} ${JSON.stringify(scene.tray.goal)}` });
  useNext(scene);
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const key = target.closest("[data-key]")?.getAttribute("data-key");
    const place = target.closest("[data-press]")?.getAttribute("data-press");
    // A key that presses a button makes a click without a pointer, which ends no drag.
    const carried = dragged.current && event.detail > 0;
    dragged.current = false;
    if (!carried && (key ?? place)) scene.press(key ?? place ?? "");
  };
  return (
    <div
      class={looks("tryce", { still: props.still, many: view.known.length > 4 })}
      ref={root}
      role="group"
      aria-label={scene.say.board}
      {...keys}
      {...{ onClick }}
    >
      <Task scene={scene} />
      <div class="tryce-felt">
        <Piles scene={scene} />
        <Groups scene={scene} />
        {shown && <Ended scene={scene} />}
      </div>
      {view.step !== "over" && (
        <section class="tryce-rack" aria-label={scene.say.tray} data-region="tray">
          <Prompt scene={scene} />
          {view.own && props.seat !== null && view.step !== "aim" && <Tray scene={scene} />}
        </section>
      )}
      {view.step !== "over" && <Hand scene={scene} />}
      <Ghosts scene={scene} />
    </div>
  );
}

function useScene(
  props: BoardProps<View, Action>,
  kept: Pieces,
  over: Over | null,
  { never, passes }: Pick<Scene, "never" | "passes">,
  pressed: (key: string) => void,
): Scene {
  const { view } = props;
  const acts = props.actions.length > 0;
  const held = useMemo(() => ownKeys(view), [view]);
  const arrangement = useOrder(held, nameFor("order", view.seat));
  const tray = pruned(kept, held, view);
  const asked = proposals(tray, view, view.seat);
  const version = JSON.stringify([view.turns, view.groups, view.own, view.asked]);
  const open = acts && view.step === "play";
  const found = outcomes(asked, useVerdicts(asked, open, props.weigh, version));
  const leading = likeliest(found, tray.pieces);
  return {
    ...props,
    say: words(props.language),
    acts,
    tray,
    arrangement,
    outcomes: found,
    leading,
    ...lying(tray, leading),
    over,
    fresh: useFresh(held),
    before: useBefore(view),
    never,
    passes,
    press: pressed,
  };
}

/** Give the pieces as they lie: as the rules allow it, else as they were put there. */
function lying(tray: Pieces, leading: Outcome | null): { line: readonly Placed[]; split: number } {
  const { line = [], split = 0 } = leading?.best ?? {};
  if (leading?.verdict === null) return { line, split };
  const cards = new Map(line.map(({ key, card }) => [key, card]));
  const own = tray.pieces.map(({ key, stands }) => {
    const bare = key.startsWith("*") ? "*" : cardOf(key);
    return { key, card: cards.get(key) ?? (stands ? `${bare}=${stands}` : bare) };
  });
  return { line: own, split: tray.split ?? split };
}
