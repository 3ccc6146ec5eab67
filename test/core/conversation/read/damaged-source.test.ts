import fc from "fast-check";
import { expect, test } from "vitest";
import { readSource } from "../../../../src/core/conversation/read/read-source.ts";
import { readSelection } from "../../../../src/core/conversation/read/selection.ts";
import { chatGptOf, chatOf, claudeOf } from "../../../support/exports.ts";
import { transcript } from "../../../support/transcript.ts";

const turns = [{ text: "When is **high** tide?" }, { text: "At six. `ok`" }, { text: "Thanks", pause: 60 }];
const sources = [
  { name: "a.json", text: JSON.stringify([chatGptOf("c1", turns), claudeOf("u1", turns)]) },
  { name: "a.json", text: JSON.stringify(chatGptOf("c1", turns), null, 1) },
  { name: "a.jsonl", text: transcript().user("Show the tides").assistant("Done.").text() },
  { name: "a.txt", text: chatOf(turns) },
  { name: "a.md", text: "# Tides\n\n## User\n\nWhen?\n\n```\nx\n```\n\n## Assistant\n\nAt six.\n" },
  { name: "2026-03-04.md", text: "---\ntags: [a]\n---\n## 09:00 Quay\n- 09:10 One\n- 09:20 Two\n\n---\n10:00 Three\n" },
];
const junk = fc.constantFrom(
  ...[
    '"',
    "\\",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\n",
    "\r\n",
    "\u0000",
    "\uD800",
    "\u200E",
    "1e999",
    "null",
    "true",
    "-0",
    "[[",
  ],
  ...[
    "[10:99] ",
    "99/99/99, 10:00 - ",
    "**",
    "## ",
    "```",
    "---\n",
    "__proto__",
    '"mapping":7',
    '"parent":"n2"',
    "Ada: ",
    "\uFEFF",
  ],
);
/** What is done to a text at a place: something is put in, or so much is taken out. */
const damage = fc.record({
  at: fc.nat(),
  junk: fc.oneof(junk, fc.string({ maxLength: 4 })),
  gone: fc.nat({ max: 40 }),
});

test("whatever has become of a file, it is read, in any pieces", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sources),
      fc.array(damage, { maxLength: 6 }),
      fc.integer({ min: 1, max: 400 }),
      ({ name, text }, damages, size) => {
        const damaged = damages.reduce((so, { at, junk: added, gone }) => {
          const place = at % (so.length + 1);
          return so.slice(0, place) + added + so.slice(place + gone);
        }, text);
        const reader = readSource(name);
        const found = [];
        for (let at = 0; at < damaged.length; at += size) found.push(...reader.take(damaged.slice(at, at + size)));
        const end = reader.finish();
        const selection = readSelection(damaged, name);
        const all = [...found, ...end.conversations, ...(selection ? [selection] : [])];
        for (const { conversation } of all)
          for (const { speaker, text: said, at = 0 } of conversation.messages) {
            expect([speaker, said]).not.toContain("");
            expect(() => new Date(at).toISOString()).not.toThrow();
          }
        if (all.length === 0) expect(end.draft ?? end.reason).toBeDefined();
      },
    ),
    { numRuns: 400 },
  );
});

test.each([
  ["brackets", "[".repeat(300_000)],
  ["open objects", '[{"a":'.repeat(100_000)],
  ["stars", `${"*".repeat(200_000)}\n${"**a".repeat(50_000)}`],
  ["blanks behind a heading", `# ${" ".repeat(200_000)}x\n## ${"# ".repeat(100_000)}`],
  ["colons", "a:".repeat(150_000)],
  ["digits", "1".repeat(300_000)],
  ["times", "[10:10] ".repeat(50_000)],
  ["fences", "```\n".repeat(60_000)],
  ["headings", "# a\n".repeat(100_000)],
  ["speakers", "Ada: x\nBo: y\n".repeat(20_000)],
])("a file of nothing but %s ends", (_what, text) => {
  for (const name of ["a.md", "2026-03-04.md"]) {
    const reader = readSource(name);
    reader.take(text);
    expect(reader.finish().warnings).toBeDefined();
  }
  readSelection(text, "a");
});
