/** Actions typed in notation or for short; the rules read them on the server. */

import { useRef, useState } from "preact/hooks";
import { useWords } from "../../i18n";
import { Button, Form } from "../../ui";

/** It stays while others move, with what is typed in it; on a phone it is folded behind a button. */
export function Notation({ onType }: { onType: (text: string) => Promise<boolean> }) {
  const words = useWords();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const play = async () => {
    if (!text.trim() || !(await onType(text.trim()))) return;
    // Whoever typed on meanwhile has begun the next move.
    setText((now) => (now === text ? "" : now));
  };
  const unfold = () => {
    setOpen(true);
    requestAnimationFrame(() => box.current?.focus());
  };
  return (
    <div class={open ? "typed open" : "typed"}>
      <Button kind="quiet" onClick={unfold}>
        {words.typeMove}
      </Button>
      <Form class="row notation" onSubmit={play}>
        <input
          ref={box}
          value={text}
          aria-label={words.typeMove}
          placeholder={words.typeMove}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button plain">
          {words.play}
        </button>
      </Form>
    </div>
  );
}
