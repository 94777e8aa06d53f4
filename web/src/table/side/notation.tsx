/** Actions typed in notation; the rules read them on the server. */

import { useState } from "preact/hooks";
import { useWords } from "../../i18n";
import { Form } from "../../ui";

export function Notation({ onType }: { onType: (text: string) => Promise<boolean> }) {
  const words = useWords();
  const [text, setText] = useState("");
  const play = async () => {
    if (text.trim() && (await onType(text.trim()))) setText("");
  };
  return (
    <Form class="row notation" onSubmit={play}>
      <input
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
  );
}
