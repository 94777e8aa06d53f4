/** How the client is built and tested: relative assets, one chunk a game, nothing inlined. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const PACKED = { ".br": brotliCompressSync, ".gz": (body: Buffer) => gzipSync(body, { level: 9 }) };

// A typeface is packed already.
const PACKABLE = /^assets\/.*(?<!\.woff2)$/;

/** Lays beside each asset the same packed, where that is smaller; the server picks among them. */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => PACKABLE.test(each))) {
        const body = readFileSync(join(dir, name));
        for (const [end, pack] of Object.entries(PACKED)) {
          const small = pack(body);
          if (small.length < body.length) writeFileSync(join(dir, name + end), small);
        }
      }
    },
  };
}

const HERE = import.meta.dirname;

/** Lays the licence of everything that the page is shipped with beside its assets. */
function licences(): Plugin {
  const { dependencies } = JSON.parse(readFileSync(join(HERE, "package.json"), "utf-8"));
  return {
    name: "licences",
    apply: "build",
    buildStart() {
      for (const name of Object.keys(dependencies)) {
        const folder = join(HERE, "node_modules", name);
        const file = readdirSync(folder).find((each) => /^licen[cs]e(\.\w+)?$/i.test(each));
        const source = readFileSync(join(folder, file ?? "LICENSE"), "utf-8");
        const short = name.split("/").at(-1);
        this.emitFile({ type: "asset", name: `${short}-licence.txt`, source });
      }
    },
  };
}

const SERVER = process.env.YPSILON_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./",
  plugins: [packed(), licences()],
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
