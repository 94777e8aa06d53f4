/** How fast others' steps are shown: chosen in the settings and at the table. */

import { choose, settings, useSource } from "../browser";
import { useWords } from "../i18n";
import { Choice } from "./widgets";

export function PaceChoice() {
  const words = useWords();
  return (
    <Choice
      legend={words.pace}
      name="pace"
      value={useSource(settings).pace}
      choices={[
        ["slow", words.slowPace],
        ["normal", words.normalPace],
        ["fast", words.fastPace],
        ["once", words.oncePace],
      ]}
      onChoose={(pace) => choose({ pace })}
    />
  );
}
