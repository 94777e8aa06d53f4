/** Laying a landscape card: which one, and to which of several empires its field goes. */

import { EMPIRES } from "../kinds";
import { nameOf, type Scene } from "../scene";
import { Key } from "./Key";

/** Draw what is asked while landscape cards are laid. */
export function Laying({ scene }: { scene: Scene }) {
  const { say, whole } = scene;
  const [field] = scene.chosen;
  if (field) return <Joining scene={scene} field={field} />;
  const [first] = whole;
  if (first?.type === "Show") {
    return (
      <>
        <p role="status">{say.show}</p>
        <div class="tyros-row">
          <Key scene={scene} name="show" main>
            {say.showThem}
          </Key>
        </div>
      </>
    );
  }
  return <p role="status">{first?.type === "Under" ? say.under : say.lay}</p>;
}

function Joining({ scene, field }: { scene: Scene; field: string }) {
  const { say } = scene;
  return (
    <>
      <p role="status">{say.joins(nameOf(field, scene))}</p>
      <div class="tyros-row">
        {EMPIRES.map((empire, at) => ({ empire, name: say.kinds[at] }))
          .filter(({ empire }) => scene.lit.has(empire))
          .map(({ empire, name }) => (
            <Key key={empire} scene={scene} name={empire} main>
              <i class={`tyros-pip ${empire}`}>{empire}</i> {name}
            </Key>
          ))}
      </div>
    </>
  );
}
