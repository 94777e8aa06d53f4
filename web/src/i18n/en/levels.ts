/** How levels, names and shares are written. */

export const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
export const percent = (value: number) => `${Math.round(value * 100)} %`;
export const signedPercent = (value: number) =>
  `${value < 0 ? "−" : "+"}${percent(Math.abs(value))}`;

const levels: Record<string, string> = {
  beginner: "Beginner",
  easy: "Easy",
  medium: "Medium",
  strong: "Strong",
  strongest: "Strongest",
  uniform: "Random",
};

export const levelName = (level: string) => levels[level] ?? capital(level);
