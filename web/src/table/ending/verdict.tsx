/** Who has won, from the reader's side, and why in a plain sentence; the rule stands behind it. */

import type { AnyGame } from "../../games";
import { useLanguage, useWords, type Words } from "../../i18n";
import { type Result, useRule } from "../../net";
import { beginning, RuleText } from "../../ui";
import { loserOf } from "./reader";

interface Props {
  /** The name of the game, and its board's code once it is here. */
  name: string;
  game: AnyGame | null;
  result: Result;
  view: unknown;
  names: readonly string[];
  reader: number | null;
  /** Open the rules at one; without it the rule is named only. */
  onRule?: (rule: string) => void;
}

export function Verdict({ name, game, result, view, names, reader, onRule }: Props) {
  const words = useWords();
  const language = useLanguage();
  const rule = useRule(name, result.rule, language);
  const plain =
    forfeit(result, names, reader, words) ||
    (view ? game?.ended?.({ ...result, view, names, reader, language }) : "");
  return (
    <>
      <h2>{headline(result, names, reader, words)}</h2>
      <p class="reason">
        {plain || (rule && <RuleText text={beginning(rule)} />)}{" "}
        {rule &&
          (onRule ? (
            <button type="button" class="rule-link" onClick={() => onRule(rule.id)}>
              {words.ruleOf(rule.id)}
            </button>
          ) : (
            <small>{words.ruleOf(rule.id)}</small>
          ))}
      </p>
    </>
  );
}

/** Give who has won as the reader would say it. */
export function headline(
  { winners }: Result,
  names: readonly string[],
  reader: number | null,
  words: Words,
): string {
  const others = winners.filter((seat) => seat !== reader).map((seat) => names[seat] ?? "");
  return words.headline(others.length < winners.length, others);
}

/** Give who resigned or ran out of time; nothing where the game was played to its end. */
export function forfeit(
  result: Result,
  names: readonly string[],
  reader: number | null,
  words: Words,
): string {
  const loser = loserOf(result);
  const called = loser === reader ? null : (names[loser] ?? "");
  if (result.rule === "resign") return words.resigned(called);
  return result.rule === "flag" ? words.ranOut(called) : "";
}
