import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Attempt } from "../../../src/core/model/failure.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { readFrontmatter } from "../../../src/core/notes/frontmatter.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { appendToSection, replaceSection, sectionText } from "../../../src/core/notes/patch-section.ts";
import { readBody, sectionsNamed } from "../../../src/core/notes/sections.ts";

const section = fc
  .tuple(
    fc.constantFrom("## Context\n", "### Deeper\n", "# Top\n", "Setext\n---\n", "## Empty ##\n", "## Mine\n"),
    fc.constantFrom("", "\n", "\n\n\n"),
    fc.constantFrom(
      "",
      "text\n",
      "- a\n  - b\n",
      "- a\n  ```\n  x\n",
      "```\n## not one\n```\n",
      "| a |\n|---|\n",
      "<!-- ## no -->\n",
    ),
    fc.constantFrom("", "\n", "\n\n"),
  )
  .map((parts) => parts.join(""));
const sectioned = fc
  .record({
    head: fc.constantFrom("", "---\ntype: note\n---\n", "intro\n\n"),
    sections: fc.array(section, { maxLength: 5 }),
    eol: fc.constantFrom("\n", "\r\n"),
    end: fc.constantFrom("\n", "", "\n\n## Mine", "\n\n## Mine\n\ntext"),
  })
  .map(({ head, sections, eol, end }) => (head + sections.join("\n")).replace(/\n*$/, end).replaceAll("\n", eol));

const titles = ["Mine", "Our own"] as const;
const lines = fc
  .tuple(
    fc.array(fc.constantFrom("- one", "- two\n  more", "prose", "- [[x]] (y)"), { minLength: 1, maxLength: 3 }),
    fc.constantFrom("", "\n"),
  )
  .map(([all, end]) => all.join("\n") + end);

/** A changed note; a refusal is a failure of the test. */
function valueOf(attempt: Attempt<string>): string {
  if (!attempt.ok) throw new Error(attempt.error.message);
  return attempt.value;
}

const appended = (...given: Parameters<typeof appendToSection>): string => valueOf(appendToSection(...given));
const replaced = (...given: Parameters<typeof replaceSection>): string => valueOf(replaceSection(...given));

function otherSections(text: string): readonly string[] {
  const read = readBody(text, readFrontmatter(text));
  const [own] = sectionsNamed(read, ...titles);
  const others = read.sections.filter(({ start }) => !own || start < own.start || start > own.end);
  return others.map(({ title, level }) => `${String(level)} ${title}`);
}

describe("changing a section", () => {
  test("by adding at its end leaves every byte before and after", () => {
    fc.assert(
      fc.property(sectioned, lines, (text, added) => {
        const eol = text.includes("\r\n") ? "\r\n" : "\n";
        const insert = added.trimEnd().replaceAll("\n", eol);
        const patched = appended(text, titles, added);
        const at = patched.lastIndexOf(insert);
        const around = patched.slice(0, at) + patched.slice(at + insert.length);
        expect(isSubsequence(Array.from(text.trimEnd()), Array.from(around))).toBe(true);
        expect(otherSections(patched)).toEqual(otherSections(text));
        expect(sectionText(patched, titles)?.trimEnd().endsWith(insert)).toBe(true);
        expect(patched.endsWith("\n")).toBe(text === "" || text.endsWith("\n"));
      }),
      { numRuns: 1500 },
    );
  });

  test("and putting its text back restores the bytes", () => {
    fc.assert(
      fc.property(sectioned, lines, (text, put) => {
        const old = sectionText(text, titles);
        const patched = replaced(text, titles, put);
        expect(otherSections(patched)).toEqual(otherSections(text));
        if (old !== undefined) expect(replaced(patched, titles, old)).toBe(text);
      }),
      { numRuns: 1500 },
    );
  });

  test("by replacing it twice is the same as once", () => {
    fc.assert(
      fc.property(sectioned, lines, (text, put) => {
        const once = replaced(text, titles, put);
        expect(replaced(once, titles, put)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    { says: "makes it at the end when it is missing", text: "a\n", after: "a\n\n## Mine\n\n- x\n" },
    { says: "adds no line ending to a note without one", text: "a", after: "a\n\n## Mine\n\n- x" },
    { says: "knows it by another name", text: "## Our own\n- a\n", after: "## Our own\n- a\n- x\n" },
    { says: "adds below what is there", text: "## Mine\n\n- a\n\n\n## B\n", after: "## Mine\n\n- a\n- x\n\n\n## B\n" },
    { says: "fills an empty one", text: "## Mine\n## B\n", after: "## Mine\n\n- x\n\n## B\n" },
    { says: "fills one at the very end", text: "## Mine", after: "## Mine\n\n- x" },
  ])("$says", ({ text, after }) => {
    expect(appended(text, titles, "- x")).toBe(after);
  });

  it("adds evidence that is read as such", () => {
    const id = noteId("patterns/PATTERN-a.md");
    const text =
      "---\ntype: pattern\n---\n## Evidence Episodes\n- validated_by [[EPISODE-1]] (success)\n\n## Relations\n";
    const patched = appended(text, ["Evidence Episodes"], "- validated_by [[EPISODE-2]] (failure)");
    const { note: pattern } = parseNote(id, patched);
    expect(pattern.kind === "pattern" && pattern.evidence.map(({ episode }) => episode)).toEqual([
      "EPISODE-1",
      "EPISODE-2",
    ]);
  });
});

/** What hides all that follows it. */
const unclosed = fc.constantFrom("```\ncode\n", "~~~~\n```\n", "<!-- a remark\n", "%%\nhidden\n", "- a\n\n```js\n");

describe("a section that is left open", () => {
  test("gets no lines that would not be read, and is replaced as a whole", () => {
    fc.assert(
      fc.property(sectioned, unclosed, lines, (text, open, put) => {
        const hiding = `${text}\n\n## Our own\n\n${open}`;
        if (sectionText(text, titles) !== undefined) return;
        expect(appendToSection(hiding, titles, put)).toMatchObject({ ok: false, error: { code: "PARSE_ERROR" } });
        const patched = replaced(hiding, titles, put);
        expect(sectionText(patched, titles)).toContain(
          put.trimEnd().replaceAll("\n", text.includes("\r\n") ? "\r\n" : "\n"),
        );
        expect(replaced(patched, titles, sectionText(hiding, titles) ?? "")).toBe(hiding);
      }),
      { numRuns: 500 },
    );
  });

  test("is not followed by a new one", () => {
    fc.assert(
      fc.property(unclosed, lines, (open, put) => {
        expect(appendToSection(`## Other\n\n${open}`, titles, put)).toMatchObject({ ok: false });
        expect(replaceSection(`## Other\n\n${open}`, titles, put)).toMatchObject({ ok: false });
      }),
    );
  });

  it("says what to do", () => {
    const attempt = appendToSection("## Mine\n\n```\n", titles, "- x");
    expect(attempt.ok ? "" : attempt.error.message).toContain("Close code blocks and comments");
  });
});

describe("lines that would leave their section", () => {
  it.each([
    { says: "a heading of its level", put: "## Other\n\n- x" },
    { says: "a heading by its underline", put: "Other\n---" },
    { says: "a code block without an end", put: "- x\n\n```\ncode" },
    { says: "a comment without an end", put: "- x\n\n%%" },
  ])("are refused: $says", ({ put }) => {
    expect(appendToSection("## Mine\n\n- a\n\n## B\n", titles, put)).toMatchObject({ ok: false });
    expect(replaceSection("## Mine\n\n- a\n\n## B\n", titles, put)).toMatchObject({ ok: false });
  });

  it("are set apart where they would become part of what is there", () => {
    expect(appended("## Mine\n\n- a\n", titles, "prose")).toBe("## Mine\n\n- a\n\nprose\n");
  });

  it("are no lines at all when there is nothing to add", () => {
    expect(appended("a", titles, "\n")).toBe("a");
    expect(replaced("## Mine\n\n## B\n", titles, "")).toBe("## Mine\n\n## B\n");
  });
});

it("a heading at the very end, without a line ending, gets its own back", () => {
  const text = "# T\n\n## Lessons";
  for (const put of ["- x", "- x\n", "- x\n\n"]) {
    const patched = replaced(text, ["Lessons"], put);
    expect(patched).toBe("# T\n\n## Lessons\n\n- x");
    expect(replaced(patched, ["Lessons"], sectionText(text, ["Lessons"]) ?? "missing")).toBe(text);
  }
});

function isSubsequence<T>(part: readonly T[], whole: readonly T[]): boolean {
  let at = 0;
  for (const item of whole) if (item === part[at]) at++;
  return at === part.length;
}

describe("a section that is missing and has its place", () => {
  const order = ["Context", "Decisions", "Timeline"];
  const added = (text: string): unknown => appendToSection(text, ["Decisions"], "- a", order);

  it("stands behind the last of those before it", () => {
    expect(added("# T\n\n## Context\n\nC\n\n## Mine\n\nM\n\n## Timeline\n\nT\n")).toMatchObject({
      value: "# T\n\n## Context\n\nC\n\n## Decisions\n\n- a\n\n## Mine\n\nM\n\n## Timeline\n\nT\n",
    });
  });

  it("else before the first of those behind it, else at the end", () => {
    expect(added("## Mine\n\n## Timeline\n\nT\n")).toMatchObject({
      value: "## Mine\n\n## Decisions\n\n- a\n\n## Timeline\n\nT\n",
    });
    expect(added("## Mine\n")).toMatchObject({ value: "## Mine\n\n## Decisions\n\n- a\n" });
  });
});
