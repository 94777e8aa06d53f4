/** The rules at hand: searched, and opened at the rule that was asked about. */

import { useEffect, useRef, useState } from "preact/hooks";
import { path } from "../browser";
import { useLanguage, useWords } from "../i18n";
import { type Rule, useRulebook } from "../net";
import { RuleText } from "./ruletext";
import { Sheet } from "./widgets";

interface DrawerProps {
  game: string;
  rule: string;
  onClose: () => void;
}

/** The rules beside the board. */
export function RulesDrawer({ game, rule, onClose }: DrawerProps) {
  const words = useWords();
  return (
    <Sheet kind="drawer" title={words.rulesOf(words.gameName(game))} onClose={onClose}>
      <a href={path({ page: "rules", game, rule: "" })} target="_blank" rel="noopener">
        {words.rulesInPictures}
      </a>
      <Rulebook game={game} rule={rule} Heading="h3" />
    </Sheet>
  );
}

/** Give the rules that contain every word that is looked for, in their id, heading or text. */
export function found(rules: readonly Rule[], search: string): readonly Rule[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.heading} ${rule.text}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

interface BookProps {
  game: string;
  rule: string;
  Heading: "h2" | "h3";
}

export function Rulebook({ game, rule: wanted, Heading }: BookProps) {
  const words = useWords();
  const { value: rules, refusal } = useRulebook(game, useLanguage());
  const [search, setSearch] = useState("");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rules && wanted) {
      box.current
        ?.querySelector(`[data-rule="${CSS.escape(wanted)}"]`)
        ?.scrollIntoView({ block: "center" });
    }
  }, [rules, wanted]);
  if (!rules) {
    return (
      <p class="quiet" role="status">
        {refusal ? words.refusal(refusal) : words.loading}
      </p>
    );
  }
  const shown = found(rules, search);
  const headings = [...new Set(shown.map((each) => each.heading))];
  return (
    <div class="rulebook" ref={box}>
      <input
        type="search"
        value={search}
        aria-label={words.searchRules}
        placeholder={words.searchRules}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      {shown.length === 0 && <p role="status">{words.noRule}</p>}
      {headings.map((heading) => (
        <section key={heading}>
          <Heading>{heading}</Heading>
          <dl>
            {shown
              .filter((each) => each.heading === heading)
              .map((each) => (
                <div key={each.id} data-rule={each.id} class={each.id === wanted ? "wanted" : ""}>
                  <dt>{each.id}</dt>
                  <dd>
                    <RuleText text={each.text} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      {shown.some((each) => each.text.includes("†")) && <p class="silent">{words.silentRules}</p>}
    </div>
  );
}
