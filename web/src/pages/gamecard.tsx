/** One game on the first page: its board, what it is, and how to begin. */

import { useState } from "preact/hooks";
import { choose, isNew, Link, settings } from "../browser";
import { card, thumb } from "../games";
import { useLanguage, useWords } from "../i18n";
import {
  defaultLevel,
  type GameInfo,
  levelsOf,
  playNow,
  playWithFriend,
  type Refusal,
  refusalOf,
} from "../net";
import { Button } from "../ui";

interface CardProps {
  game: GameInfo;
  onRefusal: (refusal: Refusal) => void;
}

export function GameCard({ game, onRefusal }: CardProps) {
  const words = useWords();
  const about = card(game.name);
  const [level, setLevel] = useState(defaultLevel(game));
  const [busy, setBusy] = useState(false);
  const begin = async (making: typeof playNow) => {
    setBusy(true);
    choose({ levels: { ...settings.get().levels, [game.name]: level } });
    try {
      const easier = isNew(game.name) ? about?.newcomers : {};
      await making(game, level, settings.get().name || words.guest, easier);
    } catch (error) {
      onRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  const language = useLanguage();
  return (
    <article class="card" data-game={game.name}>
      <div
        class="thumb"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: thumb(game.name) }}
      />
      <div class="card-body">
        <h2>{words.gameName(game.name)}</h2>
        <p class="facts">
          {words.players(game.seats)}
          {about && ` · ${words.minutes(about.minutes)}`}
        </p>
        <p class="pitch">{about?.[language].line}</p>
        <div class="row begin">
          <Button kind="primary" disabled={busy} onClick={() => begin(playNow)}>
            {words.playNow}
          </Button>
          <label class="level">
            <span class="unseen">{words.level}</span>
            <select value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
              {levelsOf(game).map((each) => (
                <option key={each} value={each}>
                  {words.levelName(each)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div class="row links">
          <Button kind="quiet" disabled={busy} onClick={() => begin(playWithFriend)}>
            {words.withFriend}
          </Button>
          <Link class="button quiet" to={{ page: "new", game: game.name }}>
            {words.newTable}
          </Link>
          <Link class="button quiet" to={{ page: "rules", game: game.name, rule: "" }}>
            {words.rules}
          </Link>
          <Link class="button quiet" to={{ page: "analysis", game: game.name, from: null }}>
            {words.analyse}
          </Link>
          {game.lessons.length > 0 && (
            <Link class="button quiet" to={{ page: "learn", game: game.name, lesson: "" }}>
              {words.learn}
            </Link>
          )}
          {game.puzzles > 0 && (
            <Link class="button quiet" to={{ page: "puzzles", game: game.name, puzzle: "" }}>
              {words.puzzles}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}
