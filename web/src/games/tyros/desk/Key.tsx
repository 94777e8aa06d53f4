/** A button on the desk: lit if the rules allow it, and answered by the rule if not. */

import type { ComponentChildren } from "preact";
import type { Scene } from "../scene";

interface KeyProps {
  scene: Scene;
  /** The key, as the notation has it. */
  name: string;
  children: ComponentChildren;
  main?: boolean;
  label?: string;
  onClick?: () => void;
}

/** Draw a key of the desk. */
export function Key({ scene, name, children, main = false, label, onClick }: KeyProps) {
  const lit = scene.keys.has(name) || scene.lit.has(name);
  const looks = ["tyros-key"];
  if (main) looks.push("main");
  if (lit) looks.push("lit");
  if (scene.marked.has(name)) looks.push("marked");
  if (scene.hinted?.has(name)) looks.push("hinted");
  return (
    <button
      type="button"
      class={looks.join(" ")}
      data-key={name}
      aria-disabled={!lit}
      aria-label={label}
      title={label}
      onClick={onClick ?? (() => scene.onKey(name))}
    >
      {children}
    </button>
  );
}

interface AsideProps {
  children: ComponentChildren;
  onClick: () => void;
  name: string;
  pressed?: boolean;
  label?: string;
  hinted?: boolean;
}

/** Draw a button that only changes what the desk shows. */
export function Aside({ children, onClick, name, pressed, label, hinted = false }: AsideProps) {
  return (
    <button
      type="button"
      class={`tyros-key aside${hinted ? " hinted" : ""}`}
      data-key={name}
      aria-pressed={pressed}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
