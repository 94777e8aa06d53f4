/** A seat moves to this device: by a link, or by a code that is typed in. */

import { useEffect, useState } from "preact/hooks";
import { go, takeSecret } from "../browser";
import { useWords } from "../i18n";
import { api, keepToken, myKey, type Refusal, refusalOf } from "../net";
import { Form, Problem } from "../ui";

export function MoveSeat() {
  const words = useWords();
  const [code, setCode] = useState(takeSecret);
  const [given] = useState(code);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const move = async (text: string) => {
    try {
      const code = text.trim().split("#").at(-1) ?? "";
      const seated = await api.move({ code, key: myKey() });
      keepToken(seated.table.table, seated.seat, seated.token);
      go({ page: "table", table: seated.table.table }, true);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };
  useEffect(() => {
    if (given) move(given);
  }, [given]);
  return (
    <main class="page narrow">
      <h1>{words.haveCode}</h1>
      <p>{words.haveCodeAbout}</p>
      <Form onSubmit={() => move(code)}>
        <label class="field">
          {words.code}
          <input
            value={code}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
        </label>
        <div class="row">
          <button type="submit" class="button primary">
            {words.moveHere}
          </button>
        </div>
      </Form>
      <Problem refusal={refusal} />
    </main>
  );
}
