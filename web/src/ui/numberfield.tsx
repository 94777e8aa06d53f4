/** A field for a whole number, which is taken over when it is left. */

import { useState } from "preact/hooks";

interface Props {
  value: number;
  min: number;
  max: number;
  /** What it is called by who does not see what stands beside it. */
  label: string;
  onNumber: (value: number) => void;
}

/** A whole number between two others; until the field is left it stays as it is typed. */
export function NumberField({ value, min, max, label, onNumber }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed === null) return;
    setTyped(null);
    onNumber(bounded(typed, min, max));
  };
  return (
    <input
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      aria-label={label}
      value={typed ?? value}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === "Enter" && leave()}
    />
  );
}

/** Give what was typed as a whole number within bounds; what is none is the least. */
export function bounded(text: string, min: number, max: number): number {
  const found = Math.trunc(Number(text));
  return Number.isFinite(found) ? Math.min(Math.max(found, min), max) : min;
}
