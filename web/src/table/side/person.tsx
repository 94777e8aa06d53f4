/** What can be done about somebody at the table: report them; as the host, mute or remove them. */

import { useState } from "preact/hooks";
import { useWords } from "../../i18n";
import { kept, type Live, type NewRequest, type Refusal, refusalOf, type Update } from "../../net";
import { Button, Confirm, Form, Problem, Sheet } from "../../ui";

interface Props {
  live: Live;
  update: Update<unknown, unknown>;
  /** What they are called here. */
  name: string;
  /** Where they sit; null for a spectator. */
  seat: number | null;
  /** What they said, if that is what this is about: its id and its words. */
  line?: { id: number; text: string };
  onClose: () => void;
  /** Called once their seat is free. */
  onRemoved?: () => void;
}

export function PersonMenu(props: Props) {
  const { live, update, seat, name, onClose } = props;
  const words = useWords();
  const [removing, setRemoving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const host = kept(update.table.table).host !== "" && update.table.status !== "closed";
  const send = (request: NewRequest<unknown>, done: () => void) =>
    live.connection.request(request).then(done, (error) => setRefusal(refusalOf(error)));
  const remove = () => {
    setRemoving(false);
    if (seat === null) return;
    send({ type: "Remove", seat }, () => {
      props.onRemoved?.();
      onClose();
    });
  };
  return (
    <Sheet title={seat === null ? words.spectatorNamed(name) : name} onClose={onClose}>
      <div class="menu">
        {host && (
          <HostPart
            {...props}
            onMute={(on, who) => send({ type: "MuteForAll", on, seat, who }, onClose)}
            onRemove={() => setRemoving(true)}
          />
        )}
      </div>
      <Report {...props} />
      <Problem refusal={refusal} />
      {removing && (
        <Confirm
          question={words.reallyRemove(name, update.table.status === "playing")}
          yes={words.remove}
          onYes={remove}
          onNo={() => setRemoving(false)}
        />
      )}
    </Sheet>
  );
}

interface HostProps extends Props {
  onMute: (on: boolean, who: string) => void;
  onRemove: () => void;
}

function HostPart({ update, seat, name, onMute, onRemove }: HostProps) {
  const words = useWords();
  const info = seat === null ? null : update.table.seats[seat];
  if (!info) {
    return (
      <>
        <Button icon="mute" onClick={() => onMute(true, name)}>
          {words.muteForAll}
        </Button>
        <Button icon="sound" onClick={() => onMute(false, name)}>
          {words.unmuteForAll}
        </Button>
      </>
    );
  }
  const playing = update.table.status === "waiting" || update.table.status === "playing";
  return (
    <>
      <Button icon={info.muted ? "sound" : "mute"} onClick={() => onMute(!info.muted, "")}>
        {info.muted ? words.unmuteForAll : words.muteForAll}
      </Button>
      {playing && !info.removed && (
        <Button icon="leave" kind="danger" onClick={onRemove}>
          {words.remove}
        </Button>
      )}
    </>
  );
}

/** Tell whoever runs the server of a name, or of something that was said. */
function Report({ live, seat, name, line }: Props) {
  const words = useWords();
  const [reason, setReason] = useState("");
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const report = () => {
    const what = line
      ? { seat: null, who: "", line: line.id }
      : { seat, who: seat === null ? name : "", line: null };
    live.connection.request({ type: "Report", ...what, reason }).then(
      () => setDone(true),
      (error) => setRefusal(refusalOf(error)),
    );
  };
  if (done) return <p role="status">{words.reported}</p>;
  return (
    <Form class="form" onSubmit={report}>
      {line && <blockquote>{line.text}</blockquote>}
      <label class="field">
        {line ? words.reportLine : words.reportName}
        <input
          value={reason}
          maxLength={200}
          placeholder={words.reportReason}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button plain">
        {words.report}
      </button>
      <Problem refusal={refusal} />
    </Form>
  );
}
