/** The board of Tyros: the map, what is known of everybody, the own cards, and the desk. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../game";
import "./style";
import { KINDS, letters, turned, ways } from "./cards";
import { Desk } from "./desk";
import type { Action, Cards, View } from "./kinds";
import { SeaMap, useFresh, useGlides } from "./map";
import { useSky } from "./motion";
import { Hand, Lands, State } from "./parts";
import { active, chosenIn } from "./phase";
import { picked } from "./pick";
import { useRefusing } from "./refusal";
import { type Scene, sceneOf } from "./scene";

/** Draw a view of Tyros. */
export function Board(props: BoardProps<View, Action>) {
  const whole = useWhole(props);
  const [shown, show] = useShown(props.view);
  const scene = sceneOf(props, whole, shown, useFresh(props.view, props.last));
  const [raised, raise] = useRaised(scene);
  const glides = useGlides(props.view, scene.chart);
  const refusing = useRefusing(props);
  const sky = useSky(scene);
  const onKey = (key: string) => picked(key, scene, show);
  const onCard = (at: number, step: 1 | -1) => {
    if (scene.view.phase.type === "Giving") props.onKey(`give ${KINDS[at]}`);
    else raise(at, step);
  };
  return (
    <div class={`tyros${props.still ? " still" : ""}`} ref={sky}>
      <div class={`tyros-table${props.view.seat === null ? " watching" : ""}`}>
        <SeaMap scene={scene} glides={glides} onKey={onKey} />
        <State scene={scene} />
        <Desk scene={{ ...scene, onKey }} raised={raised} refusing={refusing} />
        {props.view.seat !== null && (
          <div class="tyros-own">
            <Lands scene={scene} onKey={onKey} />
            <Hand scene={scene} raised={raised} onCard={onCard} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Give everything that may be done now, although a pick has narrowed it. */
function useWhole({ actions, chosen }: BoardProps<View, Action>): readonly Action[] {
  const kept = useRef(actions);
  if (chosen.length === 0) kept.current = actions;
  return actions.length ? kept.current : [];
}

/** Remember a place that was picked although nothing can be done there, until the turn goes on. */
function useShown(view: View) {
  const [shown, show] = useState<string | null>(null);
  const { phase, round, board } = view;
  useEffect(() => show(null), [phase.type, active(view), round.number, String(board.ships)]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && show(null);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return [shown, show] as const;
}

/** Follow which cards are chosen to pay with, or to keep; the first way is taken unless changed. */
function useRaised(scene: Scene) {
  const all = ways(scene.whole);
  const question = JSON.stringify([chosenIn(scene.view), all.length, all[0]]);
  const [chosen, choose] = useState<{ question: string; cards: Cards | null }>({
    question,
    cards: null,
  });
  const hinted = all.find((way) => isHinted(way, scene)) ?? all[0] ?? null;
  const cards = (chosen.question === question ? chosen.cards : null) ?? hinted;
  const raise = (at: number, step: 1 | -1) => {
    const next = cards && turned(all, cards, at, step);
    if (next) choose({ question, cards: next });
  };
  return [cards, raise] as const;
}

function isHinted(way: Cards, { hinted }: Scene): boolean {
  return ["pay", "keep"].some((word) => hinted?.has(`${word} ${letters(way)}`));
}
