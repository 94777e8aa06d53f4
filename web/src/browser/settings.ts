/** What a person has chosen for this browser, and how the page follows it. */

import { Source } from "./source";
import { load, save } from "./storage";

export type Language = "en" | "de";

/** How fast others' steps are shown. */
export type Pace = "slow" | "normal" | "fast" | "once";

export interface Settings {
  name: string;
  language: Language;
  theme: "auto" | "light" | "dark";
  motion: "auto" | "still" | "moving";
  contrast: "auto" | "normal" | "more";
  pace: Pace;
  sound: boolean;
  /** Sound also where several people sit at this screen. */
  sharedSound: boolean;
  notify: boolean;
  /** Ask before a move that other people would have to agree to take back. */
  confirm: boolean;
  /** The bot last played against, by game. */
  levels: Record<string, string>;
}

function browserLanguage(): Language {
  return navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
}

const FIRST: Settings = {
  name: "",
  language: browserLanguage(),
  theme: "auto",
  motion: "auto",
  contrast: "auto",
  pace: "normal",
  sound: false,
  sharedSound: false,
  notify: false,
  confirm: false,
  levels: {},
};

export const settings = new Source<Settings>({
  ...FIRST,
  ...load<Partial<Settings>>("settings", {}),
});

/** Change some settings, keep them, and let the page follow. */
export function choose(change: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...change });
  save("settings", settings.get());
}

const asks = (query: string) => matchMedia(`(${query})`);
const DARK = "prefers-color-scheme: dark";
const STILL = "prefers-reduced-motion: reduce";
const CONTRAST = "prefers-contrast: more";

/** Tell whether nothing should move. */
export function still(chosen: Settings): boolean {
  return chosen.motion === "auto" ? asks(STILL).matches : chosen.motion === "still";
}

function show(chosen: Settings): void {
  const root = document.documentElement;
  const dark = chosen.theme === "auto" ? asks(DARK).matches : chosen.theme === "dark";
  const more = chosen.contrast === "auto" ? asks(CONTRAST).matches : chosen.contrast === "more";
  root.lang = chosen.language;
  root.dataset.theme = dark ? "dark" : "light";
  root.dataset.motion = still(chosen) ? "still" : "moving";
  root.dataset.contrast = more ? "more" : "normal";
}

/** Let the page follow the settings from now on. */
export function followSettings(): void {
  show(settings.get());
  settings.watch(show);
  for (const query of [DARK, STILL, CONTRAST]) {
    asks(query).addEventListener("change", () => show(settings.get()));
  }
}
