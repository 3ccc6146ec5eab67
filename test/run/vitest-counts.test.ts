import { describe, expect, it } from "vitest";
import { countTests } from "./vitest-counts.mjs";

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
