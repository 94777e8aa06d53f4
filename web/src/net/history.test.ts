import { expect, it } from "vitest";
import { RequestError } from "./api";
import { pagesOf } from "./history";
import type { History, Ply } from "./wire";

type Page = History<unknown, unknown>;

const COUNT = 250;

function page(from: number): Page {
  const until = Math.min(from + 100, COUNT + 1);
  const plies: Ply<unknown, unknown>[] = [];
  for (let at = from; at < until; at++) plies.push({ line: null, view: at });
  const next = until > COUNT ? null : until;
  return { plies, called: [], result: null, fair: null, entries: COUNT, next };
}

function refusal(code: string): RequestError {
  return new RequestError({ code, message: "", rule: "", keys: [] });
}

async function views(pages: AsyncGenerator<Page>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const each of pages) found.push(...each.plies.map((ply) => ply.view));
  return found;
}

it("reads a game page by page, each once", async () => {
  const all = Array.from({ length: COUNT + 1 }, (_, at) => at);
  expect(await views(pagesOf(async (from) => page(from)))).toEqual(all);
  expect(await views(pagesOf(async (from) => page(from), 180))).toEqual(all.slice(180));
});

it("waits where the server is busy in the middle, and goes on", async () => {
  const asked: number[] = [];
  const waits: number[] = [];
  const read = async (from: number) => {
    asked.push(from);
    if (asked.length === 2) throw refusal("busy");
    return page(from);
  };
  const found = await views(pagesOf(read, 0, async (time) => void waits.push(time)));
  expect(found.length).toBe(COUNT + 1);
  expect(asked).toEqual([0, 100, 100, 200]);
  expect(waits.length).toBe(1);
});

it("says at once that the first page is refused, and what else is", async () => {
  const refused = async (code: string, after: number) => {
    let count = 0;
    const read = async (from: number) => {
      if (count++ >= after) throw refusal(code);
      return page(from);
    };
    await expect(views(pagesOf(read, 0, async () => undefined))).rejects.toThrow(RequestError);
  };
  await refused("busy", 0);
  await refused("no-table", 1);
});
