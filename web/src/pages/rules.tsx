/** The page with the rules of one game. */

import { useWords } from "../i18n";
import { Rulebook } from "../ui";

export function RulesPage({ game, rule }: { game: string; rule: string }) {
  const words = useWords();
  return (
    <main class="page narrow">
      <h1>{words.rulesOf(words.gameName(game))}</h1>
      <Rulebook game={game} rule={rule} Heading="h2" />
    </main>
  );
}
