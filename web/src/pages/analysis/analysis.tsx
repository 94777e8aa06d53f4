/** The page of an analysis: what it begins with, the board, and everything beside it. */

import { useEffect, useState } from "preact/hooks";
import { type GamePlace, go } from "../../browser";
import { type AnyGame, useGame, useGames } from "../../games";
import { useLanguage, useWords } from "../../i18n";
import { api, defaultCount, defaultOptions, type GameInfo, useFetched } from "../../net";
import { HomeLink, Pending, useAtTable } from "../../ui";
import { Bench } from "./bench";
import { bringsStudy, type Study, studyIn } from "./share";
import { lastStudy } from "./study";
import { EMPTY, grown, ROOT } from "./tree";

interface Props {
  game: string;
  /** A game that is over, and after which entry one looks. */
  from: GamePlace | null;
}

/** What an analysis begins with, and what is wrong with where it came from. */
interface Begin {
  study: Study;
  at?: number;
  spoilt?: boolean;
  /** Nothing says yet how it is played. */
  fresh?: boolean;
}

export function Analysis({ game, from }: Props) {
  const words = useWords();
  const language = useLanguage();
  const games = useGames(language);
  const client = useGame(game);
  const info = games.value?.find((each) => each.name === game);
  const fragment = useFragment();
  const begin = useFetched(() => begun(game, from, fragment), [game, from?.table, fragment]);
  useAtTable();
  if (client && info && begin.value) {
    return <Ready key={fragment} begin={begin.value} client={client} info={info} />;
  }
  const unknown = games.value && !info;
  const problem = games.refusal ?? begin.refusal;
  return (
    <Pending
      title={words.analysisOf(words.gameName(game))}
      said={problem ? words.refusal(problem) : unknown ? words.notHere : words.loading}
    >
      {(problem || unknown) && <HomeLink />}
    </Pending>
  );
}

interface ReadyProps {
  begin: Begin;
  client: AnyGame;
  info: GameInfo;
}

function Ready({ begin, client, info }: ReadyProps) {
  const { study, at = -1, spoilt = false, fresh = false } = begin;
  const options = { ...usual(info, fresh), ...study.options };
  const whole = { ...study, options };
  return <Bench start={whole} at={at} spoilt={spoilt} client={client} info={info} />;
}

/** How many play where nothing says so; and in whose language, where somebody begins. */
function usual(info: GameInfo, fresh: boolean): Readonly<Record<string, string>> {
  const count = defaultCount(info);
  const { language } = defaultOptions(info, count);
  return {
    ...(info.seats.length > 1 && { seats: String(count) }),
    ...(fresh && language && { language }),
  };
}

/** Give what the page begins with: a link's analysis, a game that was played, or what was left. */
async function begun(game: string, from: GamePlace | null, fragment: string): Promise<Begin> {
  const empty: Study = { game, options: {}, position: "", tree: EMPTY };
  if (bringsStudy(fragment)) {
    const study = await studyIn(fragment);
    const good = study?.game === game ? study : null;
    // The address would say what the analysis was, and not what it has become.
    go({ page: "analysis", game, from: null }, true);
    return { study: good ?? empty, spoilt: !good, fresh: !good };
  }
  if (from) {
    const { options, position, played } = await api.line(from.table, from.number, from.entry);
    const [tree, at] = grown(EMPTY, ROOT, played);
    return { study: { game, options, position, tree }, at };
  }
  const last = lastStudy(game);
  return { study: last ?? empty, fresh: !last };
}

/** Give the analysis that the address brought, also where another link is opened in this tab. */
function useFragment(): string {
  const [fragment, setFragment] = useState(location.hash);
  useEffect(() => {
    const listen = () => bringsStudy(location.hash) && setFragment(location.hash);
    addEventListener("hashchange", listen);
    return () => removeEventListener("hashchange", listen);
  }, []);
  return fragment;
}
