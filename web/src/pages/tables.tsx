/** A list of tables, each a link. */

import { Link } from "../browser";
import { useWords } from "../i18n";
import type { TableInfo } from "../net";
import { useNames } from "../ui";

interface ListProps {
  title: string;
  none: string;
  tables: readonly TableInfo[];
}

export function TableList({ title, none, tables }: ListProps) {
  return (
    <section class="list">
      <h2>{title}</h2>
      {tables.length === 0 ? (
        <p class="quiet">{none}</p>
      ) : (
        <ul>
          {tables.map((table) => (
            <li key={table.table}>
              <Row table={table} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ table }: { table: TableInfo }) {
  const words = useWords();
  const names = useNames(table.seats).join(words.against);
  return (
    <Link to={{ page: "table", table: table.table }}>
      <b>{words.gameName(table.game)}</b>
      <span>{names}</span>
      <small>{words.status[table.status]}</small>
    </Link>
  );
}
