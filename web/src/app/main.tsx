/** Where the page begins: settings, address, and the page that it stands for. */

import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import "../styles";
import {
  choose,
  followHistory,
  followSettings,
  Link,
  type Route,
  route,
  settings,
  useSource,
} from "../browser";
import { useWords, type Words } from "../i18n";
import { api, useFetched } from "../net";
import {
  Analysis,
  Home,
  Learn,
  MoveSeat,
  NewTable,
  ProgressPage,
  Puzzles,
  Retry,
  Review,
  RulesPage,
  SettingsPage,
} from "../pages";
import { Table } from "../table";
import { DeadEnd, Icon, Mark } from "../ui";

function App() {
  const words = useWords();
  const here = useSource(route);
  usePageTurned(here, words);
  return (
    <>
      <a class="skip" href="#page">
        {words.skip}
      </a>
      <Header />
      <div id="page" tabIndex={-1}>
        <Page route={here} />
      </div>
      {here.page !== "table" && <Footer />}
    </>
  );
}

/** Say which page it is, and let the keyboard go on from its beginning whenever another is shown. */
function usePageTurned(here: Route, words: Words): void {
  const place = "table" in here ? `${here.page}/${here.table}` : here.page;
  const first = useRef(place);
  useEffect(() => {
    // A table says itself whose turn it is.
    if (here.page !== "table") document.title = titleOf(here, words);
  }, [place, words]);
  useEffect(() => {
    if (first.current === place) return;
    first.current = "";
    document.getElementById("page")?.focus({ preventScroll: true });
  }, [place]);
}

function titleOf(here: Route, words: Words): string {
  const titles: Partial<Record<Route["page"], string>> = {
    new: words.newTable,
    review: words.review,
    retry: words.learnFrom,
    settings: words.settings,
    move: words.haveCode,
    puzzles: words.puzzles,
    progress: words.progress,
    lost: words.notHere,
  };
  const title =
    here.page === "rules"
      ? words.rulesOf(words.gameName(here.game))
      : here.page === "learn"
        ? words.learnGame(words.gameName(here.game))
        : here.page === "analysis"
          ? words.analysisOf(words.gameName(here.game))
          : titles[here.page];
  return title ? `${title} – Ypsilon` : "Ypsilon";
}

function Header() {
  const words = useWords();
  const { language } = useSource(settings);
  const other = language === "en" ? "de" : "en";
  return (
    <header class="top">
      <Link class="brand" to={{ page: "home" }}>
        <Mark />
        Ypsilon
      </Link>
      <nav aria-label={words.pages}>
        <Link class="button quiet new" to={{ page: "new", game: "" }}>
          {words.newTable}
        </Link>
        <Link class="button quiet" to={{ page: "puzzles", game: "", puzzle: "" }}>
          {words.puzzles}
        </Link>
        <button
          type="button"
          class="button quiet"
          lang={other}
          onClick={() => choose({ language: other })}
        >
          {other === "de" ? "Deutsch" : "English"}
        </button>
        <Link class="button quiet" to={{ page: "settings" }} label={words.settings}>
          <Icon name="gear" />
        </Link>
      </nav>
    </header>
  );
}

/** Who answers for the server, where whoever runs it has said so. */
function Footer() {
  const words = useWords();
  const about = useFetched(api.about, []).value;
  if (!about?.imprint && !about?.privacy) return null;
  return (
    <footer class="bottom">
      <nav aria-label={words.aboutServer}>
        {about.imprint && <a href={about.imprint}>{words.imprint}</a>}
        {about.privacy && <a href={about.privacy}>{words.privacy}</a>}
      </nav>
    </footer>
  );
}

function Page({ route: here }: { route: Route }) {
  const words = useWords();
  switch (here.page) {
    case "home":
      return <Home />;
    case "new":
      return <NewTable game={here.game} />;
    case "table":
      return <Table key={here.table} table={here.table} />;
    case "review":
      return <Review key={`${here.table}/${here.game}`} {...here} />;
    case "retry":
      return <Retry key={`${here.table}/${here.game}/${here.seat}`} {...here} />;
    case "rules":
      return <RulesPage game={here.game} rule={here.rule} />;
    case "learn":
      return <Learn key={here.game} {...here} />;
    case "analysis":
      return <Analysis key={here.game} game={here.game} from={here.from} />;
    case "puzzles":
      return <Puzzles {...here} />;
    case "progress":
      return <ProgressPage />;
    case "settings":
      return <SettingsPage />;
    case "move":
      return <MoveSeat />;
    default:
      return <DeadEnd title={words.notHere} />;
  }
}

followSettings();
followHistory();
// After an update of the server the old page may ask for a board that is no longer there.
addEventListener("vite:preloadError", () => location.reload());
const root = document.getElementById("root");
if (root) render(<App />, root);
