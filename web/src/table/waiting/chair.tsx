/** A seat before the game: who sits there, or the invitation to it. */

import { useState } from "preact/hooks";
import { useGames } from "../../games";
import { useLanguage, useWords } from "../../i18n";
import { api, keep, kept, type Live, styleOf, type TableInfo, type Update } from "../../net";
import { address } from "../../root";
import { Button } from "../../ui";
import { PersonMenu } from "../side";
import { Invitation } from "./invitation";

interface ChairProps {
  live: Live;
  update: Update<unknown, unknown>;
  seat: number;
  name: string;
  host: boolean;
}

export function Chair({ live, update, seat, name, host }: ChairProps) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const [, setInvited] = useState(0);
  // What is kept of a table tells nobody when it changes.
  const invited = () => setInvited((old) => old + 1);
  const { table } = update;
  const info = table.seats[seat];
  const mine = update.held.includes(seat);
  const only = table.seats.filter((each) => each.kind === "open").length === 1;
  const invitation = kept(table.table).invitations[seat];
  if (!info) return null;
  const link = invitation && address(`table/${table.table}#${invitation}`);
  return (
    <div class="chair">
      <div class="row">
        <small class="number">{seat + 1}</small>
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
        <Invitation link={link} title={words.tableOf(words.gameName(table.game))} only={only}>
          {host && <GiveToBot table={table} seat={seat} />}
        </Invitation>
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
  const game = games?.find((each) => each.name === table.game);
  const give = (level: string) => {
    if (level) api.fill(table.table, kept(table.table).host, { seat, level });
  };
  return (
    <select aria-label={words.orBot} value="" onChange={(event) => give(event.currentTarget.value)}>
      <option value="">{words.orBot}</option>
      {game?.levels.map((level) => (
        <option key={level} value={level}>
          {words.botOf(level, styleOf(game, level)?.name)}
        </option>
      ))}
    </select>
  );
}
