/** REST: everything that is not live. */

import type { Language } from "../browser";
import { address } from "../root";
import { randomKey } from "./credentials";
import type {
  About,
  Attempt,
  Board,
  Fill,
  Games,
  Gone,
  Guide,
  History,
  Imported,
  Invitation,
  Judged,
  Learnt,
  Lessons,
  Line,
  Look,
  MoveCode,
  MyGames,
  NewTable,
  Puzzles,
  Refusal,
  Review,
  Rules,
  Seated,
  Sit,
  Start,
  TableInfo,
  TableMade,
  Tables,
  Try,
  UseCode,
  Values,
} from "./wire";

/** Something that the server did not do, and why. */
export class RequestError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** The refusal of a server that could not be reached. */
export const OFFLINE: Refusal = { code: "offline", message: "", rule: "", keys: [] };

/** The refusal of what nobody waits for any more. */
const UNWANTED: Refusal = { ...OFFLINE, code: "unwanted" };

/** Give the refusal that an error stands for. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof RequestError ? error.refusal : OFFLINE;
}

/** Codes of what may have been done, or may be if it is asked for again under the same id. */
export const UNSURE: readonly string[] = ["offline", "in-doubt", "not-kept"];
/** After how many milliseconds each time. */
export const WAITS: readonly number[] = [200, 600, 2000];

interface RequestOptions {
  method?: "GET" | "POST" | "DELETE";
  body?: unknown;
  token?: string | undefined;
  /** Who asks may not want the answer any more. */
  signal?: AbortSignal;
}

async function request<Answer>(path: string, options: RequestOptions = {}) {
  const { method = "GET", body, token, signal } = options;
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  // By its id a change is done once, however often it is asked for.
  if (method !== "GET") headers["idempotency-key"] = randomKey();
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const sent: RequestInit = { method, headers, ...(signal && { signal }) };
  if (body !== undefined) sent.body = text;
  const ask = () => answerTo<Answer>(path, sent);
  return method === "GET" ? ask() : repeated(ask);
}

async function answerTo<Answer>(path: string, sent: RequestInit): Promise<Answer> {
  const response = await fetch(address(`api/${path}`), sent).catch(() => {
    throw new RequestError(sent.signal?.aborted ? UNWANTED : OFFLINE);
  });
  const answer = await response.json().catch(() => OFFLINE);
  if (!response.ok) throw new RequestError(answer as Refusal);
  // An answer that broke off half-way is none.
  if (answer === OFFLINE) throw new RequestError(OFFLINE);
  return answer as Answer;
}

/** Ask again where the answer was lost, or the server does not know yet what came of it. */
async function repeated<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const wait of WAITS) {
    try {
      return await ask();
    } catch (error) {
      if (!UNSURE.includes(refusalOf(error).code)) throw error;
    }
    await new Promise((done) => setTimeout(done, wait));
  }
  return ask();
}

const post = <Answer>(path: string, body: unknown, token?: string) =>
  request<Answer>(path, { method: "POST", body, token });

const at = (table: string) => `tables/${encodeURIComponent(table)}`;

export const api = {
  about: () => request<About>("about"),
  games: (language: Language) => request<Games>(`games?language=${language}`),
  rules: (game: string, language: Language) =>
    request<Rules>(`games/${encodeURIComponent(game)}/rules?language=${language}`),
  guide: (game: string, language: Language) =>
    request<Guide<unknown>>(`games/${encodeURIComponent(game)}/guide?language=${language}`),
  lessons: (game: string, language: Language) =>
    request<Lessons>(`games/${encodeURIComponent(game)}/lessons?language=${language}`),
  /** Let what a learner has played in an exercise, counted from 1, be judged. */
  attempt: <A, V>(
    game: string,
    lesson: string,
    exercise: number,
    tried: Partial<Try<A>>,
    language: Language,
  ) =>
    post<Attempt<A, V>>(
      `games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}/${exercise}?language=${language}`,
      tried,
    ),
  /** Show a position that was set up and moved in. */
  look: <A, V>(game: string, asked: Partial<Look<A>>, language: Language) =>
    post<Board<A, V>>(`games/${encodeURIComponent(game)}/analysis?language=${language}`, asked),
  /** Judge each turn of a position; given up as soon as it is not wanted any more. */
  judge: <A>(game: string, asked: Partial<Look<A>>, language: Language, signal: AbortSignal) =>
    request<Judged>(`games/${encodeURIComponent(game)}/analysis/values?language=${language}`, {
      method: "POST",
      body: asked,
      signal,
    }),
  puzzles: (game: string, language: Language) =>
    request<Puzzles>(`games/${encodeURIComponent(game)}/puzzles?language=${language}`),
  /** Let what was played in a puzzle be judged. */
  trial: <A, V>(game: string, puzzle: string, tried: Partial<Try<A>>, language: Language) =>
    post<Attempt<A, V>>(
      `games/${encodeURIComponent(game)}/puzzles/${encodeURIComponent(puzzle)}?language=${language}`,
      tried,
    ),
  tables: () => request<Tables>("tables"),
  table: (table: string) => request<TableInfo>(at(table)),
  make: (table: NewTable) => post<TableMade>("tables", table),
  sit: (table: string, sit: Sit) => post<Seated>(`${at(table)}/sit`, sit),
  fill: (table: string, host: string, fill: Fill) =>
    post<Invitation>(`${at(table)}/fill`, fill, host),
  start: (table: string, host: string, start: Start) =>
    post<TableInfo>(`${at(table)}/start`, start, host),
  code: (table: string, token: string) =>
    request<MoveCode>(`${at(table)}/code`, { method: "POST", token }),
  move: (code: UseCode) => post<Seated>("move", code),
  /** Keep for some minutes what this browser has learnt, and give a code for another device. */
  sendLearnt: (learnt: Learnt) => post<MoveCode>("learnt", learnt),
  takeLearnt: (code: string) => post<Learnt>("learnt/taken", { code }),
  mine: (key: string) => request<MyGames>("mine", { token: key }),
  forget: (key: string) => request<Gone>("mine", { method: "DELETE", token: key }),
  /** Give a page of a game, from an entry on. */
  history: <A, V>(table: string, game: number, language: Language, token?: string, from = 0) =>
    request<History<A, V>>(`${at(table)}/games/${game}/history?language=${language}&from=${from}`, {
      token,
    }),
  /** Give a game that is over as a line of an analysis. */
  line: (table: string, game: number, entry: number) =>
    request<Line>(`${at(table)}/games/${game}/line?entry=${entry}`),
  values: (table: string, game: number) => request<Values>(`${at(table)}/games/${game}/values`),
  /** Give the review of a game as far as it has come; `begin` lets it be worked out. */
  review: (table: string, game: number, language: Language, begin = false) =>
    request<Review>(`${at(table)}/games/${game}/review?language=${language}`, {
      method: begin ? "POST" : "GET",
    }),
  /** Let another try at the decision that began with an entry be judged. */
  tryAgain: <A, V>(
    table: string,
    game: number,
    entry: number,
    tried: Partial<Try<A>>,
    language: Language,
  ) =>
    post<Attempt<A, V>>(`${at(table)}/games/${game}/review/${entry}?language=${language}`, tried),
  record: (table: string, game: number) => request<unknown>(`${at(table)}/games/${game}/record`),
  import: (text: string) => post<Imported>("import", text),
};

/** Give the address from which a finished game can be saved as a file. */
export function recordAddress(table: string, game: number): string {
  return address(`api/${at(table)}/games/${game}/record`);
}
