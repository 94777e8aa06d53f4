/** Positions of Pylos put together by clicks on the board. */

import { useState } from "preact/hooks";
import { Choice } from "../../../ui";
import { useDraft } from "../../draft";
import type { EditorProps } from "../../game";
import { Board } from "../Board";
import type { Colour, View } from "../types";
import { clicked, draftOf, reachable, type Tool, viewOf, written } from "./position";

const WORDS = {
  en: {
    tool: "A click on the board",
    light: "puts a light ball",
    dark: "puts a dark ball",
    none: "takes away",
    mover: "To move",
    colours: { light: "Light", dark: "Dark" },
  },
  de: {
    tool: "Ein Klick auf das Brett",
    light: "setzt eine helle Kugel",
    dark: "setzt eine dunkle Kugel",
    none: "nimmt weg",
    mover: "Am Zug",
    colours: { light: "Hell", dark: "Dunkel" },
  },
} as const;

export default function Editor(props: EditorProps<View>) {
  const { view, language, marked, names, options } = props;
  const say = WORDS[language];
  const [tool, setTool] = useState<Tool>("light");
  const [draft, change] = useDraft(props, () => draftOf(view), written);
  return (
    <>
      <Choice
        legend={say.tool}
        name="tool"
        value={tool}
        choices={(["light", "dark", "none"] as const).map((each) => [each, say[each]] as const)}
        onChoose={setTool}
      />
      <Choice
        legend={say.mover}
        name="mover"
        value={draft.mover}
        choices={(["light", "dark"] as const).map((each) => [each, say.colours[each]] as const)}
        onChoose={(mover: Colour) => change({ ...draft, mover })}
      />
      <div class="board">
        <Board
          view={viewOf(draft, view, tool)}
          seat={null}
          lit={reachable(draft)}
          chosen={[]}
          actions={[]}
          last={[]}
          marked={marked}
          onKey={(cell) => change(clicked(draft, cell, tool))}
          open={[]}
          send={() => undefined}
          weigh={async () => null}
          names={names}
          options={options}
          language={language}
          still
        />
      </div>
    </>
  );
}
