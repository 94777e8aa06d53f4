/** The board of an analysis with its bar: what is to be done, chance's part, and the way through the line. */

import type { AnyGame } from "../../games";
import { useWords, type Words } from "../../i18n";
import { BarText, GameButtons, type Outside, type Selection, WhyNot } from "../../table";
import { Button } from "../../ui";
import type { Desk } from "./study";
import { nodeOf, ROOT } from "./tree";
import type { Looking, Position } from "./use";

interface Props {
  client: AnyGame;
  desk: Desk;
  position: Position;
  outside: Outside | null;
  selection: Selection;
  onLook: (looking: Partial<Looking>) => void;
  onRule: (rule: string) => void;
}

export function Stage(props: Props) {
  const words = useWords();
  const { client, position, outside, selection } = props;
  const { board, place } = position;
  return (
    <section class="stage" aria-label={words.board}>
      <div class="board">{outside && <client.Board {...outside.board} />}</div>
      {client.Composer && outside && outside.board.open.length > 0 && (
        <client.Composer {...outside.board} />
      )}
      <section class={place.decision ? "bar mine" : "bar"} aria-label={words.bar}>
        <BarText instruction={instruction(props, words)} event={board?.told.at(-1) ?? ""} />
        {selection.refusal && (
          <WhyNot
            refusal={selection.refusal}
            game={client.name}
            onRule={props.onRule}
            onGo={selection.excuse}
          />
        )}
        <div class="moment" role="group" aria-label={words.actions}>
          <GameButtons
            game={client}
            view={place.view}
            open={place.decision !== null}
            onKey={selection.onKey}
          />
          <Elsewhere {...props} />
          <Steps {...props} />
        </div>
      </section>
      {board?.acting === -1 && <Chance {...props} />}
    </section>
  );
}

function instruction({ position, outside }: Props, words: Words): string {
  const { board, problem } = position;
  if (problem) return words.refusal(problem);
  if (!board) return words.loading;
  if (board.result) return words.over;
  if (board.acting === -1) return words.chanceActs;
  const called = board.movers.map((seat) => board.called[seat] ?? "");
  if (board.acting === null) return words.notTheirs(called);
  const whose = words.waitsFor([board.called[board.acting] ?? ""]);
  return `${whose} ${outside?.instruction ?? ""}`.trim();
}

/** The way to the eyes of those who are to move, and to another of several who are. */
function Elsewhere({ position: { board }, onLook }: Props) {
  const words = useWords();
  if (!board) return null;
  const called = (seat: number) => board.called[seat] ?? "";
  if (board.acting === null) {
    return (
      <>
        {board.movers.map((seat) => (
          <Button key={seat} onClick={() => onLook({ eyes: seat })}>
            {words.lookAs(called(seat))}
          </Button>
        ))}
      </>
    );
  }
  if (board.eyes !== null || board.movers.length < 2) return null;
  return (
    <label class="field acting">
      {words.actFor}
      <select
        value={board.acting}
        onChange={(event) => onLook({ seat: Number(event.currentTarget.value) })}
      >
        {board.movers.map((seat) => (
          <option key={seat} value={seat}>
            {called(seat)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Steps({ desk }: Props) {
  const words = useWords();
  const { tree } = desk.study;
  const first = desk.at === ROOT;
  const last = nodeOf(tree, desk.at).children.length === 0;
  return (
    <div class="tools">
      <Button
        icon="first"
        label={words.toStart}
        disabled={first}
        onClick={() => desk.step(-1, true)}
      />
      <Button icon="back" label={words.stepBack} disabled={first} onClick={() => desk.step(-1)} />
      <Button icon="forth" label={words.stepOn} disabled={last} onClick={() => desk.step(1)} />
      <Button icon="last" label={words.toEnd} disabled={last} onClick={() => desk.step(1, true)} />
    </div>
  );
}

/** What chance does: drawn, or chosen where it can be listed; whatever else is typed. */
function Chance({ position }: Props) {
  const words = useWords();
  const { board, draw, choose } = position;
  return (
    <section class="chance" aria-label={words.chanceChoices}>
      <Button kind="primary" onClick={draw}>
        {words.drawNow}
      </Button>
      {board?.chance.map((each) => (
        <button
          key={each.text}
          type="button"
          class="button plain"
          title={each.text}
          onClick={() => choose(each.text)}
        >
          {each.words || each.text}
        </button>
      ))}
    </section>
  );
}
