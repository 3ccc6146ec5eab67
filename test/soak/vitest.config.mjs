import { defineConfig } from "vitest/config";
import { textsInside } from "../support/texts-inside.mjs";

/** Trials of reliability that take too long for the gate: one after the other, so that memory is that of one alone. */
export default defineConfig({
  plugins: [textsInside],
  test: {
    name: "soak",
    include: ["test/soak/**/*.test.ts"],
    environment: "node",
    pool: "forks",
    execArgv: ["--expose-gc", "--max-old-space-size=4096"],
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 250 } },
  },
});
