/** How the connection to the server stands, and what the server has to say; only when it is worth it. */

import { useWords } from "../i18n";
import type { ConnectionState, Live, Notice } from "../net";
import { Button } from "../ui";

export function ConnectionBanner({ connection }: { connection: ConnectionState }) {
  const words = useWords();
  const said =
    connection === "lost" ? words.offline : connection === "connecting" ? words.connecting : "";
  return (
    <p class={`line ${connection}`} role="status" aria-live="polite">
      {said}
    </p>
  );
}

/** Something about the table that everybody should know, until it is put away. */
export function NoticeBanner({ live, notice }: { live: Live; notice: Notice | null }) {
  const words = useWords();
  if (!notice) return null;
  return (
    <div class="notice" role="status">
      <span>{words.notice(notice)}</span>
      <Button kind="quiet" icon="close" label={words.close} onClick={() => live.forgetNotice()} />
    </div>
  );
}
