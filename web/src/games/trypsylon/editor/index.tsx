/** Positions of Trypsylon put together by clicks on the board. */

import { useState } from "preact/hooks";
import { Choice, Switch } from "../../../ui";
import { useDraft } from "../../draft";
import type { EditorProps } from "../../game";
import { Board } from "../Board";
import type { Shores, View } from "../types";
import { words } from "../words";
import { CORNERS, cellsOf, clicked, draftOf, TOOLS, type Tool, written } from "./position";

const WORDS = {
  en: {
    tool: "A click on a card",
    ban: "was pushed in last",
    turns: (corner: string) => `jetty ${corner}`,
    mover: "To move",
    double: "A double move is allowed",
  },
  de: {
    tool: "Ein Klick auf eine Karte",
    ban: "wurde zuletzt eingeschoben",
    turns: (corner: string) => `Steg ${corner}`,
    mover: "Am Zug",
    double: "Ein Doppelzug ist erlaubt",
  },
} as const;

export default function Editor(props: EditorProps<View>) {
  const { view, language, marked, names, options } = props;
  const [say, own] = [WORDS[language], words(language)];
  const [tool, setTool] = useState<Tool>("e");
  const [draft, change] = useDraft(props, () => draftOf(view), written);
  const named = (each: Tool) =>
    each === "." ? own.down : each === "ban" ? say.ban : say.turns(own.corners[CORNERS[each]]);
  const shown: View = { ...view, ...draft, hand: "none", pathways: [], gaps: [] };
  // What is joined to what is known again as soon as the position stands.
  const stands = view.cards === draft.cards;
  return (
    <>
      <Choice
        legend={say.tool}
        name="tool"
        value={tool}
        choices={TOOLS.map((each) => [each, named(each)] as const)}
        onChoose={setTool}
      />
      <Choice
        legend={say.mover}
        name="mover"
        value={draft.mover}
        choices={(["beach", "meadow"] as const).map((each) => [each, own[each]] as const)}
        onChoose={(mover: Shores) => change({ ...draft, mover })}
      />
      <Switch checked={draft.double} onChange={(double) => change({ ...draft, double })}>
        {say.double}
      </Switch>
      <div class="board">
        <Board
          view={stands ? { ...view, hand: "none" } : shown}
          seat={null}
          lit={new Set(cellsOf(draft.cards))}
          chosen={[]}
          actions={[]}
          last={[]}
          marked={marked}
          onKey={(cell) =>
            cellsOf(draft.cards).includes(cell) && change(clicked(draft, cell, tool))
          }
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
