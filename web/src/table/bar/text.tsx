/** The two lines of the bar: what to do now, and beside it, smaller, what happened last. */

interface Props {
  instruction: string;
  event?: string;
  /** Something else is heard now: steps as they are shown, or how the game ended. */
  quiet?: boolean;
}

/** More characters than fit into two lines of a phone. */
const MUCH = 76;

export function Text({ instruction, event = "", quiet = false }: Props) {
  const long = instruction.length > MUCH ? " long" : "";
  return (
    <div class="text">
      <p class={`instruction${long}`} role="status" aria-live={quiet ? "off" : "polite"}>
        {instruction}
      </p>
      <p class="event" title={event}>
        {event}
      </p>
    </div>
  );
}
