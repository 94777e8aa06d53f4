/** All words of the client in English; the other languages have the same keys. */

import { analysis } from "./analysis";
import { ending } from "./ending";
import { film } from "./film";
import { house } from "./house";
import { learn } from "./learn";
import { newtable } from "./newtable";
import { review } from "./review";
import { settings } from "./settings";
import { table } from "./table";

export const en = {
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

export type Words = typeof en;
export type { AnalysisWords } from "./analysis";
export type { EndingWords } from "./ending";
export type { FilmWords } from "./film";
export type { HouseWords } from "./house";
export type { LearnWords } from "./learn";
export type { NewtableWords } from "./newtable";
export type { ReviewWords } from "./review";
export type { SettingsWords } from "./settings";
export type { TableWords } from "./table";
