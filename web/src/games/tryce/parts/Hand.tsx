/** The own hand on its rack: arranged by dragging, by keys, or by one click. */

import { cardOf, countsFor, SORTINGS } from "../cards";
import { inTray } from "../pick";
import { looks, marksOf, type Scene } from "../scene";
import { cardWords } from "../words";
import { Face } from "./Face";

/** Draw the cards in hand; those in the tray leave a hole, so that the others keep their places. */
export function Hand({ scene }: { scene: Scene }) {
  const { arrangement, say, tray, view } = scene;
  const away = inTray(tray);
  // As many as a turn usually has: cards keep their size while some come and go.
  const style = { "--count": String(Math.max(arrangement.keys.length, 13)) };
  if (!view.own) return null;
  return (
    <section class="tryce-hand" aria-label={say.yourHand}>
      <header>
        <p>
          <b>{say.yourHand}</b>{" "}
          <small>
            {say.cards(arrangement.keys.length)}, {say.held(view.held ?? 0)}
          </small>
        </p>
        <Sorts scene={scene} />
      </header>
      <ul
        class={looks("tryce-fan", { over: scene.over?.zone === "hand" })}
        style={style}
        data-region="hand"
        data-drop="hand"
        data-from="hand"
      >
        {arrangement.keys.map((key) =>
          away.includes(key) ? (
            <li key={`${key} away`} class="tryce-hole" data-slot={key} aria-hidden="true" />
          ) : (
            <li key={key}>
              <Held name={key} scene={scene} />
            </li>
          ),
        )}
      </ul>
      <p class="unseen">{say.keys}</p>
    </section>
  );
}

function Sorts({ scene }: { scene: Scene }) {
  const { arrangement, say } = scene;
  return (
    <div class="tryce-sorts" role="group" aria-label={say.sort} data-region="sorts">
      <span aria-hidden="true">{say.sort}</span>
      {SORTINGS.map((by) => (
        <button
          key={by}
          type="button"
          data-key={`sort ${by}`}
          aria-pressed={arrangement.order.by === by}
        >
          {say.sorts[by]}
        </button>
      ))}
    </div>
  );
}

/** A card in hand; pressed, it goes into the tray. */
function Held({ name, scene }: { name: string; scene: Scene }) {
  const { over, say, view } = scene;
  const card = cardOf(name);
  const fresh = scene.fresh.has(name);
  const classes = {
    lit: scene.acts && view.step === "play",
    fresh,
    ...marksOf(name, scene),
    "gap-before": over?.zone === "hand" && over.before === name,
  };
  const told = `${cardWords(card, say)}, ${say.worth(countsFor(card, view))}`;
  return (
    <button
      type="button"
      class={looks("tryce-card", classes)}
      data-key={name}
      data-drag={name}
      data-slot={name}
      data-fly={name}
      data-origin="stock"
    >
      <span class="unseen">{fresh ? `${told}, ${say.justCame}` : told}</span>
      <Face card={card} view={view} />
    </button>
  );
}
