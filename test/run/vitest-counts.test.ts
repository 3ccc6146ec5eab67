import { describe, expect, it } from "vitest";
import { countTests, secondTries, tellFailures } from "./vitest-counts.mjs";

const file = (status: string, ...tests: readonly string[]): object => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});
const report = (...files: readonly object[]): string => JSON.stringify({ testResults: files });

describe("what a vitest run comes to", () => {
  it("counts passed, failed and skipped tests over all files", () => {
    const text = report(file("passed", "passed", "skipped", "todo"), file("failed", "passed", "failed"));
    expect(countTests(text, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it("counts a file that does not load as one failure", () => {
    expect(countTests(report(file("passed", "passed"), file("failed")), 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it("counts an error outside every test as one failure", () => {
    expect(countTests(report(file("passed", "passed")), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it("counts a run of nothing as one failure", () => {
    expect(countTests(report(), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countTests(report(file("passed", "skipped")), 0)).toEqual({ passed: 0, failed: 1, skipped: 1 });
  });

  it("counts a run that left no report as one failure", () => {
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe("what is told of a run", () => {
  const of = (files: readonly object[]): string => tellFailures(JSON.stringify({ testResults: files }));

  it("is which tests failed, with their messages, and none of the others", () => {
    const passed = { status: "passed", fullName: "adds", failureMessages: [] };
    const failed = { status: "failed", fullName: "takes away", failureMessages: ["expected 1\nto be 2"] };
    const told = of([{ name: "sum.test.ts", status: "failed", assertionResults: [passed, failed] }]);
    expect(told).toBe("sum.test.ts > takes away\nexpected 1\nto be 2");
  });

  it("is the message of a file that does not load", () => {
    expect(of([{ name: "sum.test.ts", status: "failed", message: "no module", assertionResults: [] }])).toBe(
      "sum.test.ts\nno module",
    );
  });

  it("is nothing when no test is to blame", () => {
    expect(of([{ name: "sum.test.ts", status: "passed", assertionResults: [] }])).toBe("");
    expect(tellFailures(undefined)).toBe("");
  });
});

describe("what passed at the second try only", () => {
  it("is told with what the first one fell over, and is neither a failure nor silent", () => {
    const late = { status: "passed", fullName: "waits", failureMessages: ["too late"] };
    const inTime = { status: "passed", fullName: "adds", failureMessages: [] };
    const failed = { status: "failed", fullName: "takes away", failureMessages: ["no", "no"] };
    const text = report({ name: "a.test.ts", status: "failed", assertionResults: [late, inTime, failed] });
    expect(secondTries(text)).toEqual(["a.test.ts > waits\ntoo late"]);
    expect(countTests(text, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(secondTries(undefined)).toEqual([]);
  });
});
