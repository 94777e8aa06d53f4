/** A page from which there is no way but home. */

import { Link } from "../browser";
import { useWords } from "../i18n";

export function DeadEnd({ title, about }: { title: string; about?: string }) {
  return (
    <main class="page narrow">
      <h1>{title}</h1>
      {about && <p>{about}</p>}
      <HomeLink />
    </main>
  );
}

export function HomeLink() {
  return (
    <Link class="button primary" to={{ page: "home" }}>
      {useWords().home}
    </Link>
  );
}
