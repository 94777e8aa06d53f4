/** Positions of Tyros put together: pieces and landscape cards on the map, hands by steppers. */

import "./style.css";
import { useState } from "preact/hooks";
import { Choice, NumberField } from "../../../ui";
import { useDraft } from "../../draft";
import type { BoardProps, EditorProps } from "../../game";
import { within } from "../cards";
import { Steppers } from "../desk";
import { type Action, type Cards, EMPIRES, type View } from "../kinds";
import { SeaMap, useGlides } from "../map";
import { sceneOf } from "../scene";
import { type Words, words } from "../words";
import {
  boardOf,
  clicked,
  type Draft,
  draftOf,
  NEXT,
  type Next,
  nextOf,
  type Tool,
  withAt,
  withNext,
  written,
} from "./position";

const WORDS = {
  en: {
    tool: "A click on the map puts, or takes away",
    what: "What",
    chip: (empire: string) => `${empire} chip`,
    city: "a city",
    ship: "a ship",
    land: "a landscape card in hand",
    whose: "Of",
    phase: "What comes next",
    act: "card action",
    lay: "landscape card",
    again: "second landscape card",
    keep: "all keep three cards",
    turn: "Whose turn",
    first: "Start marker",
    round: "Round",
    hand: (name: string) => `Hand of ${name}`,
    known: (name: string) => `of it, known to all (${name})`,
    discards: "Discards",
    bonus: "First in all four empires",
    nobody: "nobody",
  },
  de: {
    tool: "Ein Klick auf die Karte setzt oder nimmt weg",
    what: "Was",
    chip: (empire: string) => `Chip ${empire}`,
    city: "eine Stadt",
    ship: "ein Schiff",
    land: "eine Landschaftskarte auf der Hand",
    whose: "Von",
    phase: "Was als Nächstes kommt",
    act: "Kartenaktion",
    lay: "Landschaftskarte",
    again: "zweite Landschaftskarte",
    keep: "alle behalten drei Karten",
    turn: "Am Zug",
    first: "Startmarker",
    round: "Runde",
    hand: (name: string) => `Hand von ${name}`,
    known: (name: string) => `davon allen bekannt (${name})`,
    discards: "Ablage",
    bonus: "Zuerst in allen vier Reichen",
    nobody: "niemand",
  },
} as const;

const MOST: Cards = [14, 14, 14, 14, 4];
type What = (typeof EMPIRES)[number] | "city" | "ship" | "land";

export default function Editor(props: EditorProps<View>) {
  const { names, language } = props;
  const [say, own] = [WORDS[language], words(language)];
  const seats = names.length;
  const [draft, change] = useDraft(props, () => draftOf(props.position, seats), written);
  const [what, setWhat] = useState<What>("O");
  const [whose, setWhose] = useState(0);
  const tool: Tool =
    what === "city" || what === "ship" || what === "land" ? `${what} ${whose}` : what;
  const called = names.map((name, seat) => [String(seat), name] as const);
  const pieces: readonly (readonly [What, string])[] = [
    ...EMPIRES.map((each, at) => [each, say.chip(own.kinds[at] ?? "")] as const),
    ["city", say.city],
    ["ship", say.ship],
    ["land", say.land],
  ];
  return (
    <>
      <Choice legend={say.tool} name="what" value={what} choices={pieces} onChoose={setWhat} />
      {tool !== what && (
        <Choice
          legend={say.whose}
          name="whose"
          value={String(whose)}
          choices={called}
          onChoose={(seat) => setWhose(Number(seat))}
        />
      )}
      <Sea
        {...props}
        draft={draft}
        whose={whose}
        onKey={(key) => change(clicked(draft, key, tool))}
      />
      <div class="row">
        <Choice
          legend={say.phase}
          name="phase"
          value={nextOf(draft)}
          choices={NEXT.map((each) => [each, say[each]] as const)}
          onChoose={(next: Next) => change(withNext(draft, next))}
        />
        <Choice
          legend={say.turn}
          name="turn"
          value={String(draft.turn)}
          choices={called}
          onChoose={(turn) => change({ ...draft, turn: Number(turn) })}
        />
        <Choice
          legend={say.first}
          name="first"
          value={String(draft.first)}
          choices={called}
          onChoose={(first) => change({ ...draft, first: Number(first) })}
        />
        <div class="field">
          <span aria-hidden="true">{say.round}</span>
          <NumberField
            value={draft.round}
            min={1}
            max={20}
            label={say.round}
            onNumber={(round) => change({ ...draft, round })}
          />
        </div>
        <Choice
          legend={say.bonus}
          name="bonus"
          value={draft.bonus === null ? "" : String(draft.bonus)}
          choices={[["", say.nobody], ...called]}
          onChoose={(seat) => change({ ...draft, bonus: seat === "" ? null : Number(seat) })}
        />
      </div>
      <Hands draft={draft} names={names} say={say} own={own} onChange={change} />
    </>
  );
}

interface SeaProps extends EditorProps<View> {
  draft: Draft;
  whose: number;
  onKey: (key: string) => void;
}

/** The map with what is being put on it. */
function Sea({ view, draft, whose, names, options, language, marked, onKey }: SeaProps) {
  const board = boardOf(draft);
  const land = draft.land[whose] ?? [];
  const shown: View = { ...view, board, land, routes: [], costs: [] };
  const props: BoardProps<View, Action> = {
    view: shown,
    seat: view.seat,
    lit: NONE,
    chosen: [],
    actions: [],
    last: [],
    marked,
    onKey,
    open: [],
    send: () => undefined,
    weigh: async () => null,
    names,
    options,
    language,
    still: true,
  };
  const scene = sceneOf(props, [], null, NONE);
  const glides = useGlides(shown, scene.chart);
  return (
    <div class="tyros still">
      <SeaMap scene={scene} glides={glides} onKey={onKey} />
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

interface HandsProps {
  draft: Draft;
  names: readonly string[];
  say: (typeof WORDS)["en"] | (typeof WORDS)["de"];
  own: Words;
  onChange: (draft: Draft) => void;
}

/** The trade cards of all, and what all know of them. */
function Hands({ draft, names, say, own, onChange }: HandsProps) {
  const hold = (seat: number, cards: Cards) =>
    onChange({
      ...draft,
      hands: withAt(draft.hands, seat, () => cards),
      known: withAt(draft.known, seat, (known) => within(known, cards)),
    });
  return (
    <div class="tyros tyros-hands">
      {names.map((name, seat) => (
        <div key={name}>
          <Steppers
            say={own}
            title={say.hand(name)}
            cards={draft.hands[seat] ?? [0, 0, 0, 0, 0]}
            most={MOST}
            onCards={(cards) => hold(seat, cards)}
          />
          <Steppers
            say={own}
            title={say.known(name)}
            cards={draft.known[seat] ?? [0, 0, 0, 0, 0]}
            most={draft.hands[seat] ?? MOST}
            onCards={(cards) =>
              onChange({ ...draft, known: withAt(draft.known, seat, () => cards) })
            }
          />
        </div>
      ))}
      <Steppers
        say={own}
        title={say.discards}
        cards={draft.discards}
        most={MOST}
        onCards={(discards) => onChange({ ...draft, discards })}
      />
    </div>
  );
}
