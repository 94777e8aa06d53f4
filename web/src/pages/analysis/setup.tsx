/** Setting a position up: its options, by hand on the board, or as text. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { AnyEditor } from "../../games";
import { useLanguage, useWords } from "../../i18n";
import {
  api,
  type Board,
  defaultCount,
  type GameInfo,
  type Refusal,
  refusalOf,
  useRule,
} from "../../net";
import { Button, beginning, Choice, Form, RuleText } from "../../ui";
import { Options } from "../options";
import type { Desk } from "./study";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;

/** A position being set up: why the last try cannot stand, and how another is tried. */
export interface Building {
  refusal: Refusal | null;
  /** Set a position up if the rules let it stand, or say why they do not. */
  change: (position: string, options?: Readonly<Record<string, string>>) => Promise<boolean>;
}

export function useBuilding(desk: Desk): Building {
  const language = useLanguage();
  const { game, options } = desk.study;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // An answer to an earlier try that comes late changes nothing any more.
  const [tries, answered] = [useRef(0), useRef(0)];
  const change = async (position: string, chosen = options) => {
    tries.current += 1;
    const mine = tries.current;
    const problem = await api
      .look(game, { options: chosen, position }, language)
      .then(() => null, refusalOf);
    if (mine < answered.current) return problem === null;
    answered.current = mine;
    if (!problem) desk.begin(position, chosen);
    setRefusal(problem);
    return problem === null;
  };
  return { refusal, change };
}

interface EditorStageProps {
  Editor: AnyEditor;
  building: Building;
  board: Board<Any, Any>;
}

/** The board on which a position is put together by hand. */
export function EditorStage({ Editor, building, board }: EditorStageProps) {
  const words = useWords();
  const language = useLanguage();
  return (
    <section class="stage editor" aria-label={words.board}>
      <Editor
        position={board.position}
        view={board.view}
        names={board.called}
        options={board.options}
        language={language}
        marked={new Set(building.refusal?.keys)}
        onChange={building.change}
      />
    </section>
  );
}

interface Props {
  desk: Desk;
  info: GameInfo;
  building: Building;
  board: Board<Any, Any>;
  onDone: () => void;
}

/** Beside it: why something cannot stand, the position as text, and the options of the game. */
export function SetUp({ desk, info, building, board, onDone }: Props) {
  const words = useWords();
  const { game, options } = desk.study;
  const { refusal, change } = building;
  return (
    <section class="set-up" aria-label={words.setUp}>
      <p class="quiet">{words.setUpAbout}</p>
      {refusal && <WhyNoPosition game={game} refusal={refusal} />}
      <div class="row">
        <Button onClick={() => void change("")}>{words.clearBoard}</Button>
        <Button kind="primary" onClick={onDone}>
          {words.setUpDone}
        </Button>
      </div>
      <Text position={board.position} onChange={change} />
      <Seats info={info} options={options} onChoose={(next) => void change("", next)} />
      <Options game={unlotted(info)} chosen={options} onChange={(next) => void change("", next)} />
    </section>
  );
}

/** Nothing is left to the lot where somebody sets up a position. */
function unlotted(info: GameInfo): GameInfo {
  const options = info.options.map((each) => ({
    ...each,
    choices: each.choices.filter((choice) => choice !== "lot"),
  }));
  return { ...info, options };
}

interface SeatsProps {
  info: GameInfo;
  options: Readonly<Record<string, string>>;
  onChoose: (options: Readonly<Record<string, string>>) => void;
}

function Seats({ info, options, onChoose }: SeatsProps) {
  const words = useWords();
  if (info.seats.length < 2) return null;
  return (
    <Choice
      legend={words.playersHere}
      name="seats"
      value={options.seats ?? String(defaultCount(info))}
      choices={info.seats.map((each) => [String(each), String(each)] as const)}
      onChoose={(seats) => onChoose({ ...options, seats })}
    />
  );
}

function WhyNoPosition({ game, refusal }: { game: string; refusal: Refusal }) {
  const words = useWords();
  const rule = useRule(game, refusal.rule, useLanguage());
  return (
    <div class="problem" role="alert">
      <p>
        {words.badPosition}{" "}
        {refusal.rule ? `${refusal.rule}: ${refusal.message}.` : words.refusal(refusal)}
      </p>
      {rule && (
        <p class="quiet">
          <RuleText text={beginning(rule)} />
        </p>
      )}
    </div>
  );
}

interface TextProps {
  position: string;
  onChange: (position: string) => Promise<boolean>;
}

function Text({ position, onChange }: TextProps) {
  const words = useWords();
  const [text, setText] = useState(position);
  useEffect(() => setText(position), [position]);
  return (
    <Form class="position-text" onSubmit={() => void onChange(text.trim())}>
      <label class="field">
        {words.asText}
        <textarea
          rows={3}
          value={text}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button plain">
        {words.useText}
      </button>
    </Form>
  );
}
