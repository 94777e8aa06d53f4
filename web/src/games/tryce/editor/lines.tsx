/** The score sheet being written: points and who went out, for each hand that is over. */

import { NumberField } from "../../../ui";
import type { Draft } from "./position";
import { blank, type Line, MOST_POINTS } from "./sheet";
import type { Words } from "./words";

interface Props {
  draft: Draft;
  names: readonly string[];
  /** The numbers of the hands that this game plays. */
  played: string;
  /** Whether there is a fine cut in this game. */
  cuts: boolean;
  say: Words;
  onChange: (draft: Draft) => void;
}

export function Lines({ draft, names, played, cuts, say, onChange }: Props) {
  const before = [...played].map(Number).filter((each) => each < draft.hand);
  if (before.length === 0) return null;
  return (
    <details class="tryce-sheet-lines">
      <summary>{say.sheet}</summary>
      {before.map((hand) => (
        <LineFields
          key={hand}
          hand={hand}
          line={draft.sheet[hand] ?? blank(names.length)}
          names={names}
          cuts={cuts}
          say={say}
          onLine={(line) => onChange({ ...draft, sheet: { ...draft.sheet, [hand]: line } })}
        />
      ))}
    </details>
  );
}

interface LineProps {
  hand: number;
  line: Line;
  names: readonly string[];
  cuts: boolean;
  say: Words;
  onLine: (line: Line) => void;
}

function LineFields({ hand, line, names, cuts, say, onLine }: LineProps) {
  return (
    <fieldset>
      <legend>{say.sheetHand(hand)}</legend>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.player}</th>
            <th scope="col">{say.laid}</th>
            <th scope="col">{say.held}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, seat) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {(["laid", "held"] as const).map((what) => (
                <td key={what}>
                  <NumberField
                    value={line[what][seat] ?? 0}
                    min={0}
                    max={MOST_POINTS}
                    label={(what === "laid" ? say.laidBy : say.heldBy)(name, hand)}
                    onNumber={(now) =>
                      onLine({
                        ...line,
                        [what]: line[what].map((it, at) => (at === seat ? now : it)),
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Somebody
        label={say.winner}
        seat={line.winner}
        names={names}
        say={say}
        onSeat={(winner) => onLine({ ...line, winner })}
      />
      {cuts && (
        <Somebody
          label={say.cutter}
          seat={line.cutter}
          names={names}
          say={say}
          onSeat={(cutter) => onLine({ ...line, cutter })}
        />
      )}
    </fieldset>
  );
}

interface SomebodyProps {
  label: string;
  seat: number | null;
  names: readonly string[];
  say: Words;
  onSeat: (seat: number | null) => void;
}

function Somebody({ label, seat, names, say, onSeat }: SomebodyProps) {
  return (
    <label class="field">
      {label}
      <select
        value={seat ?? ""}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onSeat(value === "" ? null : Number(value));
        }}
      >
        <option value="">{say.nobody}</option>
        {names.map((name, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
