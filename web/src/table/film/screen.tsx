/** Where the film is shown: the board, and what is said of it. */

import type { ComponentChildren } from "preact";
import { settings, still, useSource } from "../../browser";
import { Announcer } from "./announcer";
import { motionAt } from "./pace";
import type { Showing } from "./use";

interface Props {
  film: Showing;
  children: ComponentChildren;
}

export function Screen({ film, children }: Props) {
  const chosen = useSource(settings);
  const skip = (event: MouseEvent) => {
    if (!film.waiting || film.halted) return;
    event.stopPropagation();
    film.skip();
  };
  return (
    <>
      <div
        class="board"
        style={{ "--motion": motionAt(chosen.pace, still(chosen)) }}
        onClickCapture={skip}
      >
        {children}
      </div>
      <Announcer film={film} />
    </>
  );
}
