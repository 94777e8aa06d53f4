/** Paying: the way that spares jokers is one click away, others are chosen by clicking cards. */

import { letters, NONE, ways } from "../cards";
import type { Cards } from "../kinds";
import { nameOf, type Scene } from "../scene";
import type { What } from "../types";
import { Aside, Key } from "./Key";

interface PayingProps {
  scene: Scene;
  what: What;
  /** The payment as it is chosen now. */
  raised: Cards | null;
}

/** Draw what is paid for, and with what. */
export function Paying({ scene, what, raised }: PayingProps) {
  const { say } = scene;
  const cards = letters(raised ?? NONE);
  return (
    <>
      <p role="status">
        {say.payFor} {deed(what, scene)}. {ways(scene.whole).length > 1 && say.otherCards}
      </p>
      <div class="tyros-row">
        <Key scene={scene} name={`pay ${cards}`} main>
          {say.pay} {cards}
        </Key>
        {scene.back && (
          <Aside onClick={scene.back} name="back">
            {say.back}
          </Aside>
        )}
      </div>
    </>
  );
}

/** Give in words what is paid for. */
function deed(what: What, scene: Scene): string {
  const { say } = scene;
  switch (what.type) {
    case "Move":
      return say.deeds.Move(nameOf(what.origin, scene), nameOf(what.target, scene));
    case "City":
      return say.deeds.City(nameOf(what.at, scene));
    case "Ship":
      return say.deeds.Ship(nameOf(what.at, scene));
    case "Bank":
      return say.deeds.Bank(what.count);
    case "Swap":
      return say.deeds.Swap(what.take);
  }
}
