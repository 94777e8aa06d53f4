/** The rules of a game as people read them first: chapters with positions drawn by the board. */

import type { ComponentChild } from "preact";
import { settings, still, useSource } from "../browser";
import { type AnyGame, StillBoard } from "../games";
import { useLanguage, useWords } from "../i18n";
import type { Chapter, Guide, Picture } from "../net";
import { Button, RuleText } from "../ui";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views
type Any = any;

interface Props {
  guide: Guide<Any>;
  game: AnyGame | null;
}

export function GuideText({ guide, game }: Props) {
  const words = useWords();
  return (
    <div class="guide">
      <p class="lead">{guide.lead}</p>
      <nav aria-label={words.chapters} class="row chapters">
        {guide.chapters.map((each, at) => (
          <a key={at} href={`#chapter-${at}`} onClick={(event) => jump(event, at)}>
            {each.heading}
          </a>
        ))}
        <Button kind="quiet" onClick={() => print()}>
          {words.printRules}
        </Button>
      </nav>
      {guide.chapters.map((each, at) => (
        <ChapterText key={at} at={at} chapter={each} game={game} />
      ))}
    </div>
  );
}

/** What follows a # in an address is a secret here, or nothing: chapters are only scrolled to. */
function jump(event: Event, at: number): void {
  event.preventDefault();
  const chapter = document.getElementById(`chapter-${at}`);
  chapter?.scrollIntoView();
  chapter?.querySelector("h2")?.focus({ preventScroll: true });
}

interface ChapterProps {
  at: number;
  chapter: Chapter<Any>;
  game: Props["game"];
}

function ChapterText({ at, chapter, game }: ChapterProps) {
  return (
    <section id={`chapter-${at}`}>
      <h2 tabIndex={-1}>{chapter.heading}</h2>
      {chapter.blocks.map((block, each) => (
        <Block key={each} block={block} game={game} />
      ))}
    </section>
  );
}

function Block({ block, game }: { block: Chapter<Any>["blocks"][number]; game: Props["game"] }) {
  switch (block.type) {
    case "Paragraph":
      return <p>{strong(block.text)}</p>;
    case "Points":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{strong(item)}</li>
          ))}
        </ul>
      );
    case "Picture":
      return <Figure picture={block} game={game} />;
  }
}

function Figure({ picture, game }: { picture: Picture<Any>; game: Props["game"] }) {
  const language = useLanguage();
  const chosen = useSource(settings);
  return (
    <figure>
      {/* The words below say what matters; nothing in it is to be reached or played. */}
      <div class="drawn" inert aria-hidden="true">
        {game && (
          <StillBoard
            game={game}
            ply={{ view: picture.view, line: null }}
            seat={picture.seat}
            names={picture.called}
            options={picture.options}
            language={language}
            still={still(chosen)}
          />
        )}
      </div>
      <figcaption>{strong(picture.words)}</figcaption>
    </figure>
  );
}

/** Give a text with what stands between double asterisks in bold. */
export function strong(text: string): ComponentChild[] {
  return text
    .split(/\*\*([^*]+)\*\*/)
    .map((part, at) =>
      at % 2 ? <strong key={at}>{part}</strong> : <RuleText key={at} text={part} />,
    );
}
