/** What will be played, in words: options, clock, and whatever else the host has chosen. */

import { optionWord, useGames } from "../../games";
import { useLanguage, useWords, type Words } from "../../i18n";
import type { Clock, OptionInfo, TableInfo } from "../../net";

interface Term {
  name: string;
  value: string;
  /** The host has chosen something else than usual. */
  chosen: boolean;
}

/** A text as long as a file is not read in a list. */
const LONG = 40;

export function Terms({ table }: { table: TableInfo }) {
  const words = useWords();
  const language = useLanguage();
  const options = useGames(language).value?.find((each) => each.name === table.game)?.options;
  const said = (name: string) => optionWord(table.game, name, language);
  const terms = optionTerms(options ?? [], table, said, words);
  const extras = [
    ...(table.practice ? [words.practice] : []),
    ...(table.hints ? [words.hintsForAll] : []),
    ...(table.listed ? [words.listed] : []),
  ];
  return (
    <section class="terms">
      <h2>{words.terms}</h2>
      <dl>
        <div class={table.clock.type === "NoClock" ? "" : "chosen"}>
          <dt>{words.clock}</dt>
          <dd>{clockWords(table.clock, words)}</dd>
        </div>
        {terms.map((each) => (
          <div key={each.name} class={each.chosen ? "chosen" : ""}>
            <dt>{each.name}</dt>
            <dd>{each.value}</dd>
          </div>
        ))}
        {extras.length > 0 && (
          <div>
            <dt>{words.besides}</dt>
            <dd>{extras.join(", ")}</dd>
          </div>
        )}
      </dl>
      {table.set_up && <p>{words.setUpGame}</p>}
      {table.lots.length > 0 && <p class="quiet">{words.lotsDrawn}</p>}
    </section>
  );
}

/** Give the options in words, those that differ from what is usual first. */
export function optionTerms(
  options: readonly OptionInfo[],
  table: Pick<TableInfo, "options" | "lots">,
  said: (name: string) => string,
  words: Words,
): readonly Term[] {
  const terms = options.flatMap((each): readonly Term[] => {
    const value = chosenOf(each, table);
    if (each.name === "seats" || !value) return [];
    // What was found for an option has its fingerprint behind it, which nobody reads.
    const [plain = "", found] = value.split("#");
    const shown = said(plain);
    return [
      {
        name: said(each.name),
        value: shown.length > LONG ? words.ownText : shown,
        chosen: value !== each.default && found === undefined,
      },
    ];
  });
  return [...terms.filter((each) => each.chosen), ...terms.filter((each) => !each.chosen)];
}

function chosenOf(
  { name, default: usual }: OptionInfo,
  table: Pick<TableInfo, "options" | "lots">,
) {
  return table.lots.includes(name) ? "lot" : (table.options[name] ?? usual);
}

function clockWords(clock: Clock, words: Words): string {
  if (clock.type === "Bank") return words.bank(clock.seconds / 60, clock.increment);
  return clock.type === "Days" ? words.days(clock.days) : words.noClock;
}
