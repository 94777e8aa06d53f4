/** How long a question stays open before silence is an answer. */

import { useEffect, useState } from "preact/hooks";
import type { Scene } from "../scene";

interface TimerProps {
  /** When silence counts, by this browser's clock; null: never. */
  until: number | null;
  about: string;
  scene: Scene;
}

/** Draw a bar that runs down, and the seconds that are left. */
export function Timer({ until, about, scene }: TimerProps) {
  const [now, setNow] = useState(Date.now());
  const [start] = useState(Date.now());
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  if (until === null) return null;
  const left = Math.max(0, until - now);
  const share = Math.min(1, left / Math.max(1, until - start));
  return (
    <span class="tryce-timer" title={about}>
      <span class="tryce-timer-bar" aria-hidden="true">
        <i style={{ transform: `scaleX(${share.toFixed(3)})` }} />
      </span>
      <span aria-hidden="true">{scene.say.seconds(Math.ceil(left / 1000))}</span>
      <span class="unseen">{about}</span>
    </span>
  );
}
