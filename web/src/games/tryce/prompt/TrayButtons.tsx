/** The buttons of the tray: what its cards may be played as, as far as the rules allow it. */

import { cardOf, faceOf, printed } from "../cards";
import { KeyButton } from "../parts";
import { made, type Outcome, type Piece } from "../pick";
import { discardOf, groupOf, type Scene } from "../scene";
import { cardShort } from "../words";

/** Draw one button for each way that is open. */
export function TrayButtons({ scene }: { scene: Scene }) {
  const { say, outcomes, tray } = scene;
  const discard = discardOf(scene);
  const fine = outcomes.filter(({ verdict }) => verdict === null);
  return (
    <>
      {fine.map((outcome) => (
        <KeyButton key={outcome.key} name={outcome.key} scene={scene} first={true}>
          {wayWords(outcome, scene)}
        </KeyButton>
      ))}
      {(fine.length === 0 || tray.goal.type === "swap") && <Vote scene={scene} />}
      {tray.goal.type === "add" && tray.pieces.length > 0 && <Sides scene={scene} />}
      {discard?.type === "Discard" && (
        <KeyButton name="discard" scene={scene} first={true}>
          {say.discard(cardShort(discard.card))}
        </KeyButton>
      )}
      {scene.actions.some((each) => each.type === "End") && (
        <KeyButton name="end" scene={scene} first={true}>
          {say.end}
        </KeyButton>
      )}
    </>
  );
}

/** Say a way to play what lies in the tray. */
export function wayWords({ best }: Outcome, scene: Scene): string {
  const { say, view } = scene;
  const { action } = best;
  const word = made(action, view);
  if (action.type === "Lay") {
    return action.kind === "word" ? say.lay.word(word) : say.lay[action.kind];
  }
  if (action.type === "Add") return say.add(groupOf(action.group, scene), word);
  const side = say.sides[action.side];
  if (action.stands === "*") return say.beside;
  if (action.stands === "") return say.goesEnd;
  return word || say.goesTo(side, printed(action.stands.charAt(0)));
}

/** Cards for a word may stand before it or after it; a set has no front. */
function Sides({ scene }: { scene: Scene }) {
  const { say, tray, split, line, view } = scene;
  const group = tray.goal.type === "add" ? view.groups[tray.goal.group - 1] : null;
  if (!group || group.kind === "set") return null;
  return (
    <>
      <KeyButton name="side front" scene={scene} pressed={split === line.length}>
        {say.toFront}
      </KeyButton>
      <KeyButton name="side end" scene={scene} pressed={split === 0}>
        {say.toEnd}
      </KeyButton>
    </>
  );
}

/** At a table that votes, a word that the lexicon lacks may be put to the others. */
function Vote({ scene }: { scene: Scene }) {
  const { leading, options, say, tray, view } = scene;
  if (options.words !== "table") return null;
  if (tray.goal.type === "swap") return <Joins scene={scene} />;
  if (leading?.verdict?.rule !== "TC-08") return null;
  return (
    <KeyButton name="ask" scene={scene}>
      {say.vote(made(leading.best.action, view))}
    </KeyButton>
  );
}

/** Each word that an exchanged joker could make, to be asked about. */
function Joins({ scene }: { scene: Scene }) {
  const unknown = scene.outcomes.filter(({ verdict }) => verdict?.rule === "TC-08");
  return unknown.map(({ key, best }) => {
    const word = made(best.action, scene.view);
    return (
      <KeyButton
        key={key}
        name={`ask ${key}`}
        scene={scene}
        quiet={true}
        label={scene.say.vote(word)}
      >
        {word}?
      </KeyButton>
    );
  });
}

/** Tell whether the pieces look more like a set, a sequence or a word, to say why they are none. */
export function likeliest(outcomes: readonly Outcome[], pieces: readonly Piece[]): Outcome | null {
  const fine = outcomes.find(({ verdict }) => verdict === null);
  if (fine) return fine;
  const natural = pieces.map(({ key }) => faceOf(cardOf(key))).filter(({ joker }) => !joker);
  const spells = pieces.some(({ stands }) => stands !== "");
  const alike = (part: "rank" | "suit") =>
    natural.length > 1 && new Set(natural.map((each) => each[part])).size === 1;
  const like = alike("rank") ? "lay set" : alike("suit") ? "lay seq" : "lay word";
  const kind = spells ? "lay word" : like;
  return outcomes.find(({ key }) => key === kind) ?? outcomes.at(-1) ?? null;
}
