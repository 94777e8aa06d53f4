/** Settings: how this browser shows the table, and what it is called. */

import { useState } from "preact/hooks";
import { choose, playSound, settings, useSource } from "../browser";
import { useWords } from "../i18n";
import { api, myKey } from "../net";
import { Button, Choice, Confirm, NameField, PaceChoice, Switch } from "../ui";

export function SettingsPage() {
  const words = useWords();
  const chosen = useSource(settings);
  const [denied, setDenied] = useState(false);
  const notify = async (on: boolean) => {
    const may = on && "Notification" in window && (await Notification.requestPermission());
    setDenied(on && may !== "granted");
    choose({ notify: may === "granted" });
  };
  const sound = (on: boolean) => {
    choose({ sound: on });
    if (on) playSound("turn");
  };
  return (
    <main class="page narrow">
      <h1>{words.settings}</h1>
      <div class="form">
        <NameField name={chosen.name} onName={(name) => choose({ name })} />
        <Choice
          legend={words.language}
          name="language"
          value={chosen.language}
          choices={[
            ["en", "English"],
            ["de", "Deutsch"],
          ]}
          onChoose={(language) => choose({ language })}
        />
        <Choice
          legend={words.theme}
          name="theme"
          value={chosen.theme}
          choices={[
            ["auto", words.likeSystem],
            ["light", words.light],
            ["dark", words.dark],
          ]}
          onChoose={(theme) => choose({ theme })}
        />
        <Choice
          legend={words.motion}
          name="motion"
          value={chosen.motion}
          choices={[
            ["auto", words.likeSystem],
            ["moving", words.moving],
            ["still", words.stillWord],
          ]}
          onChoose={(motion) => choose({ motion })}
        />
        <Choice
          legend={words.contrast}
          name="contrast"
          value={chosen.contrast}
          choices={[
            ["auto", words.likeSystem],
            ["normal", words.normal],
            ["more", words.moreContrast],
          ]}
          onChoose={(contrast) => choose({ contrast })}
        />
        <PaceChoice />
        <Switch checked={chosen.sound} onChange={sound} about={words.soundAbout}>
          {words.sound}
        </Switch>
        <Switch checked={chosen.notify} onChange={notify} about={words.notifyAbout}>
          {words.notify}
        </Switch>
        {denied && (
          <p class="problem" role="alert">
            {words.notifyDenied}
          </p>
        )}
        <Switch
          checked={chosen.confirm}
          onChange={(confirm) => choose({ confirm })}
          about={words.confirmAbout}
        >
          {words.confirmMoves}
        </Switch>
        <Forget />
      </div>
    </main>
  );
}

function Forget() {
  const words = useWords();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const forget = () => {
    setAsking(false);
    api.forget(myKey()).then(
      () => setDone(true),
      () => undefined,
    );
  };
  return (
    <div class="field">
      <p>{words.forgetAbout}</p>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {words.forget}
      </Button>
      <p role="status">{done && words.forgotten}</p>
      {asking && (
        <Confirm
          question={words.reallyForget}
          yes={words.forget}
          onYes={forget}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  );
}
