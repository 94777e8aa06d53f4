/** The line above the tray: what its cards are judged to be, why not, and the buttons for it. */

import { cardOf, countsFor } from "../cards";
import { KeyButton } from "../parts";
import { made } from "../pick";
import { discardOf, plays, type Scene } from "../scene";
import { cardShort, why } from "../words";
import { Questions } from "./Questions";
import { TrayButtons } from "./TrayButtons";

/** Draw the line for whatever is to be done now. */
export function Prompt({ scene }: { scene: Scene }) {
  const { say, tray } = scene;
  const asked = scene.acts && scene.view.step !== "play" && !scene.passes;
  if (asked) return <Questions scene={scene} />;
  return (
    <div class="tryce-prompt">
      <p role="status">{plays(scene) ? <Judged scene={scene} /> : scene.never && say.neverOn}</p>
      <div class="tryce-presses">
        {plays(scene) && <TrayButtons scene={scene} />}
        {tray.pieces.length + (tray.goal.type === "lay" ? 0 : 1) > 0 && (
          <KeyButton name="clear" scene={scene} quiet={true}>
            {say.clear}
          </KeyButton>
        )}
        {scene.never && (
          <KeyButton name="ask again" scene={scene} quiet={true}>
            {say.neverOff}
          </KeyButton>
        )}
      </div>
    </div>
  );
}

/* It comes and goes with every card: too much for those who listen. */
const ASKING = (
  <span class="quiet" aria-hidden="true">
    …
  </span>
);

/** What the rules say to the tray as it is. */
function Judged({ scene }: { scene: Scene }) {
  const { say, leading, tray, view } = scene;
  const discard = discardOf(scene);
  if (tray.goal.type === "swap" && tray.pieces.length > 0) return <Exchange scene={scene} />;
  if (discard || !leading) return null;
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
  if (outcomes.some(({ verdict }) => verdict === null)) return null;
  const refused = outcomes.find(({ verdict }) => verdict);
  if (!refused?.verdict) return ASKING;
  const card = cardShort(cardOf(tray.pieces[0]?.key ?? ""));
  return (
    <span class="tryce-bad">
      {card}: {why(refused.verdict, refused.best, "", say)} <small>{refused.verdict.rule}</small>
    </span>
  );
}
