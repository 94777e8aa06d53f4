/** The line above the tray: what is asked or may be done, why not, and the buttons for it. */

import { cardOf, countsFor } from "../cards";
import { KeyButton } from "../parts";
import { discardOf, nameOf, plays, type Scene } from "../scene";
import { cardShort, why } from "../words";
import { Questions } from "./Questions";
import { made, TrayButtons } from "./TrayButtons";

/** Draw the line for whatever is to be done now. */
export function Prompt({ scene }: { scene: Scene }) {
  if (scene.acts && scene.view.step !== "play") return <Questions scene={scene} />;
  return (
    <div class="tryce-prompt">
      <p role="status">{plays(scene) ? <Judged scene={scene} /> : waiting(scene)}</p>
      <div class="tryce-presses">
        {plays(scene) && <TrayButtons scene={scene} />}
        {scene.tray.pieces.length + (scene.tray.goal.type === "lay" ? 0 : 1) > 0 && (
          <KeyButton name="clear" scene={scene} quiet={true}>
            {scene.say.clear}
          </KeyButton>
        )}
        {scene.never && (
          <KeyButton name="ask again" scene={scene} quiet={true}>
            {scene.say.neverOff}
          </KeyButton>
        )}
      </div>
    </div>
  );
}

function waiting(scene: Scene): string {
  const { view, say } = scene;
  const who = nameOf(view.turn, scene);
  const never = scene.never ? ` ${say.neverOn}` : "";
  switch (view.step) {
    case "turn":
      return say.waits.turn(who) + never;
    case "buy":
      return `${say.waits.buy(who)} ${view.answer ? say.answered : ""}${never}`;
    case "play":
      return say.waits.play(who) + never;
    case "vote":
      return say.voting(made(view.pending, view));
    case "lot":
      return say.waits.lot;
    case "aim":
      return say.waits.aim(nameOf(cutter(scene), scene));
    case "over":
      return say.waits.over;
    default:
      return say.waits.deal;
  }
}

/* It comes and goes with every card: too much for those who listen. */
const ASKING = (
  <span class="quiet" aria-hidden="true">
    …
  </span>
);

function cutter({ view }: Scene): number | null {
  const count = view.known.length;
  return view.dealer === null ? null : (view.dealer + count - 1) % count;
}

/** What the rules say to the tray as it is. */
function Judged({ scene }: { scene: Scene }) {
  const { say, leading, tray, view } = scene;
  const discard = discardOf(scene);
  if (discard) return <>{say.pickAsk}</>;
  if (tray.goal.type === "swap" && tray.pieces.length > 0) return <Exchange scene={scene} />;
  if (!leading) {
    const ends = scene.actions.some((each) => each.type === "End");
    return <>{ends ? say.endAsk : tray.pieces.length ? "" : say.pickAsk}</>;
  }
  if (leading.verdict === undefined) return ASKING;
  const word = made(leading.best.action, view);
  if (leading.verdict === null) {
    const told = word || say.kinds[leading.best.kind];
    const worth = leading.best.line.reduce((sum, { card }) => sum + countsFor(card, view), 0);
    return (
      <span class="tryce-good">
        {say.good} {told} <small>{say.worth(worth)}</small>
      </span>
    );
  }
  return (
    <span class="tryce-bad">
      {why(leading.verdict, leading.best, word, say)} <small>{leading.verdict.rule}</small>
    </span>
  );
}

/** An exchange is judged by what is left to choose; if nothing is, by the first refusal. */
function Exchange({ scene }: { scene: Scene }) {
  const { say, outcomes, tray } = scene;
  if (outcomes.some(({ verdict }) => verdict === null)) return <>{say.whereTo}</>;
  const refused = outcomes.find(({ verdict }) => verdict);
  if (!refused?.verdict) return ASKING;
  const card = cardShort(cardOf(tray.pieces[0]?.key ?? ""));
  return (
    <span class="tryce-bad">
      {card}: {why(refused.verdict, refused.best, "", say)} <small>{refused.verdict.rule}</small>
    </span>
  );
}
