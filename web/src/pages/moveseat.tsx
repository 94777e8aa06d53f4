/** A seat, or what was learnt, moves to this device: by a link, or by a code that is typed in. */

import { useEffect, useState } from "preact/hooks";
import { go, Link, takeIn, takeSecret } from "../browser";
import { useWords } from "../i18n";
import { api, keepToken, myKey, type Refusal, refusalOf } from "../net";
import { Form, Problem } from "../ui";

export function MoveSeat() {
  const words = useWords();
  const [code, setCode] = useState(takeSecret);
  const [given] = useState(code);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [learnt, setLearnt] = useState(false);
  const move = async (text: string) => {
    setRefusal(null);
    try {
      const code = text.trim().split("#").at(-1) ?? "";
      // A code does not say what it moves.
      if (await moveSeat(code)) return;
      takeIn(await api.takeLearnt(code));
      setLearnt(true);
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
      <p role="status">
        {learnt && (
          <>
            {words.progressMoved}{" "}
            <Link class="button quiet" to={{ page: "progress" }}>
              {words.progress}
            </Link>
          </>
        )}
      </p>
    </main>
  );
}

/** Move a seat here and go to its table; false where the code is of no seat. */
async function moveSeat(code: string): Promise<boolean> {
  try {
    const seated = await api.move({ code, key: myKey() });
    keepToken(seated.table.table, seated.seat, seated.token);
    go({ page: "table", table: seated.table.table }, true);
    return true;
  } catch (error) {
    if (refusalOf(error).code === "bad-code") return false;
    throw error;
  }
}
