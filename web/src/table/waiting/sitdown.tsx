/** How somebody who was invited, or found the table, sits down. */

import { useState } from "preact/hooks";
import { choose, settings, takeSecret } from "../../browser";
import { useWords } from "../../i18n";
import {
  api,
  keep,
  keepToken,
  type Live,
  myKey,
  type Refusal,
  randomHex,
  refusalOf,
  type TableInfo,
} from "../../net";
import { Form, NameField, Problem } from "../../ui";

/** The invitation outlives a reload before one sits down, but not the tab. */
function invitationTo(table: string): string {
  const name = `ypsilon.invitation.${table}`;
  const taken = takeSecret();
  if (taken) sessionStorage.setItem(name, taken);
  return taken || (sessionStorage.getItem(name) ?? "");
}

export function SitDown({ live, table }: { live: Live; table: TableInfo }) {
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
