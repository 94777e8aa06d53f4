/** Going through a game: by steps, by a slider, by keys, or all by itself. */

import { useEffect, useState } from "preact/hooks";
import { useWords } from "../i18n";
import { Button } from "./widgets";

interface ScrubberProps {
  at: number;
  last: number;
  /** Places that are marked along the slider, each with the class of its mark. */
  marks?: readonly { at: number; kind: string }[];
  onShow: (at: number) => void;
}

export function Scrubber({ at, last, marks = [], onShow }: ScrubberProps) {
  const words = useWords();
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return;
    if (at >= last) return setRunning(false);
    const timer = setTimeout(() => onShow(at + 1), 900);
    return () => clearTimeout(timer);
  });
  return (
    <div class="scrubber">
      <Button icon="first" label={words.toStart} disabled={at === 0} onClick={() => onShow(0)} />
      <Button
        icon="back"
        label={words.stepBack}
        disabled={at === 0}
        onClick={() => onShow(at - 1)}
      />
      <span class="track">
        {marks.map((mark) => (
          <i
            key={mark.at}
            class={`notch ${mark.kind}`}
            style={{ left: `${(100 * mark.at) / Math.max(1, last)}%` }}
            aria-hidden="true"
          />
        ))}
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={words.scrubber}
          aria-valuetext={words.plyOf(at, last)}
          onInput={(event) => onShow(Number(event.currentTarget.value))}
        />
      </span>
      <Button
        icon={running ? "pause" : "run"}
        label={running ? words.pause : words.runThrough}
        disabled={at === last && !running}
        onClick={() => setRunning(!running)}
      />
      <Button
        icon="forth"
        label={words.stepOn}
        disabled={at === last}
        onClick={() => onShow(at + 1)}
      />
      <Button icon="last" label={words.toEnd} disabled={at === last} onClick={() => onShow(last)} />
    </div>
  );
}

/** Let the arrow keys step through a game. */
export function useKeys(at: number, show: (at: number) => void, last: number): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as Element | null;
      if (target?.closest("input, select, textarea, [data-key]")) return;
      const steps: Record<string, number> = {
        ArrowLeft: at - 1,
        ArrowRight: at + 1,
        Home: 0,
        End: last,
      };
      const next = steps[event.key];
      if (next === undefined) return;
      event.preventDefault();
      show(next);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}
