const none = { passed: 0, failed: 0, skipped: 0 };

function countFile({ status, assertionResults }) {
  const having = (...wanted) => assertionResults.filter((test) => wanted.includes(test.status)).length;
  const counts = {
    passed: having("passed"),
    failed: having("failed"),
    skipped: having("pending", "skipped", "todo", "disabled"),
  };
  // A file that does not load, or whose hooks throw, fails without a test to blame.
  return status === "failed" && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const described = (text) => text.split("\n").slice(0, 40).join("\n");

const tellTest = (name, { fullName, failureMessages }) =>
  `${name} > ${fullName}\n${described(failureMessages.join("\n"))}`;

function tellFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${name}\n${described(message ?? "")}`] : [];
  return failed.map((test) => tellTest(name, test));
}

function tellSecondTries({ name, assertionResults }) {
  const late = assertionResults.filter(
    ({ status, failureMessages }) => status === "passed" && failureMessages.length > 0,
  );
  return late.map((test) => tellTest(name, test));
}

const filesOf = (report) => (report === undefined ? [] : JSON.parse(report).testResults);

/**
 * Which tests failed and why, and nothing of those that did not; "" when the report blames no test.
 * @param {string | undefined} report
 * @returns {string}
 */
export function tellFailures(report) {
  return filesOf(report).flatMap(tellFile).join("\n\n");
}

/**
 * Which tests passed at the second try only, and what the first one fell over: nothing to be silent about.
 * @param {string | undefined} report
 * @returns {readonly string[]}
 */
export function secondTries(report) {
  return filesOf(report).flatMap(tellSecondTries);
}

export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/**
 * What a vitest run comes to. `report` is its JSON report as text, or undefined when it wrote none.
 * Anything but an orderly end with at least one test is a failure, whatever the report says.
 */
export function countTests(report, exitCode) {
  const counts = filesOf(report).map(countFile).reduce(add, none);
  const ran = counts.passed + counts.failed > 0;
  if (counts.failed === 0 && (exitCode !== 0 || !ran)) return { ...counts, failed: 1 };
  return counts;
}
