/** What a player needs for a move, in one place that never changes. */

import { useEffect } from "preact/hooks";
import type { Language } from "../../browser";
import type { AnyGame } from "../../games";
import { useWords } from "../../i18n";
import type { Feed, Live, Update } from "../../net";
import { FilmButtons, type Showing } from "../film";
import type { Selection } from "../selection";
import type { Replay } from "../side";
import { event } from "./event";
import { instruction } from "./instruction";
import { MomentButtons } from "./moment";
import { WhyNot } from "./refusal";
import { Text } from "./text";
import { Tools } from "./tools";

export interface BarProps {
  live: Live;
  feed: Feed;
  film?: Showing;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
  update: Update<any, any>;
  game: AnyGame | null;
  names: readonly string[];
  selection: Selection;
  replay: Replay;
  language: Language;
  /** What the board says comes next while something is put together on it. */
  said: string | null;
  onRule: (rule: string) => void;
}

export function Bar(props: BarProps) {
  const words = useWords();
  const { live, film, update, selection, onRule } = props;
  useLatest(props);
  return (
    <section class={update.decision ? "bar mine" : "bar"} aria-label={words.bar}>
      <Text
        instruction={instruction(props, words)}
        event={event(props, words)}
        quiet={(film?.waiting ?? 0) > 0 || update.result !== null}
      />
      {selection.refusal && (
        <WhyNot
          refusal={selection.refusal}
          game={update.table.game}
          onRule={onRule}
          onGo={selection.excuse}
        />
      )}
      <div class="moment" role="group" aria-label={words.actions}>
        {film && <FilmButtons film={film} />}
        <MomentButtons {...props} />
        <Tools live={live} update={update} onRefused={selection.refuse} />
      </div>
    </section>
  );
}

/** Of a hint and a refusal the later one counts. */
function useLatest({ live, feed, selection }: BarProps): void {
  const { hint } = feed;
  const { refusal, excuse } = selection;
  useEffect(() => {
    if (hint) excuse();
  }, [hint]);
  useEffect(() => {
    if (refusal) live.forgetHint();
  }, [refusal]);
}
