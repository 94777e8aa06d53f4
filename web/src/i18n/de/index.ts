/** All words of the client in German. */

import type { Words } from "../en";
import { analysis } from "./analysis";
import { ending } from "./ending";
import { film } from "./film";
import { house } from "./house";
import { learn } from "./learn";
import { newtable } from "./newtable";
import { review } from "./review";
import { settings } from "./settings";
import { table } from "./table";

export const de: Words = {
  ...house,
  ...newtable,
  ...learn,
  ...analysis,
  ...table,
  ...ending,
  ...film,
  ...review,
  ...settings,
};
