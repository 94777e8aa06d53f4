/** What forms have in common: how they are sent, the field for one's name, and what went wrong. */

import type { ComponentChildren } from "preact";
import { useWords } from "../i18n";
import type { Refusal } from "../net";

interface FormProps {
  class?: string;
  onSubmit: () => void;
  children: ComponentChildren;
}

/** A form whose page stays where it is when it is sent. */
export function Form({ onSubmit, children, ...rest }: FormProps) {
  return (
    <form
      class={rest.class ?? "form"}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

interface NameFieldProps {
  name: string;
  onName: (name: string) => void;
}

/** What the person at this browser is called; a guest, if they do not say. */
export function NameField({ name, onName }: NameFieldProps) {
  const words = useWords();
  return (
    <label class="field">
      {words.yourName}
      <input
        value={name}
        maxLength={30}
        placeholder={words.guest}
        autocomplete="nickname"
        onInput={(event) => onName(event.currentTarget.value)}
      />
    </label>
  );
}

/** Why the server did not do what was asked, if it did not. */
export function Problem({ refusal }: { refusal: Refusal | null }) {
  const words = useWords();
  if (!refusal) return null;
  return (
    <p class="problem" role="alert">
      {words.refusal(refusal)}
    </p>
  );
}
