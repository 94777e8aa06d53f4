/** The review beside the board: how far it has come, what was given away here, and how all fared. */

import { Link } from "../../browser";
import { useWords } from "../../i18n";
import type { Judgement, Review } from "../../net";
import { Button } from "../../ui";
import { Balance } from "./balance";
import { Curves } from "./curves";
import { Sign } from "./sign";
import { isMistake, mistakesOf, type ReviewState } from "./use";

interface Props extends ReviewState {
  table: string;
  game: number;
  names: readonly string[];
  plies: number;
  /** The entry that is shown. */
  number: number;
  /** Which ply an entry is. */
  place: (number: number) => number;
  onShow: (at: number) => void;
}

export function Grades(props: Props) {
  const words = useWords();
  const { review, refusal, begin } = props;
  if (!review) return refusal ? <p class="quiet">{words.refusal(refusal)}</p> : null;
  return (
    <section class="grades" aria-label={words.gradesTitle}>
      <h2>{words.gradesTitle}</h2>
      {refusal && <p role="alert">{words.refusal(refusal)}</p>}
      {review.state === "none" && (
        <>
          <p class="quiet">{words.gradesAbout}</p>
          <Button kind="primary" onClick={begin}>
            {words.reviewGame}
          </Button>
        </>
      )}
      {(review.state === "waiting" || review.state === "running") && <Progress review={review} />}
      {review.seats.length > 0 && <Found {...props} review={review} />}
    </section>
  );
}

function Progress({ review }: { review: Review }) {
  const words = useWords();
  const said = review.total ? words.reviewing(review.done / review.total) : words.reviewWaits;
  return (
    <p class="progress" role="status">
      <progress max={review.total || undefined} value={review.total ? review.done : undefined}>
        {said}
      </progress>
      {said}
    </p>
  );
}

interface FoundProps extends Props {
  review: Review;
}

function Found(props: FoundProps) {
  const { review, names, number, onShow, place } = props;
  const words = useWords();
  const here = review.decisions.find((each) => each.number <= number && number <= each.last);
  const whole = review.state === "done";
  return (
    <>
      <Curves {...props} />
      <Explained {...props} here={here} />
      {review.turning.length > 0 && (
        <p class="turned-at">
          {words.turnedAt}
          {review.turning.map((each) => (
            <button
              key={`${each.number} ${each.by_luck}`}
              type="button"
              onClick={() => onShow(place(each.number))}
            >
              {words.turnedBy(
                place(each.number),
                names[each.seat] ?? "",
                each.change,
                each.by_luck,
              )}
            </button>
          ))}
        </p>
      )}
      {whole && <Balance review={review} names={names} />}
      {whole && <Again {...props} />}
    </>
  );
}

interface ExplainedProps extends FoundProps {
  here: Judgement | undefined;
}

/** What the decision that is shown was worth, in words. */
function Explained({ here, review, names, table, game }: ExplainedProps) {
  const words = useWords();
  if (!here) {
    const said = review.state === "done" ? words.noDecision : words.notJudgedYet;
    return <p class="explained quiet">{said}</p>;
  }
  return (
    <div class="explained" role="status">
      <p>
        {here.grade && <Sign grade={here.grade} />} <strong>{names[here.seat]}</strong>
        {": "}
        {here.grade ? words.gradeName(here.grade) : words.forced}
        {here.grade && ` (${words.percent(here.share)})`}
      </p>
      {here.words && <p>{here.words}</p>}
      {isMistake(here) && here.better && (
        <Link
          class="button plain"
          to={{ page: "retry", table, game, seat: here.seat, entry: here.number }}
        >
          {words.tryThere}
        </Link>
      )}
    </div>
  );
}

/** For each seat that gave something away: its mistakes, one after another. */
function Again({ review, names, table, game }: FoundProps) {
  const words = useWords();
  const seats = names.map((_, seat) => seat).filter((seat) => mistakesOf(review, seat).length > 0);
  if (seats.length === 0) return <p class="quiet">{words.noMistakes}</p>;
  return (
    <div class="learn-from">
      <h3>{words.learnFrom}</h3>
      <div class="row">
        {seats.map((seat) => (
          <Link key={seat} class="button plain" to={{ page: "retry", table, game, seat, entry: 0 }}>
            {words.mistakesOf(names[seat] ?? "", mistakesOf(review, seat).length)}
          </Link>
        ))}
      </div>
    </div>
  );
}
