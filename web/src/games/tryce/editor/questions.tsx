/** What the others are asked in a position, or have answered: an offer, and a word put to the vote. */

import { Choice } from "../../../ui";
import { type Answer, choicesOf, isAsked } from "./answers";
import type { Draft } from "./position";
import { NO_VOTE } from "./vote";
import type { Words } from "./words";

interface Props {
  draft: Draft;
  names: readonly string[];
  say: Words;
  onChange: (draft: Draft) => void;
}

/** What is asked in this step, if anything is. */
export function Questions(props: Props) {
  const { step } = props.draft;
  return (
    <>
      {step === "vote" && <About {...props} />}
      {isAsked(step) && <Answers {...props} />}
      {step === "extra" && <Buyer {...props} />}
    </>
  );
}

function Answers({ draft, names, say, onChange }: Props) {
  const said = draft.step === "vote" ? say.toWord : say.toOffer;
  const answer = (seat: number, given: Answer) =>
    onChange({ ...draft, answers: draft.answers.map((it, at) => (at === seat ? given : it)) });
  return (
    <div class="row">
      {names.map(
        (name, seat) =>
          seat !== draft.turn && (
            <Choice
              key={name}
              legend={say.answerOf(name)}
              name={`answer-${seat}`}
              value={draft.answers[seat] ?? "?"}
              choices={choicesOf(draft.step).map((each) => [each, said[each] ?? ""] as const)}
              onChoose={(given: Answer) => answer(seat, given)}
            />
          ),
      )}
    </div>
  );
}

function Buyer({ draft, names, say, onChange }: Props) {
  const others = names.map((name, seat) => [String(seat), name] as const);
  return (
    <Choice
      legend={say.buyer}
      name="buyer"
      value={String(draft.buyer)}
      choices={others.filter(([seat]) => Number(seat) !== draft.turn)}
      onChoose={(seat) => onChange({ ...draft, buyer: Number(seat) })}
    />
  );
}

/** Whether a new word is voted on, or which one that becomes longer. */
function About({ draft, names, say, onChange }: Props) {
  const { vote } = draft;
  const choose = (text: string) => {
    const group = text === "" ? null : Number(text);
    // Before a new word nothing is put.
    const end = group === null ? [...vote.front, ...vote.end] : vote.end;
    onChange({
      ...draft,
      vote: { ...NO_VOTE, group, front: group === null ? [] : vote.front, end },
    });
  };
  return (
    <>
      <label class="field">
        {say.vote}
        <select value={vote.group ?? ""} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{say.newWord(names[draft.turn] ?? "")}</option>
          {draft.groups.map(
            (group, at) =>
              group.kind === "word" && (
                <option key={at} value={at}>
                  {say.longer(at + 1, names[group.owner] ?? "")}
                </option>
              ),
          )}
        </select>
      </label>
      {vote.swap && <p class="quiet">{say.swap}</p>}
    </>
  );
}
