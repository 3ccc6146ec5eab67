import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { pluginBuild } from "./esbuild.config.mjs";
import { beginningWith } from "./test/support/beginning-with.mjs";
import { textsInside } from "./test/support/texts-inside.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const common = { define: pluginBuild.define, plugins: [textsInside] };

/** Everything that needs the Obsidian API runs against the same host the browser page uses. */
const host = {
  resolve: {
    alias: [
      { find: /^obsidian$/, replacement: here("./test/host/src/obsidian.ts") },
      { find: /.*strict-proxy\.mjs$/, replacement: here("./test/host/src/lenient.ts") },
    ],
  },
};

// Long enough for a property test on a busy machine; a hang is still told from slowness.
const testTimeout = 120_000;
const shared = {
  testTimeout,
  hookTimeout: testTimeout,
  // What is polled for comes late on a machine that is busy with all the other stages.
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ["fixed-seed", "no-bare-patterns"].map((name) => here(`./test/support/${name}.ts`)),
};

// Nothing there keeps anything that another file would meet, so that files share what they import: it takes longer than
// most tests.
const together = { isolate: false };

const pure = ["test/core/**/*.test.ts", "test/app/**/*.test.ts"];
const hosted = ["test/ui/**/*.test.ts", "test/host/**/*.test.ts", "test/adapters/obsidian/**/*.test.ts"];

export default defineConfig({
  test: {
    // Of two processors, one would be left idle.
    maxWorkers: "100%",
    // Those that start a program for each question.
    sequence: { sequencer: beginningWith(/documented-commands|inspector|killed-|with-kills/) },
    projects: [
      {
        ...common,
        test: {
          ...shared,
          name: "core",
          include: pure,
          ...together,
        },
      },
      {
        ...common,
        test: {
          ...shared,
          name: "node",
          include: ["test/**/*.test.ts"],
          exclude: [...pure, ...hosted, "test/e2e/**", "test/soak/**"],
        },
      },
      {
        ...common,
        ...host,
        test: {
          ...shared,
          name: "obsidian",
          include: hosted,
          ...together,
          environment: "happy-dom",
          server: { deps: { inline: [/obsidian-test-mocks/] } },
        },
      },
    ],
  },
});
