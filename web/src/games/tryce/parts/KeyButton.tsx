/** A button of the board, known by its key. */

import type { ComponentChildren } from "preact";
import { looks, marksOf, type Scene } from "../scene";

interface PressProps {
  name: string;
  scene: Scene;
  children: ComponentChildren;
  /** It is what one most likely wants. */
  first?: boolean;
  quiet?: boolean;
  pressed?: boolean;
  /** Words for listeners where the button shows fewer. */
  label?: string;
}

export function KeyButton({
  name,
  scene,
  children,
  first = false,
  quiet = false,
  pressed,
  label,
}: PressProps) {
  const kind = first ? "primary" : quiet ? "quiet" : "plain";
  return (
    <button
      type="button"
      class={looks(`button ${kind} tryce-press`, {
        lit: scene.acts,
        ...marksOf(name, scene),
      })}
      data-key={name}
      aria-pressed={pressed}
    >
      {label && <span class="unseen">{label}</span>}
      <span aria-hidden={label !== undefined}>{children}</span>
    </button>
  );
}
