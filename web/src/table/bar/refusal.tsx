/** Why not: the rule that forbids it, in its own words, with a way into the rules. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { useLanguage, useWords } from "../../i18n";
import { type Refusal, useRule } from "../../net";
import { Button, beginning, RuleText } from "../../ui";

interface Props {
  refusal: Refusal;
  game: string;
  onRule: (rule: string) => void;
  /** It was read: somebody goes on. */
  onGo: () => void;
}

export function WhyNot({ refusal, game, onRule, onGo }: Props) {
  const words = useWords();
  const rule = useRule(game, refusal.rule, useLanguage());
  const box = useRef<HTMLDivElement>(null);
  useOutside(box, onGo);
  return (
    <div class="refusal" ref={box}>
      <p role="alert" class="why-not">
        {refusal.rule ? (
          <>
            <b>{words.whyNot}</b> {refusal.rule}:{" "}
            <RuleText text={rule ? beginning(rule) : refusal.message} />
          </>
        ) : (
          words.refusal(refusal)
        )}
      </p>
      {refusal.rule && (
        <Button icon="book" onClick={() => onRule(refusal.rule)}>
          {words.inTheRules}
        </Button>
      )}
    </div>
  );
}

/** Keys that only lead to the button in it. */
const HARMLESS = new Set(["Tab", "Shift", "Control", "Alt", "Meta"]);

/** Call something on any tap or key that does not belong to an element. */
function useOutside(box: { current: HTMLElement | null }, then: () => void): void {
  // From its first frame on: a quick tap may come before what is done after painting.
  useLayoutEffect(() => {
    const tapped = (event: Event) => {
      if (event instanceof KeyboardEvent && HARMLESS.has(event.key)) return;
      if (!box.current?.contains(event.target as Node)) then();
    };
    // Also what a dialog or a board keeps to itself is a tap.
    addEventListener("pointerdown", tapped, true);
    addEventListener("keydown", tapped, true);
    return () => {
      removeEventListener("pointerdown", tapped, true);
      removeEventListener("keydown", tapped, true);
    };
  }, [then]);
}
