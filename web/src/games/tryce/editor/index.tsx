/** Positions of Tryce put together: cards go from the stock into hands, onto the pile and into groups. */

import "./style.css";
import { useState } from "preact/hooks";
import { Button, Choice } from "../../../ui";
import { useDraft } from "../../draft";
import type { EditorProps } from "../../game";
import { keyed, sorted } from "../cards";
import { Face } from "../parts";
import type { Kind, View } from "../types";
import { Lines } from "./lines";
import {
  type Draft,
  dealt,
  draftOf,
  put,
  type Step,
  stepsOf,
  stockOf,
  type Target,
  takenBack,
  withStep,
  written,
} from "./position";
import { Questions } from "./questions";
import { cardWords, WORDS, type Words } from "./words";

const HANDS = [1, 2, 3, 4, 5, 6, 7];
/** How many cards are dealt in each hand, where somebody lets them be dealt here. */
const DEALT = [10, 10, 11, 11, 11, 12, 12];
const KINDS: readonly Kind[] = ["set", "seq", "word"];

export default function Editor(props: EditorProps<View>) {
  const { view, names, options, language } = props;
  const say = WORDS[language];
  const played = options.hands ?? "1234567";
  const [draft, change] = useDraft(
    props,
    () => draftOf(props.position, view),
    (next) => written(next, played),
  );
  const [wanted, setTarget] = useState<Target>("hand 0");
  // Where nothing is voted on there is no such place.
  const target = draft.step !== "vote" && wanted.startsWith("vote") ? "hand 0" : wanted;
  const [stands, setStands] = useState("E");
  const deal = () => {
    const size = DEALT[draft.hand - 1] ?? 10;
    change(dealt(draft, size, (bound) => Math.floor(Math.random() * bound)));
  };
  return (
    <div class="tryce tryce-editor">
      <Turn
        draft={draft}
        names={names}
        played={played}
        steps={stepsOf(options, draft.step)}
        say={say}
        onChange={(next) => {
          if (next.step === "vote" && draft.step !== "vote") setTarget("vote end");
          change(next);
        }}
      />
      <Questions draft={draft} names={names} say={say} onChange={change} />
      <Lines
        draft={draft}
        names={names}
        played={played}
        cuts={options.fine_cut === "on"}
        say={say}
        onChange={change}
      />
      <label class="field">
        {say.target}
        <select value={target} onChange={(event) => setTarget(event.currentTarget.value as Target)}>
          {names.map((name, seat) => (
            <optgroup key={name} label={name}>
              <option value={`hand ${seat}`}>{say.hand(name)}</option>
              <option value={`known ${seat}`}>{say.known(name)}</option>
            </optgroup>
          ))}
          <option value="pile">{say.pile}</option>
          {draft.step === "vote" && <option value="vote end">{say.votedEnd}</option>}
          {draft.step === "vote" && draft.vote.group !== null && (
            <option value="vote front">{say.votedFront}</option>
          )}
          {draft.groups.map((group, at) => (
            <option key={at} value={`group ${at}`}>
              {say.group(at + 1, say.kinds[group.kind], names[group.owner] ?? "")}
            </option>
          ))}
        </select>
      </label>
      {onTable(target) && (
        <label class="field">
          {say.stands}
          <input
            value={stands}
            maxLength={2}
            onInput={(event) => setStands(event.currentTarget.value.trim().toUpperCase())}
          />
        </label>
      )}
      <div class="row">
        <Button onClick={deal}>{say.deal}</Button>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            onClick={() => {
              const groups = [...draft.groups, { owner: draft.turn, kind, cards: [] }];
              setTarget(`group ${groups.length - 1}`);
              change({ ...draft, groups });
            }}
          >
            {say.newGroup(say.kinds[kind], names[draft.turn] ?? "")}
          </Button>
        ))}
      </div>
      <Places draft={draft} names={names} view={view} say={say} onChange={change} />
      <Cards
        title={say.stock}
        cards={stockOf(draft)}
        view={view}
        say={say}
        onCard={(card) => change(put(draft, target, named(card, target, stands)))}
      />
    </div>
  );
}

/** On the table, and in a word that may come there, a joker stands for something. */
const onTable = (target: Target) => target.startsWith("group") || target.startsWith("vote");

function named(card: string, target: Target, stands: string): string {
  return card === "JK" && onTable(target) ? `JK=${stands}` : card;
}

interface PartProps {
  draft: Draft;
  names: readonly string[];
  say: Words;
  onChange: (draft: Draft) => void;
}

/** Which hand is played, whose turn it is, and what they do next. */
function Turn({
  draft,
  names,
  played,
  steps,
  say,
  onChange,
}: PartProps & { played: string; steps: readonly Step[] }) {
  return (
    <div class="row">
      <label class="field">
        {say.number}
        <select
          value={draft.hand}
          onChange={(event) => onChange({ ...draft, hand: Number(event.currentTarget.value) })}
        >
          {HANDS.filter((each) => played.includes(String(each))).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <Choice
        legend={say.turn}
        name="turn"
        value={String(draft.turn)}
        choices={names.map((name, seat) => [String(seat), name] as const)}
        onChoose={(seat) => onChange({ ...draft, turn: Number(seat) })}
      />
      <label class="field">
        {say.step}
        <select
          value={draft.step}
          onChange={(event) => onChange(withStep(draft, event.currentTarget.value as Step))}
        >
          {steps.map((each) => (
            <option key={each} value={each}>
              {say.steps[each]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** What lies where; a click puts a card back into the stock. */
function Places({ draft, names, view, say, onChange }: PartProps & { view: View }) {
  const back = (target: Target) => (card: string) => onChange(takenBack(draft, target, card));
  return (
    <>
      {names.map((name, seat) => (
        <div key={name}>
          <Cards
            title={say.handOf(name)}
            cards={draft.hands[seat]?.drawn ?? []}
            view={view}
            say={say}
            onCard={back(`hand ${seat}`)}
          />
          {(draft.hands[seat]?.known.length ?? 0) > 0 && (
            <Cards
              title={say.knownOf(name)}
              cards={draft.hands[seat]?.known ?? []}
              view={view}
              say={say}
              onCard={back(`known ${seat}`)}
            />
          )}
        </div>
      ))}
      <Cards
        title={say.pileTitle}
        cards={draft.pile}
        ordered
        view={view}
        say={say}
        onCard={back("pile")}
      />
      {draft.step === "vote" && draft.vote.group !== null && (
        <Cards
          title={say.votedFrontTitle}
          cards={draft.vote.front}
          ordered
          view={view}
          say={say}
          onCard={back("vote front")}
        />
      )}
      {draft.step === "vote" && (
        <Cards
          title={say.votedTitle}
          cards={draft.vote.end}
          ordered
          view={view}
          say={say}
          onCard={back("vote end")}
        />
      )}
      {draft.groups.map((group, at) => (
        <Cards
          key={at}
          title={say.group(at + 1, say.kinds[group.kind], names[group.owner] ?? "")}
          cards={group.cards}
          kind={group.kind}
          ordered
          view={view}
          say={say}
          onCard={back(`group ${at}`)}
        />
      ))}
    </>
  );
}

interface CardsProps {
  title: string;
  cards: readonly string[];
  view: View;
  say: Words;
  kind?: Kind;
  /** They lie in an order of their own. */
  ordered?: boolean;
  onCard: (card: string) => void;
}

function Cards({ title, cards, view, say, kind = "word", ordered = false, onCard }: CardsProps) {
  const keys = ordered ? keyed(cards) : sorted(keyed(cards), "letter");
  return (
    <section class="tryce-spread" aria-label={title}>
      <h2>
        {title} ({cards.length})
      </h2>
      <div class="tryce-row">
        {keys.map((key) => {
          const card = key.split("#")[0] ?? key;
          return (
            <button key={key} type="button" class="tryce-card" onClick={() => onCard(card)}>
              <span class="unseen">{cardWords(card, say)}</span>
              <Face card={card} view={view} kind={kind} />
            </button>
          );
        })}
      </div>
    </section>
  );
}
