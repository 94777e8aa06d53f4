/** How the client is built and tested: relative assets, one chunk a game, nothing inlined. */

import { defineConfig } from "vitest/config";

const SERVER = process.env.YPSILON_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./",
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
