#!/usr/bin/env node
// A bot in ten lines: it plays any game, an action by lot that follows from the seed (docs/BOTS.md).
import { createInterface } from "node:readline";

const say = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (asked.type === "Hello") say({ type: "Ready", protocol: 1 });
  if (asked.type === "Choose") say({ type: "Chosen", action: asked.legal[asked.seed % asked.legal.length] });
}
