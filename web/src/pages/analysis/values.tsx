/** What the turns of a position are worth, the best first; a click plays one. */

import { useEffect, useState } from "preact/hooks";
import { useLanguage, useWords } from "../../i18n";
import { api, type Judged, type JudgedTurn, type Refusal, refusalOf } from "../../net";
import { Button, Switch } from "../../ui";
import type { Desk } from "./study";
import type { Looking } from "./use";

interface Props {
  desk: Desk;
  looking: Looking;
  on: boolean;
  onSwitch: (on: boolean) => void;
  names: readonly string[];
  secrets: boolean;
}

/** So many turns are in sight. */
const FEW = 8;
/** Milliseconds after which a position that one stays at is judged. */
const CALM = 500;

interface Found {
  judged: Judged | null;
  refusal: Refusal | null;
  /** It was judged at a glance, and is thought about further. */
  brief: boolean;
}

const NOTHING: Found = { judged: null, refusal: null, brief: false };

export function Values({ desk, looking, on, onSwitch, names, secrets }: Props) {
  const words = useWords();
  const { judged, refusal, brief } = useJudged(desk, looking, on);
  const [all, setAll] = useState(false);
  const turns = judged?.turns ?? [];
  const shown = all ? turns : turns.slice(0, FEW);
  const name = judged?.seat == null ? "" : (names[judged.seat] ?? "");
  return (
    <section class="values" aria-label={words.values}>
      <Switch checked={on} onChange={onSwitch}>
        {words.judge}
      </Switch>
      {on && (
        <>
          <p class="quiet" role="status">
            {refusal
              ? words.refusal(refusal)
              : !judged
                ? words.judgingNow
                : turns.length === 0
                  ? words.noValues
                  : secrets
                    ? words.judgedAs(name)
                    : words.judgedFor(name)}
            {turns.length > 0 && brief && ` ${words.judgingOn}`}
          </p>
          <ol>
            {shown.map((each) => (
              <li key={each.text}>
                <Turn turn={each} onPlay={() => desk.grow(each.played)} />
              </li>
            ))}
          </ol>
          {turns.length > shown.length && (
            <Button kind="quiet" onClick={() => setAll(true)}>
              {words.moreTurns(turns.length - shown.length)}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Turn({ turn, onPlay }: { turn: JudgedTurn; onPlay: () => void }) {
  const words = useWords();
  const { worth, plies, share, error } = turn;
  const unsure = error >= 0.01 ? ` ± ${words.likely(error)}` : "";
  return (
    <button type="button" class={`turn ${worth ?? ""}`} title={turn.words} onClick={onPlay}>
      <span class="move">{turn.text}</span>
      <span class="worth">
        {worth ? words.sureValue(worth, plies) : words.likely(share) + unsure}
      </span>
      <i class="share" style={{ inlineSize: `${Math.round(share * 100)}%` }} aria-hidden="true" />
    </button>
  );
}

/**
 * Let the position that one stays at be judged, at a glance and then for longer; whoever goes on
 * does not wait for it.
 */
function useJudged({ study, played }: Desk, { eyes, seat }: Looking, on: boolean): Found {
  const language = useLanguage();
  const [found, setFound] = useState(NOTHING);
  const { game, options, position } = study;
  useEffect(() => {
    setFound(NOTHING);
    if (!on) return;
    const wanted = new AbortController();
    const ask = async (brief: boolean) => {
      const asked = { options, position, played, eyes, seat, brief };
      const judged = await api.judge(game, asked, language, wanted.signal);
      // What only can be done, or is certain, needs no second look.
      const further = brief && judged.turns.length > 1 && judged.turns.some((each) => !each.worth);
      setFound({ judged, refusal: null, brief: further });
      if (further) await ask(false);
    };
    const failed = (error: unknown) =>
      wanted.signal.aborted ||
      // What was seen at a glance stays.
      setFound((old) => ({
        judged: old.judged,
        refusal: old.judged ? null : refusalOf(error),
        brief: false,
      }));
    const timer = setTimeout(() => void ask(true).catch(failed), CALM);
    return () => {
      clearTimeout(timer);
      wanted.abort();
    };
  }, [game, options, position, played, eyes, seat, language, on]);
  return found;
}
