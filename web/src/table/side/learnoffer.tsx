/** The lesson, offered once to whoever plays a game for the first time; nothing waits for the answer. */

import { useEffect } from "preact/hooks";
import { Link, noteOffered, progress, useSource } from "../../browser";
import { useLanguage, useWords } from "../../i18n";
import { api, useFetched } from "../../net";
import { Button } from "../../ui";

export function LearnOffer({ game, table }: { game: string; table: string }) {
  const words = useWords();
  const language = useLanguage();
  const { lessons, offered } = useSource(progress);
  const wanted = !lessons[game]?.length && (offered[game] ?? table) === table;
  const { value, refusal } = useFetched(
    async () => (wanted ? (await api.lessons(game, language)).lessons : []),
    [game, language, wanted],
  );
  const found = refusal ? [] : value;
  const offers = wanted && (found?.length ?? 0) > 0;
  useEffect(() => {
    if (offers) noteOffered(game, table);
  }, [offers, game, table]);
  if (!wanted || found?.length === 0) return null;
  // Its place is kept until it is known, so that nothing jumps when it comes.
  return (
    <p class={offers ? "notice learn-offer" : "notice learn-offer awaited"}>
      <span>
        {words.firstTime(words.gameName(game))}{" "}
        <Link to={{ page: "learn", game, lesson: "" }}>{words.takeLesson}</Link>
      </span>
      <Button
        kind="quiet"
        icon="close"
        label={words.noThanks}
        onClick={() => noteOffered(game, "")}
      />
    </p>
  );
}
