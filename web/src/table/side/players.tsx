/** Who plays: names, whose turn it is, clocks, presence, and the score of the series. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { AnyGame } from "../../games";
import { useLanguage, useWords } from "../../i18n";
import type { Feed, Live, SeatInfo, StyleInfo, Time, Update } from "../../net";
import { Button, Icon } from "../../ui";
import { PersonMenu } from "./person";
import { useStyles } from "./styles";

interface Props {
  live: Live;
  update: Update<unknown, unknown>;
  feed: Feed;
  game: AnyGame | null;
  view: unknown;
}

export function Players({ live, update, feed, game, view }: Props) {
  const words = useWords();
  const [about, setAbout] = useState<number | null>(null);
  const language = useLanguage();
  const names = update.called;
  const colours = game && view ? game.seats(view, language) : [];
  const styles = useStyles(update.table);
  const { seats, score, number, clock, options } = update.table;
  return (
    <section class="players" aria-label={words.playersHere}>
      <ul class={game?.Facts ? "told" : seats.length > 4 ? "many" : ""}>
        {seats.map((seat, at) => (
          <Player
            key={at}
            info={seat}
            name={names[at] ?? ""}
            style={styles[at]}
            mine={update.held.includes(at)}
            toMove={update.movers.includes(at)}
            won={update.result?.winners.includes(at) ?? false}
            colour={colours[at] ?? null}
            score={number > 1 && score.length ? (score[at] ?? 0) : null}
            time={clock.type === "NoClock" ? null : (update.clocks[at] ?? null)}
            ahead={feed.ahead}
            onMore={() => setAbout(at)}
          >
            {game?.Facts && view ? (
              <game.Facts {...{ view, seat: at, names, options, language }} />
            ) : null}
          </Player>
        ))}
      </ul>
      {about !== null && (
        <PersonMenu
          live={live}
          update={update}
          seat={about}
          name={names[about] ?? ""}
          onClose={() => setAbout(null)}
        />
      )}
    </section>
  );
}

/** How many watch; it stands where nothing else moves when they come and go. */
export function Spectators({ count }: { count: number }) {
  const words = useWords();
  return (
    <span class="spectators" role="status" title={words.spectators(count)}>
      {count > 0 && (
        <>
          <Icon name="review" />
          {count}
          <span class="unseen">{words.spectators(count)}</span>
        </>
      )}
    </span>
  );
}

interface PlayerProps {
  info: SeatInfo;
  name: string;
  style: StyleInfo | undefined;
  mine: boolean;
  toMove: boolean;
  won: boolean;
  colour: { colour: string; name: string } | null;
  score: number | null;
  time: Time | null;
  ahead: number;
  onMore: () => void;
  /** What the game tells of the seat. */
  children: ComponentChildren;
}

function Player({ info, name, mine, toMove, won, colour, score, time, ...rest }: PlayerProps) {
  const words = useWords();
  const away = info.kind === "person" && !info.online && !info.bot;
  return (
    <li class={toMove ? "player to-move" : "player"}>
      <i class={`seat seat-${colour?.colour ?? "none"}`} aria-hidden="true" />
      <span class="who">
        <span class="named">
          <b>{name}</b>
          {info.kind === "person" && !mine && (
            <Button kind="quiet" icon="more" label={words.moreAbout(name)} onClick={rest.onMore} />
          )}
        </span>
        <small title={rest.style?.about}>
          {[
            colour?.name === name ? "" : colour?.name,
            mine ? words.you : "",
            info.kind === "bot" ? words.botOf(info.bot || info.name, rest.style?.name) : "",
            info.removed ? words.wasRemoved : "",
            info.kind === "person" && info.bot && !info.removed ? words.botPlays : "",
            info.muted && !info.removed ? words.isMuted : "",
            away ? words.away : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </span>
      {rest.children && <div class="told-of">{rest.children}</div>}
      <span class="standing">
        {score !== null && <span class="score">{words.score(score)}</span>}
        {time && <ClockFace time={time} ahead={rest.ahead} />}
        <span class={won ? "turn won" : "turn"}>
          {won ? words.won : toMove ? words.toMove : ""}
        </span>
      </span>
    </li>
  );
}

const DAY = 86_400_000;

function ClockFace({ time, ahead }: { time: Time; ahead: number }) {
  const words = useWords();
  const [, tick] = useState(0);
  const running = time.since !== null;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((old) => old + 1), 250);
    return () => clearInterval(timer);
  }, [running]);
  const left = remaining(time, Date.now() + ahead);
  const short = left < 20_000 && running;
  return (
    <time class={`clock${running ? " running" : ""}${short ? " short" : ""}`}>
      {left >= DAY ? words.daysLeft(left / DAY) : clockText(left)}
    </time>
  );
}

/** Give what is left on a clock. */
export function remaining(time: Time, now: number): number {
  return Math.max(0, time.left - (time.since === null ? 0 : now - time.since));
}

/** Give a time as hours, minutes and seconds. */
export function clockText(ms: number): string {
  const all = Math.ceil(ms / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
