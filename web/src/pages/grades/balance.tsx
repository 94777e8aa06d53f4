/** How the seats fared: accuracy, grades, and luck apart from skill. */

import { useWords } from "../../i18n";
import type { Review } from "../../net";
import { GRADES } from "./order";
import { Sign } from "./sign";

interface Props {
  review: Review;
  names: readonly string[];
}

export function Balance({ review, names }: Props) {
  const words = useWords();
  const luck = review.seats.some((seat) => seat.hindsight.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <div class="balance" role="region" aria-label={words.balance} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            <th scope="col">{words.accuracy}</th>
            {GRADES.map((grade) => (
              <th key={grade} scope="col">
                <Sign grade={grade} />
              </th>
            ))}
            {luck && <th scope="col">{words.luck}</th>}
            {luck && <th scope="col">{words.ownPlay}</th>}
          </tr>
        </thead>
        <tbody>
          {review.seats.map((seat, at) => (
            <tr key={names[at]}>
              <th scope="row">{names[at]}</th>
              <td>{seat.accuracy === null ? "–" : words.percent(seat.accuracy)}</td>
              {GRADES.map((grade, index) => (
                <td key={grade}>{seat.grades[index]}</td>
              ))}
              {luck && <td>{words.signedPercent(seat.luck)}</td>}
              {luck && <td>{words.signedPercent(seat.own)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
