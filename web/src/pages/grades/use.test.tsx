import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Review } from "../../net";
import { type ReviewState, useReview } from "./use";

const at = (state: Review["state"], done: number): Review => ({
  state,
  done,
  total: 9,
  seats: [],
  decisions: [],
  turning: [],
});

let seen: ReviewState;
function Follower() {
  seen = useReview("abc", 1, true);
  return null;
}

const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("goes on by itself when the server was away", async () => {
  const answers = [at("running", 3), null, null, at("running", 3), at("done", 9)];
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_: string, how: RequestInit) => {
    asked.push(how.method ?? "GET");
    const answer = answers[asked.length - 1];
    if (!answer) throw new TypeError("no connection");
    return new Response(JSON.stringify(answer));
  });
  await act(async () => render(<Follower />, document.createElement("div")));
  await pass(10);
  expect(seen.review?.done).toBe(3);
  await pass(1600);
  // What was found stays while nobody answers.
  expect(seen.refusal?.code).toBe("offline");
  expect(seen.review?.done).toBe(3);
  for (let round = 0; round < 6; round++) await pass(1600);
  expect(seen.review?.state).toBe("done");
  expect(seen.refusal).toBe(null);
  // It only looks; and no more than it must.
  expect(asked).toEqual(["GET", "GET", "GET", "GET", "GET"]);
});
