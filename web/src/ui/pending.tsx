/** A page that is waited for, or cannot be shown: its title, what is the matter, and where to go. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

/** Lay the page out as a table, as long as the board of one is its main part. */
export function useAtTable(): void {
  useEffect(() => {
    document.body.classList.add("at-table");
    return () => document.body.classList.remove("at-table");
  }, []);
}

export function Pending(props: { title: string; said: string; children?: ComponentChildren }) {
  return (
    <main class="page narrow">
      <h1>{props.title}</h1>
      <p class="quiet" role="status">
        {props.said}
      </p>
      {props.children}
    </main>
  );
}
