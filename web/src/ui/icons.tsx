/** Small drawings on buttons; each stands beside its word, or has it as a label. */

const PATHS = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12",
  hint: "M9 21h6M10 24h4M12 3a7 7 0 0 1 4 12.7V18H8v-2.3A7 7 0 0 1 12 3Z",
  pause: "M8 5v16M16 5v16",
  run: "M7 4l13 9-13 9Z",
  flag: "M6 24V4h13l-3 5 3 5H6",
  again: "M20 8a8.5 8.5 0 1 0 1 8M21 3v6h-6",
  review: "M12 5C6 5 2 13 2 13s4 8 10 8 10-8 10-8-4-8-10-8Zm0 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
  link: "M10 15a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 11a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1",
  book: "M4 5h6a3 3 0 0 1 2 1 3 3 0 0 1 2-1h6v16h-6a3 3 0 0 0-2 1 3 3 0 0 0-2-1H4ZM12 6v16",
  gear: "M5 8h14M5 18h14M9 5v6M15 15v6",
  chat: "M4 5h16v12h-9l-5 5v-5H4Z",
  log: "M5 6h14M5 12h14M5 18h9",
  more: "M4 13a1 1 0 0 0 2 0 1 1 0 0 0-2 0M11 13a1 1 0 0 0 2 0 1 1 0 0 0-2 0M18 13a1 1 0 0 0 2 0 1 1 0 0 0-2 0",
  close: "M6 7l12 12M18 7 6 19",
  back: "M15 5l-8 8 8 8",
  forth: "M9 5l8 8-8 8",
  first: "M18 5l-8 8 8 8M6 5v16",
  last: "M6 5l8 8-8 8M18 5v16",
  device: "M7 3h10v20H7ZM11 19h2",
  sound: "M4 10v6h4l6 5V5l-6 5ZM18 9a6 6 0 0 1 0 8",
  mute: "M4 10v6h4l6 5V5l-6 5ZM18 10l4 6M22 10l-4 6",
  leave: "M14 5H5v16h9M10 13h11M17 9l4 4-4 4",
  fair: "M12 4v18M5 22h14M4 8h16M7 8l-4 7h8ZM17 8l-4 7h8Z",
  save: "M12 3v13M7 12l5 5 5-5M4 22h16",
  bot: "M5 10h14v10H5ZM12 10V5M9 15h.01M15 15h.01",
  share: "M12 16V3M7 8l5-5 5 5M5 13v10h14V13",
  check: "M4 14l5 5L20 7",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 26" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The sign of the house: a Υ that carries four balls. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 28V17M16 17 7 7M16 17l9-10" />
      <circle cx="7" cy="7" r="4" />
      <circle cx="25" cy="7" r="4" class="mark-dark" />
      <circle cx="16" cy="17" r="4" />
    </svg>
  );
}
