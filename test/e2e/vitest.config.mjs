import { defineConfig } from "vitest/config";
import { beginningWith } from "../support/beginning-with.mjs";
import { textsInside } from "../support/texts-inside.mjs";

/** Tests of the built plugin in a real browser: three files at a time, also on two processors, for much is waiting. */
export default defineConfig({
  plugins: [textsInside],
  test: {
    name: "e2e",
    include: ["test/e2e/**/*.test.ts"],
    environment: "node",
    sequence: { sequencer: beginningWith(/accessibility-|reach/) },
    maxWorkers: 3,
    // Files share the browser of their worker with its processes, and what they import.
    isolate: false,
    setupFiles: ["test/e2e/support/after-tests.ts"],
    // Three browsers on two processors are late now and then; `npm test` names who needed a second try.
    retry: 1,
    testTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 90_000,
  },
});
