/** The text of a rule as people read it: `names` of options and *words* that matter. */

import type { ComponentChild } from "preact";
import type { Rule } from "../net";

export function RuleText({ text }: { text: string }) {
  return <>{marked(text)}</>;
}

/** Give a text with what stands between backticks or asterisks marked as such. */
export function marked(text: string): ComponentChild[] {
  return text.split(/(`[^`]+`|\*[^*\s][^*]*\*)/).map((part, at) => {
    const inner = part.slice(1, -1);
    if (at % 2 === 0) return part;
    return part.startsWith("`") ? <code key={at}>{inner}</code> : <em key={at}>{inner}</em>;
  });
}

/** Give the beginning of a rule: whole sentences, at most so many characters unless one is longer. */
export function beginning(rule: Rule, most = 160): string {
  let text = "";
  for (const sentence of rule.text.split(/(?<=[.!?])\s+/)) {
    if (text && text.length + sentence.length > most) break;
    text = text ? `${text} ${sentence}` : sentence;
  }
  return text;
}
