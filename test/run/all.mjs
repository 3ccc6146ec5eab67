/** `npm test`: installs what is missing, runs every stage, and ends with one line that counts them. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPackages, provideChromium, root } from "./install.mjs";
import { runNode, stopChildrenWithUs } from "./processes.mjs";
import { runAll } from "./schedule.mjs";
import { stages } from "./stages.mjs";
import { add, countTests, secondTries, tellFailures } from "./vitest-counts.mjs";

const reports = mkdtempSync(join(tmpdir(), "retrace-test-"));
const say = (text) => process.stdout.write(`${text}\n`);
const check = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 });

function readReport(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

async function runSteps(steps) {
  const outputs = [];
  for (const args of steps) {
    const { code, output } = await runNode(args, { cwd: root });
    outputs.push(output);
    if (code !== 0) return { counts: check(false), output: outputs.join("") };
  }
  return { counts: check(true), output: "" };
}

async function runVitest({ name, vitest }, env) {
  const report = join(reports, `${name}.json`);
  const args = [...vitest, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, output } = await runNode(args, { cwd: root, env: { ...env, NO_COLOR: "1" } });
  const read = readReport(report);
  return { counts: countTests(read, code), output: tellFailures(read) || output, late: secondTries(read) };
}

function runStage(stage, chromium) {
  if (stage.needsChromium && chromium.problem) return { counts: check(false), output: chromium.problem };
  if (stage.vitest) return runVitest(stage, chromium.path ? { CHROMIUM_PATH: chromium.path } : {});
  return runSteps(stage.steps);
}

function describe({ passed, failed, skipped }) {
  return [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(", ");
}

const indented = (text) => text.trimEnd().replaceAll(/^/gm, "     ");

function printStage(stage, { counts, output, late = [] }, seconds) {
  const mark = counts.failed === 0 ? "ok  " : "FAIL";
  const tests = stage.vitest ? describe(counts) : "";
  say(`${mark} ${stage.name.padEnd(10)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${tests}`.trimEnd());
  if (counts.failed > 0) say(indented(output));
  for (const test of late) say(indented(`Passed at the second try only: ${test}`));
}

/** Everything, or the stages named: `npm test -- lint unit`, `npm test -- --without=browser`. */
function choose(args) {
  const without = args.filter((arg) => arg.startsWith("--without=")).map((arg) => arg.slice("--without=".length));
  const named = args.filter((arg) => !arg.startsWith("--without="));
  const unknown = [...without, ...named].find((name) => !stages.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    throw new Error(`There is no stage "${unknown}"; there are ${stages.map((stage) => stage.name).join(", ")}.`);
  }
  return stages.filter(({ name }) => !without.includes(name) && (named.length === 0 || named.includes(name)));
}

async function main() {
  process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
  stopChildrenWithUs();
  const chosen = choose(process.argv.slice(2));
  await installPackages(say);
  const chromium = chosen.some((stage) => stage.needsChromium) ? await provideChromium(say) : {};
  let total = { passed: 0, failed: 0, skipped: 0 };
  await runAll(chosen, async (stage) => {
    const startedAt = performance.now();
    const result = await runStage(stage, chromium);
    total = add(total, result.counts);
    printStage(stage, result, (performance.now() - startedAt) / 1000);
  });
  return total;
}

let total = { passed: 0, failed: 1, skipped: 0 };
try {
  total = await main();
} catch (cause) {
  say(cause instanceof Error ? cause.message : String(cause));
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
say(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
