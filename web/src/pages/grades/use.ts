/** The review of a game: asked for once, and followed while it is worked out. */

import { useCallback, useEffect, useState } from "preact/hooks";
import { useLanguage } from "../../i18n";
import { api, type Judgement, type Refusal, type Review, refusalOf } from "../../net";

/** Milliseconds between two looks at how far it has come. */
const EVERY = 1500;

export interface ReviewState {
  review: Review | null;
  refusal: Refusal | null;
  begin: () => void;
}

export function useReview(table: string, game: number, over: boolean): ReviewState {
  const language = useLanguage();
  const [review, setReview] = useState<Review | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // How often it was asked for: the same refusal twice is a look all the same.
  const [looks, setLooks] = useState(0);
  const ask = useCallback(
    async (begin: boolean) => {
      try {
        setReview(await api.review(table, game, language, begin));
        setRefusal(null);
      } catch (error) {
        setRefusal(refusalOf(error));
      }
      setLooks((old) => old + 1);
    },
    [table, game, language],
  );
  useEffect(() => {
    if (over) ask(false);
  }, [ask, over]);
  const working = review?.state === "waiting" || review?.state === "running";
  useEffect(() => {
    if (!working) return;
    const timer = setTimeout(() => ask(false), EVERY);
    return () => clearTimeout(timer);
  }, [looks, working, ask]);
  return { review, refusal, begin: () => ask(true) };
}

/** Give the decisions of a seat that are worth trying again, in their order. */
export function mistakesOf(review: Review, seat: number): readonly Judgement[] {
  return review.decisions.filter(
    (each) => each.seat === seat && each.better !== "" && isMistake(each),
  );
}

export function isMistake({ grade }: Judgement): boolean {
  return grade === "inaccuracy" || grade === "mistake" || grade === "blunder";
}
