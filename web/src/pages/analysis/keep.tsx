/** An analysis handed on: by a link, as a file, or kept in this browser under a name. */

import { useEffect, useState } from "preact/hooks";
import { path } from "../../browser";
import { useWords } from "../../i18n";
import { address } from "../../root";
import { Button, CopyLine, FileButton, Form } from "../../ui";
import {
  forgetStudy,
  fragmentOf,
  keepStudy,
  type Saved,
  type Study,
  saved,
  studyOf,
  textOf,
} from "./share";
import type { Desk } from "./study";

export function Keep({ desk }: { desk: Desk }) {
  const words = useWords();
  const { study, open } = desk;
  const [bad, setBad] = useState(false);
  const take = (text: string) => {
    const found = studyOf(text);
    setBad(found?.game !== study.game);
    if (found?.game === study.game) open(found);
  };
  return (
    <details class="keep">
      <summary>{words.keepAnalysis}</summary>
      <ShareLink study={study} />
      <KeptHere study={study} onOpen={take} />
      <div class="row">
        <Button icon="save" onClick={() => download(study)}>
          {words.toFile}
        </Button>
        <FileButton label={words.fromFile} onFile={async (file) => take(await file.text())} />
      </div>
      {bad && (
        <p class="problem" role="alert">
          {words.badFile}
        </p>
      )}
    </details>
  );
}

/** A link that holds the whole analysis; what is changed after it was made is not in it. */
function ShareLink({ study }: { study: Study }) {
  const words = useWords();
  const [link, setLink] = useState<string | null | undefined>(undefined);
  useEffect(() => setLink(undefined), [study]);
  const make = async () => {
    const fragment = await fragmentOf(study);
    const page = path({ page: "analysis", game: study.game, from: null });
    setLink(fragment && address(page.slice(1) + fragment));
  };
  if (link) return <CopyLine text={link} label={words.linkToAnalysis} />;
  return (
    <>
      <Button icon="link" onClick={make}>
        {words.makeLink}
      </Button>
      {link === null && (
        <p class="problem" role="alert">
          {words.linkTooLong}
        </p>
      )}
    </>
  );
}

function KeptHere({ study, onOpen }: { study: Study; onOpen: (text: string) => void }) {
  const words = useWords();
  const [name, setName] = useState("");
  const [done, setDone] = useState(false);
  const [kept, setKept] = useState<readonly Saved[]>(() => saved(study.game));
  useEffect(() => setDone(false), [study, name]);
  const keep = () => {
    if (!name.trim()) return;
    keepStudy(study, name.trim(), Date.now());
    setKept(saved(study.game));
    setDone(true);
  };
  const remove = (each: Saved) => {
    forgetStudy(each.game, each.name);
    setKept(saved(study.game));
  };
  return (
    <>
      <Form class="row save" onSubmit={keep}>
        <label class="field">
          {words.nameOfAnalysis}
          <input
            value={name}
            maxLength={60}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button plain" disabled={!name.trim()}>
          {words.saveHere}
        </button>
      </Form>
      <p class="quiet" role="status">
        {done ? words.savedHere : ""}
      </p>
      <h3>{words.savedAnalyses}</h3>
      {kept.length === 0 && <p class="quiet">{words.noneSaved}</p>}
      <ul class="kept">
        {kept.map((each) => (
          <li key={each.name} class="row">
            <Button
              kind="quiet"
              label={words.openSaved(each.name)}
              onClick={() => onOpen(each.text)}
            >
              {each.name}
            </Button>
            <Button
              kind="quiet"
              icon="close"
              label={words.deleteSaved(each.name)}
              onClick={() => remove(each)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function download(study: Study): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([textOf(study)], { type: "application/json" }));
  link.download = `${study.game}-analysis.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
