/** The grades in their order. */

import type { Grade } from "../../net";

export const GRADES: readonly Grade[] = ["best", "good", "inaccuracy", "mistake", "blunder"];
