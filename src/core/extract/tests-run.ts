import { oneLine } from "../lib/one-line.ts";
import { beginning, shortened } from "./shorten.ts";

const runner =
  /\b(?:tests?|specs?|jest|vitest|pytest|unittest|mocha|rspec|phpunit|tox|nox|ctest|gradlew?|mvn|playwright|karma|ava|cargo|go test|check|verify|ci|make)\b/i;

/** The lines in which test runners sum up, each as it was printed. */
const summaries: readonly RegExp[] = [
  /^[^\S\n]*Tests?:?[^\S\n]+.*\b\d+ (?:passed|failed|total)\b.*$/m,
  /^=+ .*\b\d+ (?:passed|failed|errors?)\b.* =+$/m,
  /^\d+ (?:passed|failed)(?:, .*)? in [\d.]+\s*m?s.*$/m,
  /^test result: .*$/m,
  /^[^\S\n]*\d+ passing\b.*$/m,
  /^\d+ examples?, \d+ failures?.*$/m,
  /^Tests run: \d+, Failures: \d+.*$/m,
  /^(?:Passed|Failed)!\s+- Failed:.*$/m,
  /^OK \(\d+ tests?.*\)$/m,
  /^Ran \d+ tests? in .*$/m,
  /^# tests \d+$/m,
  /^[^\S\n]*\d+ passed(?: \([\d.]+m?s\))?[^\S\n]*$/m,
];

/** What a test runner said, on one line; nothing where no tests were run. */
export function testSummary(command: string, output: string): string | undefined {
  if (!runner.test(command)) return undefined;
  // The summary is what is printed last.
  const end = output.length > 20_000 ? output.slice(-20_000) : output;
  const found = summaries.map((pattern) => pattern.exec(end)?.[0]).find((line) => line !== undefined);
  if (found === undefined) return undefined;
  const more = [/^[^\S\n]*\d+ failing\b.*$/m, /^(?:FAILED|OK)\b.*$/m, /^# pass \d+$/m, /^# fail \d+$/m]
    .flatMap((pattern) => pattern.exec(end)?.[0] ?? [])
    .filter((line) => line !== found);
  const escape = String.fromCharCode(27);
  const plain = [found, ...more].join("; ").replaceAll(new RegExp(`${escape}\\[[0-9;]*m`, "g"), "");
  return shortened(oneLine(beginning(plain).replaceAll(/=+/g, "")), 200);
}

/** Whether a summary says that something failed. */
export function saysFailed(summary: string): boolean {
  return /\b[1-9]\d* (?:failed|failing|failures?|errors?)\b|\bFAILED\b|\b(?:Failures|Errors|Failed):\s*[1-9]|# fail [1-9]/.test(
    summary,
  );
}
