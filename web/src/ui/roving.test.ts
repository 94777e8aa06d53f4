import { expect, test } from "vitest";
import { nearest, type Spot } from "./roving";

const spots: readonly Spot[] = [
  { key: "left", x: 0, y: 0 },
  { key: "middle", x: 100, y: 10 },
  { key: "right", x: 200, y: 0 },
  { key: "below", x: 110, y: 120 },
];

function from(key: string): Spot {
  return spots.find((spot) => spot.key === key) as Spot;
}

test.each([
  ["left", [1, 0], "middle"],
  ["middle", [1, 0], "right"],
  ["right", [-1, 0], "middle"],
  ["middle", [0, 1], "below"],
  ["below", [0, -1], "middle"],
  ["right", [1, 0], undefined],
  ["below", [0, 1], undefined],
] as const)("from %s the nearest towards %s is %s", (key, way, found) => {
  expect(nearest(from(key), spots, way)?.key).toBe(found);
});
