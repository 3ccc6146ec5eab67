import { defineConfig } from "vitest/config";
import { textsInside } from "../support/texts-inside.mjs";

/** Tests of the built plugin in a real browser: two files at a time, for much of it is waiting. */
export default defineConfig({
  plugins: [textsInside],
  test: {
    name: "e2e",
    include: ["test/e2e/**/*.test.ts"],
    environment: "node",
    maxWorkers: 2,
    testTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 90_000,
  },
});
