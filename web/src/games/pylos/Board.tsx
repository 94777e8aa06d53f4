/** The board of Pylos: the pyramid, and the flat levels beside it or in its place. */

import { useRef, useState } from "preact/hooks";
import { useCarried } from "../drag";
import type { BoardProps } from "../game";
import { drop, lift } from "./drop";
import "./style";
import { Levels, Pyramid } from "./parts";
import { sceneOf } from "./scene";
import type { Action, View } from "./types";
import { words } from "./words";

/** Draw a view of Pylos. */
export function Board(props: BoardProps<View, Action>) {
  const [flat, setFlat] = useState(false);
  const [hover, setHover] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const { carried, follower } = useCarried(root, {
    lifts: (key) => lift(key, props),
    drops: (key, on) => drop(key, on, props),
  });
  const scene = sceneOf(props, carried);
  const say = words(props.language);
  return (
    <div class={`pylos${props.still ? " still" : ""}`} ref={root}>
      <div class={`pylos-table${flat ? " flat" : ""}`}>
        {flat ? (
          <Levels scene={scene} hover="" follower={follower} onKey={props.onKey} />
        ) : (
          <>
            <Pyramid scene={scene} follower={follower} onKey={props.onKey} onHover={setHover} />
            <Levels scene={scene} hover={hover} follower={null} onKey={props.onKey} />
          </>
        )}
        <fieldset class="pylos-switch">
          <legend>{say.board}</legend>
          {[false, true].map((each) => (
            <button
              key={String(each)}
              type="button"
              aria-pressed={flat === each}
              onClick={() => setFlat(each)}
            >
              {each ? say.flat : say.pyramid}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
