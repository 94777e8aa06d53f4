import { describe, expect, it } from "vitest";
import { hideSecret, parse, path, type Route, takeSecret } from "./route";

describe("addresses", () => {
  const routes: Route[] = [
    { page: "home" },
    { page: "new", game: "pylos" },
    { page: "table", table: "abc-_1" },
    { page: "review", table: "abc", game: 2, ply: 7 },
    { page: "review", table: "abc", game: 2, ply: null },
    { page: "rules", game: "pylos", rule: "PY-05" },
    { page: "learn", game: "tyros", lesson: "" },
    { page: "learn", game: "tyros", lesson: "trade" },
    { page: "settings" },
    { page: "move" },
  ];

  it.each(routes)("leads back to the page it came from: $page", (route) => {
    const [address = "", search = ""] = path(route).split("?");
    expect(parse(address, search)).toEqual(route);
  });

  it("knows what it does not know", () => {
    expect(parse("/nowhere", "")).toEqual({ page: "lost" });
    expect(parse("/%E0%A4%A", "").page).toBe("home");
  });

  it("takes a secret out of the address, and gives it once", () => {
    const secret = "AbCdEfGhIjKlMnOpQrStU_";
    history.replaceState(null, "", `/table/x#${secret}`);
    expect(hideSecret()).toBe(true);
    expect(location.hash).toBe("");
    expect([takeSecret(), takeSecret()]).toEqual([secret, ""]);
  });

  it("gives a secret to no other page", () => {
    history.replaceState(null, "", "/table/x#AbCdEfGhIjKlMnOpQrStU_");
    hideSecret();
    history.replaceState(null, "", "/table/y");
    expect(takeSecret()).toBe("");
  });

  it("leaves other anchors alone", () => {
    history.replaceState(null, "", "/#page");
    expect(hideSecret()).toBe(false);
    expect(location.hash).toBe("#page");
  });
});
