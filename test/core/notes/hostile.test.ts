import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { setFields } from "../../../src/core/notes/patch-fields.ts";
import { appendToSection } from "../../../src/core/notes/patch-section.ts";
import { anyText } from "../../support/arbitrary-text.ts";
import { damaged } from "../../support/mutations.ts";
import { numbersFrom } from "../../support/random.ts";

const folder = fileURLToPath(new URL("../../golden/notes/", import.meta.url));
const golden = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .map((name) => ({ name, bytes: readFileSync(folder + name) }));
const names = ["EPISODE-1.md", "PATTERN-a.md", "MEMORY.md", "learnings/a.md"];

/** What holds for whatever was read. */
function check(name: string, text: string): void {
  const { note, problems } = parseNote(noteId(name), text);
  const lines = text.split("\n").length;
  expect(note.id).toBe(name);
  expect(typeof note.title).toBe("string");
  for (const { line, message } of problems) {
    if (line < 1 || line > lines) expect.fail(`"${message}" is at line ${String(line)} of ${String(lines)}`);
  }
}

function checkPatched(name: string, text: string): void {
  for (const patched of [
    setFields(text, { due_at: "2026-03-02" }),
    appendToSection(text, ["Relations"], "- part_of [[A]]"),
  ])
    if (patched.ok) check(name, patched.value);
}

test("three thousand damaged notes are read without a failure", () => {
  const next = numbersFrom(20260302);
  for (let round = 0; round < 3000; round++) {
    const { name, bytes } = golden[next(golden.length)] ?? { name: "a.md", bytes: new Uint8Array() };
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(damaged(bytes, next));
    try {
      check(name, text);
    } catch (cause) {
      throw new Error(`round ${String(round)}, ${name}: ${JSON.stringify(text)}`, { cause });
    }
  }
});

test("any bytes are read without a failure, and patched or refused", () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.uint8Array({ maxLength: 400 }), (name, bytes) => {
      const text = new TextDecoder().decode(bytes);
      check(name, text);
      checkPatched(name, text);
    }),
    { numRuns: 1000 },
  );
});

test("any text is read without a failure, and patched or refused", () => {
  const head = fc.constantFrom(
    "",
    "---\n",
    "---\ntype: episode\n---\n",
    "## Decisions\n\n### d001: ",
    "## Messages\n- ",
  );
  fc.assert(
    fc.property(fc.constantFrom(...names), head, anyText(40), (name, start, rest) => {
      const text = start + rest;
      check(name, text);
      checkPatched(name, text);
    }),
    { numRuns: 2000 },
  );
});

const sections =
  "Decisions|Events Timeline|Lessons Learned|Messages|Relations|Context|Causal Relationships|Evidence".split("|");
const many = 100_000;

/** Each would take hours if time grew with the square of its length; the limit of a test is two minutes. */
describe("a hundred thousand marks are read at once:", () => {
  it.each(
    Object.entries({
      "opening brackets": "[".repeat(many),
      "opening links": "[[ ".repeat(many),
      "closing links": "]]".repeat(many),
      links: "[[a]] ".repeat(many),
      "escaped links": "\\[[".repeat(many),
      backticks: "`".repeat(many),
      "runs of backticks": "` `` ".repeat(many),
      "ever longer runs of backticks": Array.from({ length: 1000 }, (_, at) => "`".repeat(at + 1)).join(" "),
      backslashes: "\\".repeat(many),
      parentheses: "[a] x" + "(".repeat(many) + ")",
      "a context": "causes [[b]] " + "(".repeat(many) + ")".repeat(many),
      blanks: `x${" ".repeat(many)}x`,
      tabs: `x${"\t".repeat(many)}x`,
      "bold marks": "**a".repeat(many),
      commas: `[[d001]]${" ,".repeat(many)}`,
      "marks of a heading": `# x${"#".repeat(many)}y`,
      "loose marks of a heading": `# x${" #".repeat(many)} y`,
      "nested lists": `${"- ".repeat(many)}x`,
      "nested numbers": `${"1. ".repeat(many)}x`,
      "nested quotes": ">".repeat(many),
      "quotes in lists": "> - ".repeat(many),
      dashes: `${"-".repeat(many)}x`,
      stars: `${"* ".repeat(many)}x`,
      comments: "<!--".repeat(many),
      episodes: "EPISODE-".repeat(many),
      tags: "#a".repeat(many),
      "one tag": `x #${"a".repeat(many)}!`,
      ids: "d001, ".repeat(many),
      contexts: `**d001** [a]: ${"(context: ".repeat(many)}`,
    }),
  )("%s", (_, text) => {
    for (const section of sections) {
      check("EPISODE-1.md", `## ${section}\n### d001: x\n- **Effects**: ${text}\n- ${text}\n${text}\n`);
      check("PATTERN-1.md", `## ${section}\n- causes ${text}\n`);
    }
    check("MEMORY.md", `${text}\n---\nid: 1\n---\n${text}`);
    check("a.md", `---\ntype: ${text}\n---\n`);
    check("a.md", `---\n${text}\n---\n`);
  });

  it.each(
    Object.entries({
      headings: "# a\n",
      records: "### d001: a\n- **Chosen**: b\n",
      events: "1. a\n",
      "events of one id": "1. a ^e001\n",
      "continued lines": "a\n",
      quotes: "> a\n",
      rules: "---\n",
      "legacy entries": "## [a] b\nc\n",
      entries: "---\nid: a\n---\nb\n",
      "empty lines": "\n",
      fences: "```\n",
    }),
  )("many %s", (_, line) => {
    const text = line.repeat(50_000);
    for (const section of ["Decisions", "Events Timeline", "Lessons Learned"])
      check("EPISODE-1.md", `## ${section}\n${text}`);
    check("MEMORY.md", line.repeat(5_000));
    check("a.md", text);
  });
});
