/** A table before its game: who is there, invitations to hand out, and a chair to sit down on. */

import { useEffect, useState } from "preact/hooks";
import { choose, settings, takeSecret } from "../browser";
import { card, useGames } from "../games";
import { useLanguage, useWords } from "../i18n";
import {
  api,
  type Feed,
  keep,
  keepToken,
  kept,
  type Live,
  myKey,
  type Refusal,
  randomHex,
  refusalOf,
  startTable,
  type TableInfo,
  type Update,
} from "../net";
import { address } from "../root";
import { Button, Confirm, CopyLine, Form, NameField, Problem, useNames } from "../ui";
import { ConnectionBanner, NoticeBanner } from "./banners";
import { PersonMenu } from "./side";

interface Props {
  live: Live;
  feed: Feed;
  update: Update<unknown, unknown>;
}

export function WaitingRoom({ live, feed, update }: Props) {
  const words = useWords();
  const language = useLanguage();
  const { table } = update;
  const names = useNames(table.seats);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const host = kept(table.table).host !== "";
  const full = table.seats.every((seat) => seat.kind !== "open");
  useEffect(() => {
    // Done already when the table was made, unless the line broke just then.
    if (host) startTable(table).catch((error) => setRefusal(problem(refusalOf(error))));
  }, [host, table.table]);
  return (
    <main class="page narrow waiting">
      <p class="facts">{card(table.game)?.[language].line}</p>
      <h1>{words.tableOf(words.gameName(table.game))}</h1>
      <ConnectionBanner connection={feed.connection} />
      <NoticeBanner live={live} notice={feed.notice} />
      <p role="status">{full ? words.starting : words.waitingFor}</p>
      <ul class="chairs">
        {names.map((_, seat) => (
          <li key={seat}>
            <Chair
              live={live}
              update={update}
              seat={seat}
              name={names[seat] ?? ""}
              mine={update.held.includes(seat)}
              host={host}
            />
          </li>
        ))}
      </ul>
      {update.held.length === 0 && !full && <SitDown live={live} table={table} />}
      <Problem refusal={refusal} />
      <Commitment table={table} />
      {host && <CloseTable live={live} />}
    </main>
  );
}

/** That the game has begun meanwhile is no problem: the next update shows it. */
function problem(refusal: Refusal): Refusal | null {
  return refusal.code === "started" ? null : refusal;
}

function CloseTable({ live }: { live: Live }) {
  const words = useWords();
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    live.connection.request({ type: "Close" }).catch(() => undefined);
  };
  return (
    <div class="row end">
      <Button kind="danger" onClick={() => setAsking(true)}>
        {words.closeTable}
      </Button>
      {asking && (
        <Confirm
          question={words.reallyClose}
          yes={words.closeTable}
          onYes={close}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface ChairProps {
  live: Live;
  update: Update<unknown, unknown>;
  seat: number;
  name: string;
  mine: boolean;
  host: boolean;
}

function Chair({ live, update, seat, name, mine, host }: ChairProps) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const [, setInvited] = useState(0);
  // What is kept of a table tells nobody when it changes.
  const invited = () => setInvited((old) => old + 1);
  const { table } = update;
  const info = table.seats[seat];
  const invitation = kept(table.table).invitations[seat];
  if (!info) return null;
  const link = invitation && address(`table/${table.table}#${invitation}`);
  return (
    <div class="chair">
      <div class="row">
        <b>{info.kind === "open" ? words.openSeat : name}</b>
        {mine && <small>{words.you}</small>}
        {info.muted && <small>{words.isMuted}</small>}
        {info.kind === "person" && !mine && (
          <Button
            kind="quiet"
            icon="more"
            label={words.moreAbout(name)}
            onClick={() => setOpen(true)}
          />
        )}
      </div>
      {open && (
        <PersonMenu
          live={live}
          update={update}
          seat={seat}
          name={name}
          onClose={() => setOpen(false)}
          onRemoved={() => inviteAgain(table.table, seat).then(invited, () => undefined)}
        />
      )}
      {info.kind === "open" && link && (
        <>
          <p>{words.sendLink}</p>
          <CopyLine text={link} label={words.inviteLink} />
          {host && <GiveToBot table={table} seat={seat} />}
        </>
      )}
    </div>
  );
}

/** Give a seat that was freed an invitation of its own. */
async function inviteAgain(table: string, seat: number): Promise<void> {
  keep(table, ({ invitations: { [seat]: _, ...others } }) => ({ invitations: others }));
  const { secret } = await api.fill(table, kept(table).host, { seat, level: "" });
  if (!secret) return;
  keep(table, ({ invitations }) => ({ invitations: { ...invitations, [seat]: secret } }));
}

function GiveToBot({ table, seat }: { table: TableInfo; seat: number }) {
  const words = useWords();
  const games = useGames(useLanguage()).value;
  const levels = games?.find((each) => each.name === table.game)?.levels ?? [];
  const give = (level: string) => {
    if (level) api.fill(table.table, kept(table.table).host, { seat, level });
  };
  return (
    <select aria-label={words.orBot} value="" onChange={(event) => give(event.currentTarget.value)}>
      <option value="">{words.orBot}</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {words.botOf(level)}
        </option>
      ))}
    </select>
  );
}

/** The invitation outlives a reload before one sits down, but not the tab. */
function invitationTo(table: string): string {
  const name = `ypsilon.invitation.${table}`;
  const taken = takeSecret();
  if (taken) sessionStorage.setItem(name, taken);
  return taken || (sessionStorage.getItem(name) ?? "");
}

function SitDown({ live, table }: { live: Live; table: TableInfo }) {
  const words = useWords();
  const [invitation] = useState(() => invitationTo(table.table));
  const [name, setName] = useState(settings.get().name);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (!invitation && !table.listed) return <p class="quiet">{words.byInvitation}</p>;
  const sit = async () => {
    const added = randomHex();
    const shown = name.trim() || words.guest;
    choose({ name: name.trim() });
    try {
      const request = { name: shown, added, invitation, seat: null, key: myKey() };
      const seated = await api.sit(table.table, request);
      keepToken(table.table, seated.seat, seated.token);
      keep(table.table, (known) => ({ added: { ...known.added, [table.number]: [added] } }));
      sessionStorage.removeItem(`ypsilon.invitation.${table.table}`);
      live.sitDown();
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };
  return (
    <Form class="form sit" onSubmit={sit}>
      <NameField name={name} onName={setName} />
      <button type="submit" class="button primary">
        {words.sitDown}
      </button>
      <Problem refusal={refusal} />
    </Form>
  );
}

/** The hash of the luck, shown before anybody has added to it. */
export function Commitment({ table }: { table: TableInfo }) {
  const words = useWords();
  return (
    <details class="fair">
      <summary>{words.fairness}</summary>
      <p>{words.fairnessAbout}</p>
      <code>{table.commitment}</code>
    </details>
  );
}
