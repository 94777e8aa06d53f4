/** The page with the rules of one game: for people first, then each by its number. */

import { useGame } from "../games";
import { useLanguage, useWords } from "../i18n";
import { api, useFetched } from "../net";
import { Rulebook } from "../ui";
import { GuideText } from "./guide";

export function RulesPage({ game, rule }: { game: string; rule: string }) {
  const words = useWords();
  const language = useLanguage();
  const client = useGame(game);
  const { value: guide, refusal } = useFetched(() => api.guide(game, language), [game, language]);
  const told = guide && guide.chapters.length > 0;
  return (
    <main class="page narrow">
      <h1>{words.rulesOf(words.gameName(game))}</h1>
      {told && <GuideText guide={guide} game={client} />}
      {!guide && !refusal && (
        <p class="quiet" role="status">
          {words.loading}
        </p>
      )}
      {/* Whoever asks for a rule, or has no guide to read, is there at once. */}
      {(guide || refusal) && (
        <details class="numbered" open={!told || rule !== ""}>
          <summary>{words.rulesInDetail}</summary>
          <Rulebook game={game} rule={rule} Heading="h2" />
        </details>
      )}
    </main>
  );
}
