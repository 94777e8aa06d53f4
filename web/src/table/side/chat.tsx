/** The chat of a table; whoever one does not want to hear is muted. */

import { useState } from "preact/hooks";
import { useWords, type Words } from "../../i18n";
import { type Live, type Refusal, refusalOf, type Said, type Update } from "../../net";
import { Button, Form, Problem } from "../../ui";
import { PersonMenu } from "./person";

interface Props {
  live: Live;
  said: readonly Said[];
  muted: readonly string[];
  update: Update<unknown, unknown>;
}

/** Whoever has no seat is told apart from who plays, whatever they are called. */
function called(said: Said, words: Words): string {
  return said.seat === null ? words.spectatorNamed(said.who) : said.who;
}

export function Chat({ live, said, muted, update }: Props) {
  const words = useWords();
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [about, setAbout] = useState<Said | null>(null);
  const say = () => {
    const shown = text.trim();
    if (!shown) return;
    setText("");
    setRefusal(null);
    live.connection.request({ type: "Chat", text: shown, seat: update.seat }).catch((error) => {
      setText(shown);
      setRefusal(refusalOf(error));
    });
  };
  const heard = said.filter((each) => !muted.includes(each.who));
  return (
    <div class="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable */}
      <ul tabIndex={0} aria-label={words.chat(0)} aria-live="polite">
        {heard.length === 0 && <li class="quiet">{words.nothingSaid}</li>}
        {heard.map((each) => (
          <li key={each.id}>
            <b>{called(each, words)}</b> {each.text}
            {!update.held.includes(each.seat ?? -1) && (
              <>
                <Button
                  kind="quiet"
                  icon="mute"
                  label={words.mute(called(each, words))}
                  onClick={() => live.mute(each.who, true)}
                />
                <Button
                  kind="quiet"
                  icon="more"
                  label={words.moreAbout(called(each, words))}
                  onClick={() => setAbout(each)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {muted.map((who) => (
        <Button key={who} kind="quiet" onClick={() => live.mute(who, false)}>
          {words.unmute(who)}
        </Button>
      ))}
      <Form class="row" onSubmit={say}>
        <input
          value={text}
          maxLength={500}
          aria-label={words.saySomething}
          placeholder={words.saySomething}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button plain">
          {words.send}
        </button>
      </Form>
      <Problem refusal={refusal} />
      {about && (
        <PersonMenu
          live={live}
          update={update}
          seat={about.seat}
          name={about.who}
          line={about}
          onClose={() => setAbout(null)}
        />
      )}
    </div>
  );
}
