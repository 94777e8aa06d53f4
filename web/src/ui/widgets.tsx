/** The few things that every page is put together from. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../i18n";
import { Icon, type IconName } from "./icons";

interface ButtonProps {
  onClick: () => void;
  icon?: IconName;
  kind?: "primary" | "plain" | "quiet" | "danger";
  disabled?: boolean;
  /** Words for screen readers where only the icon is shown. */
  label?: string;
  pressed?: boolean;
  id?: string;
  children?: ComponentChildren;
}

export function Button({ onClick, icon, kind = "plain", label, pressed, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      class={`button ${kind}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      id={rest.id}
      disabled={rest.disabled}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      {rest.children && <span>{rest.children}</span>}
    </button>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  choices: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
  hidden?: boolean;
}

/** One of a few, all in sight. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <fieldset class="choice">
      <legend class={props.hidden ? "unseen" : ""}>{props.legend}</legend>
      <div class="segments">
        {props.choices.map(([value, words]) => (
          <label key={value}>
            <input
              type="radio"
              name={props.name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChoose(value)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  checked: boolean;
  onChange: (on: boolean) => void;
  children: ComponentChildren;
  about?: string;
}

/** On or off, with one line that says what it does. */
export function Switch({ checked, onChange, children, about }: SwitchProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {children}
        {about && <small>{about}</small>}
      </span>
    </label>
  );
}

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  kind?: "sheet" | "drawer";
}

/** Something in front of the page; Escape or a click beside it puts it away. */
export function Sheet({ title, onClose, children, kind = "sheet" }: SheetProps) {
  const words = useWords();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const escaped = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  const beside = (event: MouseEvent) => {
    if (event.target === box.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog ref={box} class={kind} aria-label={title} onCancel={escaped} onClick={beside}>
      <div class="sheet-body">
        <header>
          <h2>{title}</h2>
          <Button kind="quiet" icon="close" label={words.close} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

interface ConfirmProps {
  question: string;
  yes: string;
  onYes: () => void;
  onNo: () => void;
}

/** Ask once about what cannot be undone. */
export function Confirm({ question, yes, onYes, onNo }: ConfirmProps) {
  const words = useWords();
  return (
    <Sheet title={question} onClose={onNo}>
      <div class="row end">
        <Button onClick={onNo}>{words.cancel}</Button>
        <Button kind="danger" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Sheet>
  );
}

/** A link to be handed on, with a button that copies it. */
export function CopyLine({ text, label }: { text: string; label: string }) {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const copy = async () => {
    box.current?.select();
    // Over plain http a browser has no clipboard, but still the old way.
    const done = navigator.clipboard
      ? navigator.clipboard.writeText(text)
      : Promise.resolve(document.execCommand("copy"));
    await done.then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div class="copy">
      <input
        ref={box}
        readOnly
        value={text}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={copied ? "check" : "link"} onClick={copy}>
        {copied ? words.copied : words.copy}
      </Button>
    </div>
  );
}
