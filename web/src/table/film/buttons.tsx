/** What lets the film run faster, or go on after a halt. */

import { useEffect, useState } from "preact/hooks";
import { useWords } from "../../i18n";
import { Button } from "../../ui";
import type { Showing } from "./use";

export function FilmButtons({ film }: { film: Showing }) {
  const words = useWords();
  if (film.halted) {
    return (
      <div class="film">
        {film.halted.until !== null && <Countdown until={film.halted.until} />}
        <Button kind="primary" icon="run" onClick={film.goOn}>
          {words.goOn}
        </Button>
      </div>
    );
  }
  if (!film.waiting) return null;
  return (
    <div class="film">
      <Button icon="last" onClick={film.skip}>
        {words.skip}
      </Button>
    </div>
  );
}

function Countdown({ until }: { until: number }) {
  const words = useWords();
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return <span>{words.goOnAlone(Math.max(0, Math.ceil((until - now) / 1000)))}</span>;
}
