/** The board of Pylos: the pyramid, the flat levels beside it or in its place, and a note. */

import { useState } from "preact/hooks";
import type { BoardProps } from "../game";
import { crowned, winnerOf } from "./crown";
import "./style";
import { useFlights } from "./motion";
import { Levels, Pyramid } from "./parts";
import { sceneOf } from "./scene";
import type { Action, View } from "./types";
import { words } from "./words";

/** Draw a view of Pylos. */
export function Board(props: BoardProps<View, Action>) {
  const [flat, setFlat] = useState(false);
  const [hover, setHover] = useState("");
  const scene = sceneOf({ ...props, view: crowned(props.view) });
  const flights = useFlights(props.view, props.last, scene.front);
  const say = words(props.language);
  return (
    <div class={`pylos${props.still ? " still" : ""}`}>
      <div class={`pylos-table${flat ? " flat" : ""}`}>
        {flat ? (
          <Levels scene={scene} hover="" keys={true} onKey={props.onKey} />
        ) : (
          <>
            <Pyramid scene={scene} flights={flights} onKey={props.onKey} onHover={setHover} />
            <Levels scene={scene} hover={hover} keys={false} onKey={props.onKey} />
          </>
        )}
      </div>
      <div class="pylos-foot">
        <p class="pylos-note" role="status">
          {noteOf(props.view, say)}
        </p>
        <fieldset class="pylos-switch">
          <legend>{say.board}</legend>
          {[false, true].map((each) => (
            <button
              key={String(each)}
              type="button"
              aria-pressed={flat === each}
              onClick={() => setFlat(each)}
            >
              {each ? say.levels : say.pyramid}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}

function noteOf(view: View, say: ReturnType<typeof words>): string {
  if (view.crown.length > 0) return say.crown(say[winnerOf(view)]);
  return view.stood === 2 && !view.ended ? say.twice : "";
}
