/** Paying: the way that spares jokers is one click away, others are chosen by clicking cards. */

import { letters, NONE } from "../cards";
import type { Cards } from "../kinds";
import type { Scene } from "../scene";
import { inWords } from "../words";
import { Aside, Key } from "./Key";

interface PayingProps {
  scene: Scene;
  /** The payment as it is chosen now. */
  raised: Cards | null;
}

/** Draw with what is paid. */
export function Paying({ scene, raised }: PayingProps) {
  const { say } = scene;
  return (
    <div class="tyros-row">
      <Key scene={scene} name={`pay ${letters(raised ?? NONE)}`} main>
        {say.pay} {inWords(raised ?? NONE, say)}
      </Key>
      {scene.back && (
        <Aside onClick={scene.back} name="back">
          {say.back}
        </Aside>
      )}
    </div>
  );
}
