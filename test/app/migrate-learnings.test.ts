import { expect, it } from "vitest";
import { noteId } from "../../src/core/model/note-id.ts";
import { memoryEntry } from "../support/memory-entry.ts";
import { migrated, takeIn } from "../support/migrated.ts";

const file = [
  "# Team memory",
  "",
  memoryEntry("run-check", "Run `npm run check` first."),
  memoryEntry("7f3a9c", "## Hash\n\nThe hash travels along.", "reinforcement_count: 2", "mood: glum", "phase: [a, b]"),
].join("\n");

it("every entry of a memory file becomes a learning of its own", async () => {
  const { vault, report, memory } = await migrated({ "team/MEMORY.md": file }, { format: "memory-md" });
  expect(report.files).toMatchObject([
    { path: "team/MEMORY.md", status: "migrated", notes: [{}, {}, {}].map(() => expect.any(String) as string) },
  ]);
  expect(vault.paths()).toEqual([
    "learnings/Hash.md",
    "learnings/Run `npm run check` first.md",
    "learnings/Team memory.md",
  ]);
  expect(vault.stored("learnings/Hash.md")).toBe(
    [
      ...["---", "id: 7f3a9c", "type: learning", "kind: procedural", "domain: team", "importance: 0.6"],
      ...["phase: a, b", "status: active", "reinforcement_count: 2", "permalink: learnings/hash", "source:"],
      ...[
        "  format: memory-md",
        "  file: MEMORY.md",
        "  extra:",
        "    mood: glum",
        "    phase:",
        "      - a",
        "      - b",
        "---",
        "",
      ],
      ...["# Hash", "", "The hash travels along.", ""],
    ].join("\n"),
  );
  expect(memory.problems()).toEqual([]);
});

it("a second run changes nothing, and what was reinforced since is merged", async () => {
  const files = { "MEMORY.md": file };
  const { memory, vault } = await migrated(files, { format: "memory-md" });
  expect((await takeIn(memory, files, { format: "memory-md" })).totals).toMatchObject({
    unchanged: 1,
    created: 0,
    changed: 0,
  });
  const later = {
    "MEMORY.md": file.replace("reinforcement_count: 2", "reinforcement_count: 5\nlast_reinforced: 2026-09-01"),
  };
  expect((await takeIn(memory, later, { format: "memory-md" })).files).toMatchObject([
    { status: "skipped", issues: [{ code: "exists", severity: "error" }] },
  ]);
  await takeIn(memory, later, { format: "memory-md", on_conflict: "merge" });
  expect(vault.stored("learnings/Hash.md")).toContain("reinforcement_count: 5\n");
  expect(vault.stored("learnings/Hash.md")).toContain("last_reinforced: 2026-09-01\n");
});

it("two entries that begin alike are two notes", async () => {
  const files = { "MEMORY.md": memoryEntry("one", "Oil the gate.") + memoryEntry("two", "Oil the gate.") };
  const { vault } = await migrated(files, { format: "memory-md" });
  expect(vault.paths()).toEqual(["learnings/Oil the gate two.md", "learnings/Oil the gate.md"]);
});

it.each([
  { what: "an empty file", text: "", status: "skipped", codes: ["not-ours"] },
  { what: "an entry that says nothing", text: memoryEntry("one", ""), status: "warnings", codes: ["record-shape"] },
  {
    what: "two entries of one id",
    text: memoryEntry("one", "A") + memoryEntry("one", "B"),
    status: "warnings",
    codes: ["duplicate-id"],
  },
])("$what is reported", async ({ text, status, codes }) => {
  const { report } = await migrated({ "MEMORY.md": text }, { format: "memory-md" });
  expect(report.files).toMatchObject([{ status }]);
  expect(report.files[0]?.issues.map(({ code }) => code)).toEqual(codes);
});

it("entries of one id are notes of their own, and the same again is there once", async () => {
  const text =
    memoryEntry("one", "Oil the gate.") + memoryEntry("one", "Mend the hinge.") + memoryEntry("one", "Oil the gate.");
  const { report, vault, memory } = await migrated({ "MEMORY.md": text }, { format: "memory-md" });
  expect(report.files[0]?.issues).toEqual([
    {
      code: "duplicate-id",
      severity: "warning",
      message: expect.stringMatching(/^Line 8: .*"one".*"one-2"/) as string,
    },
    { code: "duplicate-id", severity: "note", message: "Line 15: the entry is the one of line 1 again." },
  ]);
  expect(vault.paths()).toEqual(["learnings/Mend the hinge.md", "learnings/Oil the gate.md"]);
  expect(vault.stored("learnings/Mend the hinge.md")).toContain("id: one-2\n");
  expect(vault.stored("learnings/Mend the hinge.md")).toContain("  extra:\n    id: one\n");
  expect((await takeIn(memory, { "MEMORY.md": text }, { format: "memory-md" })).totals).toMatchObject({ unchanged: 1 });
});

it.each([
  { line: "importance: high", said: 'importance is "high", which is no number from 0 to 1', kept: "importance: high" },
  { line: "importance: 7", said: 'importance is "7"', kept: "importance: 7" },
  {
    line: "status: sleeping",
    said: 'status is "sleeping", which is none of active, retired, compacted',
    kept: "status: sleeping",
  },
  { line: "type: banana", said: 'type is "banana"', kept: "type: banana" },
  { line: "domain: zz", said: 'domain is "zz"', kept: "domain: zz" },
  { line: "reinforcement_count: many", said: 'reinforcement_count is "many"', kept: "reinforcement_count: many" },
  { line: "created_at: last week", said: 'created_at is "last week", which is no date', kept: "created_at: last week" },
  { line: "last_reinforced: 2026-02-30", said: "last_reinforced", kept: "last_reinforced: 2026-02-30" },
  { line: "valid_at: [2026-01-01]", said: "", kept: "valid_at:" },
])("$line is reported with its line and kept, and the note has no errors", async ({ line, said, kept }) => {
  const text = ["# Notes", "", "---", "id: one", line, "---", "Oil the gate.", ""].join("\n");
  const { report, vault, memory } = await migrated({ "MEMORY.md": text }, { format: "memory-md" });
  const messages = report.files[0]?.issues.map(({ message }) => message) ?? [];
  if (said !== "") expect(messages).toEqual([expect.stringContaining(`Line 5: ${said}`)]);
  expect(vault.stored("learnings/Oil the gate.md")?.split("  extra:")[1]).toContain(kept);
  expect(memory.validate({})).toMatchObject({ value: { errors: 0 } });
});

it("a frontmatter that cannot be read is kept as it was, and nothing of it is an error afterwards", async () => {
  const text = ["---", "id: one", "tags: [a, b", "type: procedural", "---", "Oil the gate.", ""].join("\n");
  const { report, vault, memory } = await migrated({ "MEMORY.md": text }, { format: "memory-md" });
  expect(report.files).toMatchObject([{ status: "warnings", issues: [{ code: "record-shape", severity: "warning" }] }]);
  expect(vault.stored("learnings/Oil the gate.md")).toContain(
    String.raw`frontmatter: "id: one\ntags: [a, b\ntype: procedural\n"`,
  );
  expect(memory.validate({})).toMatchObject({ value: { errors: 0 } });
});

it("an entry that cannot be told from the one before is named with its line, and its text is kept", async () => {
  const text = `${memoryEntry("one", "Oil the gate.").trimEnd()}\n---\nbroken: [\n---\nMend the hinge.\n`;
  const { report, vault } = await migrated({ "MEMORY.md": text }, { format: "memory-md" });
  const line = text.split("\n").indexOf("broken: [");
  const message = expect.stringContaining(`Line ${String(line)}:`) as string;
  expect(report.files).toMatchObject([{ status: "warnings", issues: [{ severity: "warning", message }] }]);
  expect(vault.stored("learnings/Oil the gate.md")).toContain("Mend the hinge.");
});

it("merged, a learning has the text of both, and keeps aside what the file says otherwise", async () => {
  const { memory, vault } = await migrated(
    { "MEMORY.md": memoryEntry("one", "Oil the gate.") },
    { format: "memory-md" },
  );
  const other = { "b/MEMORY.md": memoryEntry("one", "Mend the hinge.", "status: retired") };
  const options = { format: "memory-md", on_conflict: "merge" } as const;
  const report = await takeIn(memory, other, options);
  expect(report.files).toMatchObject([
    { status: "warnings", issues: [{ code: "kept-aside" }, { code: "kept-aside" }] },
  ]);
  const text = vault.stored("learnings/Oil the gate.md");
  expect(text).toMatch(/\nOil the gate\.\n\n## From b\/MEMORY\.md\n\nMend the hinge\.\n$/);
  expect(text).toContain("status: active");
  expect(text).toContain("status: retired");
  expect((await takeIn(memory, other, options)).files).toMatchObject([{ status: "unchanged", issues: [] }]);
  expect(vault.stored("learnings/Oil the gate.md")).toBe(text);
});

it.each(["# Memory", "## Institutional", "Proxy"])(
  "an entry that begins with %s is a learning, and not called as a memory file is",
  async (heading) => {
    const files = { "MEMORY.md": `${heading}\n\nOil the gate.\n` };
    const { memory, vault } = await migrated(files, { format: "memory-md" });
    const path = `learnings/Fact ${heading.replace(/^#+ /, "")}.md`;
    expect(vault.paths()).toEqual([path]);
    expect(memory.library.catalog.note(noteId(path))).toMatchObject({ kind: "learning" });
    expect((await takeIn(memory, files, { format: "memory-md" })).totals).toMatchObject({ unchanged: 1, created: 0 });
    expect(vault.paths()).toEqual([path]);
  },
);

it("says that a memory file of the vault has entries already", async () => {
  const notes = { "learnings/MEMORY.md": memoryEntry("one", "Oil the gate.") + memoryEntry("two", "Mend the hinge.") };
  const files = { "MEMORY.md": memoryEntry("one", "Oil the gate.") + memoryEntry("two", "Paint it.") };
  const { report } = await migrated(files, { format: "memory-md", notes });
  const advice = "As notes they count twice: migrate files from outside the vault, or delete that file.";
  expect(report.files[0]?.issues).toEqual([
    { code: "exists", severity: "warning", message: `learnings/MEMORY.md has 1 of 2 entries already. ${advice}` },
  ]);
});

it("what an earlier run named with hyphens is found again, also where nobody reads it", async () => {
  const files = { "MEMORY.md": memoryEntry("gate", '## Gate: "oil"\n\nThe gate creaks.') };
  const before = "learnings/Gate- -oil.md";
  const { vault } = await migrated(files, { format: "memory-md" });
  expect(vault.paths()).toEqual(["learnings/Gate - oil.md"]);
  const notes = { [before]: vault.stored("learnings/Gate - oil.md") ?? "" };
  for (const hidden of [{}, { ".obsidian/app.json": JSON.stringify({ userIgnoreFilters: ["learnings/"] }) }]) {
    const { report } = await migrated(files, { format: "memory-md", notes: { ...notes, ...hidden } });
    expect(report.totals).toMatchObject({ created: 0, changed: 0 });
  }
});
