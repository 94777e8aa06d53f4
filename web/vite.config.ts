/** How the client is built and tested: relative assets, one chunk a game, nothing inlined. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const PACKED = { ".br": brotliCompressSync, ".gz": (body: Buffer) => gzipSync(body, { level: 9 }) };

/** Lays beside each asset the same packed, where that is smaller; the server picks among them. */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => each.startsWith("assets/"))) {
        const body = readFileSync(join(dir, name));
        for (const [end, pack] of Object.entries(PACKED)) {
          const small = pack(body);
          if (small.length < body.length) writeFileSync(join(dir, name + end), small);
        }
      }
    },
  };
}

const SERVER = process.env.YPSILON_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./",
  plugins: [packed()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "dist",
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: {
    proxy: { "/api": { target: SERVER, ws: true } },
    // A test reads there which refusals the server knows.
    fs: { allow: [".", "../docs"] },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    restoreMocks: true,
  },
});
