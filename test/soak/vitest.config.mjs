import { defineConfig } from "vitest/config";
import { workerInside } from "../support/worker-inside.mjs";

/** Trials of reliability that take too long for the gate: one after the other, so that memory is that of one alone. */
export default defineConfig({
  plugins: [workerInside],
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
