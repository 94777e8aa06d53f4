/** How long everybody may think at a new table. */

import { useWords } from "../i18n";
import type { Clock } from "../net";
import { Choice } from "../ui";

const BANKS = [
  [180, 2],
  [300, 5],
  [600, 10],
  [1800, 20],
] as const;

export function ClockChoice({
  clock,
  onChange,
}: {
  clock: Clock;
  onChange: (clock: Clock) => void;
}) {
  const words = useWords();
  return (
    <div class="field">
      <Choice
        legend={words.clock}
        name="clock"
        value={clock.type}
        choices={[
          ["NoClock", words.noClock],
          ["Bank", words.realTime],
          ["Days", words.daysPerMove],
        ]}
        onChoose={(type) => onChange(clockOf(type))}
      />
      {clock.type === "Bank" && (
        <select
          aria-label={words.realTime}
          value={`${clock.seconds}+${clock.increment}`}
          onChange={(event) => onChange(bankOf(event.currentTarget.value))}
        >
          {BANKS.map(([seconds, increment]) => (
            <option key={seconds} value={`${seconds}+${increment}`}>
              {words.bank(seconds / 60, increment)}
            </option>
          ))}
        </select>
      )}
      {clock.type === "Days" && (
        <select
          aria-label={words.daysPerMove}
          value={String(clock.days)}
          onChange={(event) => onChange({ type: "Days", days: Number(event.currentTarget.value) })}
        >
          {[1, 2, 3, 7, 14].map((days) => (
            <option key={days} value={String(days)}>
              {words.days(days)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function clockOf(type: Clock["type"]): Clock {
  if (type === "Bank") return { type, seconds: 600, increment: 10 };
  return type === "Days" ? { type, days: 3 } : { type };
}

function bankOf(text: string): Clock {
  const [seconds = 600, increment = 10] = text.split("+").map(Number);
  return { type: "Bank", seconds, increment };
}

interface SilenceProps {
  seconds: number;
  onChange: (seconds: number) => void;
}

/** How long a question to several players waits for those who do not answer. */
export function SilenceChoice({ seconds, onChange }: SilenceProps) {
  const words = useWords();
  return (
    <label class="field">
      {words.silence}
      <select value={seconds} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {[15, 30, 60, 120, 0].map((each) => (
          <option key={each} value={each}>
            {words.silent(each)}
          </option>
        ))}
      </select>
      <small>{words.silenceAbout}</small>
    </label>
  );
}
