import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { applyHunks, diffHunks, readHunks, reversed, unplaced, writeHunks } from "../../../src/core/lib/text-diff.ts";
import { editedLines, lines } from "../../support/arbitrary-proposal.ts";

const told = (before: string, after: string): readonly string[] => writeHunks(diffHunks(before, after));

const countOf = (text: string, line: string): number => text.split(/\r?\n/).filter((each) => each === line).length;

describe("a change of a text", () => {
  it("is told as a unified diff, with two lines around it", () => {
    expect(told("a\nb\nc\nd\ne\nf\n", "a\nb\nc\nD\ne\nf\n")).toEqual([
      "@@ -2,5 +2,5 @@",
      " b",
      " c",
      "-d",
      "+D",
      " e",
      " f",
    ]);
  });

  it("is made in a text of more lines than a call takes arguments", () => {
    const before = "line\n".repeat(300_000);
    const after = `${before}one more\n`;
    expect(applyHunks(before, diffHunks(before, after))).toBe(after);
  });

  it("is told in parts where much of the text stays between them", () => {
    expect(told("a\nb\nc\nd\ne\nf\ng\n", "A\nb\nc\nd\ne\nf\n")).toEqual([
      ...["@@ -1,3 +1,3 @@", "-a", "+A", " b", " c"],
      ...["@@ -5,3 +5,2 @@", " e", " f", "-g"],
    ]);
  });

  it.each([
    { what: "in a file that was empty", before: "", after: "a\n", diff: ["@@ -0,0 +1,1 @@", "+a"] },
    { what: "of all there is", before: "a\n", after: "", diff: ["@@ -1,1 +0,0 @@", "-a"] },
    {
      what: "at an end without a line ending",
      before: "a",
      after: "a\nb",
      diff: ["@@ -1,1 +1,2 @@", "-a", "\\ No newline at end of file", "+a", "+b", "\\ No newline at end of file"],
    },
  ])("is told $what", ({ before, after, diff }) => {
    expect(told(before, after)).toEqual(diff);
    expect(applyHunks(before, readHunks(diff) ?? [])).toBe(after);
  });

  test("comes back from its lines, makes the one text of the other, and is taken back to the byte", () => {
    fc.assert(
      fc.property(editedLines, ([before, after]) => {
        const hunks = diffHunks(before, after);
        if (hunks.length > 0) expect(readHunks(writeHunks(hunks))).toEqual(hunks);
        expect(applyHunks(before, hunks)).toBe(after);
        expect(applyHunks(after, reversed(hunks))).toBe(before);
      }),
    );
  });

  test("may be edited by who counts no lines anew, and is taken back to the byte all the same", () => {
    fc.assert(
      fc.property(editedLines, ([before, after]) => {
        const more = told(before, after).flatMap((line) => (line.startsWith("+") ? ["+more", line] : [line]));
        const hunks = readHunks(more) ?? [];
        const edited = applyHunks(before, hunks);
        expect(edited).toBeDefined();
        const added = more.filter((line) => line === "+more").length;
        expect(countOf(edited ?? "", "more")).toBe(countOf(after, "more") + added);
        expect(applyHunks(edited ?? "", reversed(hunks))).toBe(before);
      }),
    );
    const hunks = readHunks(["@@ -1,2 +1,3 @@", " a", "+x", " b", "@@ -5,1 +6,2 @@", " e", "+y", "+z"]) ?? [];
    expect(applyHunks("a\nb\nc\nd\ne\n", hunks)).toBe("a\nx\nb\nc\nd\ne\ny\nz\n");
    const less = readHunks(["@@ -1,1 +0,0 @@", "-a", "+x", "@@ -5,1 +4,1 @@", "-e"]) ?? [];
    expect(less.map(({ from }) => from)).toEqual([
      { before: 1, after: 1 },
      { before: 5, after: 4 },
    ]);
  });

  test("can be told of any two texts with one kind of line ending", () => {
    fc.assert(
      fc.property(lines, lines, (before, other) => {
        const ending = before.includes("\r\n") ? "\r\n" : "\n";
        const after = other.replaceAll(/\r?\n/g, ending);
        expect(applyHunks(before, diffHunks(before, after))).toBe(after);
      }),
    );
  });

  it("puts lines in with the ending of the file, and leaves those that stay as they are", () => {
    expect(applyHunks("a\r\nb\nc\r\n", readHunks([" a", "+x", " b"]) ?? [])).toBe("a\r\nx\r\nb\nc\r\n");
  });

  it("takes long texts that have nothing in common as one change", () => {
    const [before, after] = ["a\n".repeat(3000), "b\n".repeat(3000)];
    expect(applyHunks(before, diffHunks(before, after))).toBe(after);
  });
});

describe("a change does not fit", () => {
  it.each([
    {
      what: "a text that says something else there",
      text: "a\nB\nc\n",
      diff: ["@@ -1,3 +1,3 @@", " a", "-b", "+x", " c"],
    },
    { what: "a text where its lines stand elsewhere", text: "0\na\nb\n", diff: ["@@ -1,2 +1,2 @@", " a", "-b", "+x"] },
    { what: "a text that has its lines twice, when it does not say where", text: "a\nb\na\nb\n", diff: [" a", "-b"] },
    { what: "a text that has them nowhere", text: "a\n", diff: ["-b"] },
    { what: "a text that goes on", text: "a\nb\n", diff: ["-a", "\\ No newline at end of file"] },
  ])("$what", ({ text, diff }) => {
    expect(applyHunks(text, readHunks(diff) ?? [])).toBeUndefined();
  });

  it("unless it may stand wherever its lines are", () => {
    const hunks = readHunks(["@@ -1,2 +1,2 @@", " a", "-b", "+x"]) ?? [];
    expect(applyHunks("0\na\nb\n", unplaced(hunks))).toBe("0\na\nx\n");
  });
});

describe("what is no unified diff", () => {
  it.each([
    { diff: [] },
    { diff: ["what it says"] },
    { diff: [" only", " context"] },
    { diff: ["@@ -1,2 +1,2 @@", "-a", "+b"] },
    { diff: ["@@ -1 +1 @@"] },
    { diff: ["\\ No newline at end of file", "-a"] },
  ])("$diff is not read", ({ diff }) => {
    expect(readHunks(diff)).toBeUndefined();
  });

  it("the names of files above it are passed over", () => {
    expect(readHunks(["--- a/x.md", "+++ b/x.md", "@@ -1 +1 @@", "-a", "+b"])).toEqual([
      {
        from: { before: 1, after: 1 },
        lines: [
          { sign: "-", text: "a" },
          { sign: "+", text: "b" },
        ],
      },
    ]);
  });
});
