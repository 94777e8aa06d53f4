/** An invitation to a seat: its link to copy or to share, and as a code that a phone reads. */

import type { ComponentChildren } from "preact";
import { useWords } from "../../i18n";
import { Button, CopyLine, QrCode } from "../../ui";

interface Props {
  link: string;
  /** What is played, as whoever is invited reads it. */
  title: string;
  /** It is the only one, so that its code is in sight at once. */
  only: boolean;
  children?: ComponentChildren;
}

export function Invitation({ link, title, only, children }: Props) {
  const words = useWords();
  const code = <QrCode text={link} label={words.qrCode} />;
  return (
    <div class="invitation">
      <div class="invitation-link">
        <p>{words.sendLink}</p>
        <CopyLine text={link} label={words.inviteLink} />
        <Share link={link} title={title} />
        {children}
      </div>
      {only ? (
        <figure>
          {code}
          <figcaption>{words.scanCode}</figcaption>
        </figure>
      ) : (
        <details>
          <summary>{words.qrCode}</summary>
          {code}
        </details>
      )}
    </div>
  );
}

/** Hands the link to another program of the device, where the browser can. */
function Share({ link, title }: { link: string; title: string }) {
  const words = useWords();
  if (!("share" in navigator)) return null;
  // Whoever changes their mind has not shared it, which is no failure.
  const share = () => navigator.share({ title, url: link }).catch(() => undefined);
  return (
    <Button icon="share" onClick={share}>
      {words.share}
    </Button>
  );
}
