import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { textsInside } from "../support/texts-inside.mjs";

/**
 * Where nothing is known of an earlier run, Vitest begins with the files that have most text. The walks through
 * everything have little, and would be left for one worker at the end.
 */
class WalksFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const isWalk = ({ moduleId }) => /[/\\](?:accessibility-|reach)[^/\\]*$/.test(moduleId);
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))];
  }
}

/** Tests of the built plugin in a real browser: three files at a time, also on two processors, for much is waiting. */
export default defineConfig({
  plugins: [textsInside],
  test: {
    name: "e2e",
    include: ["test/e2e/**/*.test.ts"],
    environment: "node",
    sequence: { sequencer: WalksFirst },
    maxWorkers: 3,
    testTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 90_000,
  },
});
