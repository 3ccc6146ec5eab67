/** What `npm test` does, in the order it starts. Two stages run at a time; one marked `alone` has the machine to itself. */
const bin = (name, path) => `node_modules/${name}/${path}`;
const [prettier, tsc] = [bin("prettier", "bin/prettier.cjs"), bin("typescript", "bin/tsc")];
const knip = bin("knip", "bin/knip.js");
const vitest = bin("vitest", "vitest.mjs");

export const stages = [
  { name: "build", steps: [["esbuild.config.mjs"], ["esbuild.config.mjs", "--check"]] },
  { name: "lint", steps: [lint()] },
  { name: "types", steps: [[tsc], [tsc, "-p", "src/core"]] },
  { name: "format", steps: [[prettier, "--check", "--log-level=warn", "."]] },
  { name: "layers", steps: [[bin("dependency-cruiser", "bin/dependency-cruise.mjs"), "src"]] },
  { name: "dead code", steps: [[knip], [knip, "--production", "--exclude=dependencies"]] },
  { name: "size", steps: [[bin("size-limit", "bin.js")]], after: "build" },
  { name: "unit", vitest: [vitest, "run"], after: "build", alone: true },
  {
    name: "browser",
    vitest: [vitest, "run", "--config", "test/e2e/vitest.config.mjs"],
    after: "build",
    alone: true,
    needsChromium: true,
  },
];

function lint() {
  const cache = ["--cache", "--cache-strategy=content", "--cache-location=node_modules/.cache/eslint/"];
  return [bin("eslint", "bin/eslint.js"), ".", "--max-warnings=0", ...cache];
}
