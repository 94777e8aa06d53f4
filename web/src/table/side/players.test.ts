import { describe, expect, it } from "vitest";
import { clockText, remaining } from "./players";

describe("clocks", () => {
  it("count down while they run, and never below zero", () => {
    expect(remaining({ left: 5000, since: null }, 99_000)).toBe(5000);
    expect(remaining({ left: 5000, since: 1000 }, 3000)).toBe(3000);
    expect(remaining({ left: 5000, since: 1000 }, 99_000)).toBe(0);
  });

  it("show hours only when there are some", () => {
    expect(clockText(61_000)).toBe("1:01");
    expect(clockText(3_661_000)).toBe("1:01:01");
  });
});
