/** An analysis on the screen: the board, the moves, the values, and what can be made of it. */

import { useEffect, useState } from "preact/hooks";
import { type AnyGame, useEditor } from "../../games";
import { useLanguage, useWords } from "../../i18n";
import type { GameInfo } from "../../net";
import { Notation, ScoreSheet, useOutside, useSelection } from "../../table";
import { Button, Choice, RulesDrawer } from "../../ui";
import { Keep } from "./keep";
import { Moves } from "./moves";
import { PlayOn } from "./playon";
import { EditorStage, SetUp, useBuilding } from "./setup";
import type { Study } from "./share";
import { Stage } from "./stage";
import { type Desk, useDesk } from "./study";
import { type Looking, usePosition } from "./use";
import { Values } from "./values";

interface Props {
  start: Study;
  /** The node to begin at; -1: the end of the main line. */
  at: number;
  /** The link that led here could not be read. */
  spoilt: boolean;
  client: AnyGame;
  info: GameInfo;
}

export function Bench({ start, at, spoilt, client, info }: Props) {
  const words = useWords();
  const language = useLanguage();
  const desk = useDesk(start, at);
  const [looking, setLooking] = useState<Looking>({ eyes: null, seat: null });
  const [judging, setJudging] = useState(true);
  const [setsUp, setSetsUp] = useState(false);
  const building = useBuilding(desk);
  const Editor = useEditor(info.name);
  const [rule, setRule] = useState<string | null>(null);
  const position = usePosition(desk, looking);
  const { board, place } = position;
  const selection = useSelection(place, client, false);
  const outside = useOutside(board, client, place, selection, back(desk));
  useArrows(desk);
  const names = board?.called ?? [];
  const colours = board ? client.seats(board.view, language).map((seat) => seat.colour) : [];
  const look = (next: Partial<Looking>) => setLooking((now) => ({ ...now, seat: null, ...next }));
  const leave = (event: KeyboardEvent) => event.key === "Escape" && selection.clear();
  return (
    <main class="table analysis" onKeyDown={leave}>
      <h1 class="unseen">{words.analysisOf(words.gameName(info.name))}</h1>
      {setsUp && board && Editor ? (
        <EditorStage Editor={Editor} building={building} board={board} />
      ) : (
        <Stage
          client={client}
          desk={desk}
          position={position}
          outside={outside}
          selection={selection}
          onLook={look}
          onRule={setRule}
        />
      )}
      <aside class="side" aria-label={words.besideBoard}>
        {spoilt && (
          <p class="problem" role="alert">
            {words.badLink}
          </p>
        )}
        <div class="row">
          <Button pressed={setsUp} onClick={() => setSetsUp(!setsUp)}>
            {words.setUp}
          </Button>
          <Button kind="quiet" icon="book" onClick={() => setRule("")}>
            {words.rules}
          </Button>
        </div>
        {info.secrets && names.length > 0 && (
          <Choice
            legend={words.eyes}
            name="eyes"
            value={looking.eyes === null ? "" : String(looking.eyes)}
            choices={[["", words.allOpen], ...names.map((each, at) => [String(at), each] as const)]}
            onChoose={(eyes) => look({ eyes: eyes === "" ? null : Number(eyes) })}
          />
        )}
        {setsUp && board ? (
          <SetUp
            desk={desk}
            info={info}
            building={building}
            board={board}
            onDone={() => setSetsUp(false)}
          />
        ) : (
          <>
            <Values
              desk={desk}
              looking={looking}
              on={judging}
              onSwitch={setJudging}
              names={names}
              secrets={info.secrets}
            />
            <Moves desk={desk} colours={colours} names={names} />
            {(place.decision || board?.acting === -1) && (
              <Notation onType={(text) => typed(position.place.type, text, selection.refuse)} />
            )}
          </>
        )}
        {outside && (
          <ScoreSheet game={client} {...outside.board} over={board?.result != null} open={false} />
        )}
        {board && (
          <PlayOn
            info={info}
            position={board.position}
            options={board.options}
            names={names}
            mover={board.movers[0] ?? 0}
            over={board.movers.length === 0}
          />
        )}
        <Keep desk={desk} />
      </aside>
      {rule !== null && <RulesDrawer game={info.name} rule={rule} onClose={() => setRule(null)} />}
    </main>
  );
}

const back = (desk: Desk) => (desk.played.length ? () => desk.step(-1) : null);

async function typed(
  type: (text: string) => Promise<unknown>,
  text: string,
  refuse: (error: unknown) => void,
): Promise<boolean> {
  return type(text).then(
    () => true,
    (error) => {
      refuse(error);
      return false;
    },
  );
}

/** Let the arrow keys go along the line. */
function useArrows(desk: Desk): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as Element | null;
      if (target?.closest("input, select, textarea, [data-key]")) return;
      const steps: Record<string, () => void> = {
        ArrowLeft: () => desk.step(-1),
        ArrowRight: () => desk.step(1),
        Home: () => desk.step(-1, true),
        End: () => desk.step(1, true),
      };
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      step();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}
