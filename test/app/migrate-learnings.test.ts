import { expect, it } from "vitest";
import { migrated, takeIn } from "../support/migrated.ts";

const entry = (id: string, text: string, ...fields: readonly string[]): string =>
  ["---", `id: ${id}`, "type: procedural", "domain: team", "importance: '0.6'", ...fields, "---", text, ""].join("\n");

const file = [
  "# Team memory",
  "",
  entry("run-check", "Run `npm run check` first."),
  entry("7f3a9c", "## Hash\n\nThe hash travels along.", "reinforcement_count: 2", "mood: glum", "phase: [a, b]"),
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
      ...["# Hash", "", "## Hash", "", "The hash travels along.", ""],
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
    { status: "unchanged", issues: [{ code: "exists", severity: "error" }] },
  ]);
  await takeIn(memory, later, { format: "memory-md", on_conflict: "merge" });
  expect(vault.stored("learnings/Hash.md")).toContain("reinforcement_count: 5\n");
  expect(vault.stored("learnings/Hash.md")).toContain("last_reinforced: 2026-09-01\n");
});

it("two entries that begin alike are two notes", async () => {
  const files = { "MEMORY.md": entry("one", "Oil the gate.") + entry("two", "Oil the gate.") };
  const { vault } = await migrated(files, { format: "memory-md" });
  expect(vault.paths()).toEqual(["learnings/Oil the gate two.md", "learnings/Oil the gate.md"]);
});

it.each([
  { what: "an empty file", text: "", status: "skipped", codes: ["not-ours"] },
  { what: "an entry that says nothing", text: entry("one", ""), status: "warnings", codes: ["record-shape"] },
  {
    what: "two entries of one id",
    text: entry("one", "A") + entry("one", "B"),
    status: "warnings",
    codes: ["record-shape"],
  },
])("$what is reported", async ({ text, status, codes }) => {
  const { report } = await migrated({ "MEMORY.md": text }, { format: "memory-md" });
  expect(report.files).toMatchObject([{ status }]);
  expect(report.files[0]?.issues.map(({ code }) => code)).toEqual(codes);
});
