import { describe, expect, it } from "vitest";
import { foldedName, newNote } from "../../src/core/model/note-path.ts";
import { importAll } from "../support/import-files.ts";
import { legacy } from "../support/legacy-episode.ts";
import { graph } from "../support/legacy-graph.ts";
import { migrated, takeIn } from "../support/migrated.ts";
import type { MemoryVault } from "../support/memory-vault.ts";
import { minimal } from "../support/added-episode.ts";
import { openMemory } from "../support/open-memory.ts";
import { transcript } from "../support/transcript.ts";

const names = [
  ...["../../evil", "..\\..\\evil", "/etc/passwd", "C:\\evil", "a/b", "a\\b", ".hidden", "..", ".", "...", "~/x"],
  ...[
    "CON",
    "con.md",
    "NUL",
    "COM1.json",
    "lpt9",
    "a:b",
    "a|b",
    'a"b',
    "a*b?",
    "<a>",
    "a#b^c",
    "[[a]]",
    "a\0b",
    "a\nb",
  ],
  ...[
    "x".repeat(300),
    "é".repeat(300),
    "名".repeat(300),
    "😀".repeat(99),
    " a ",
    "a.",
    "a ",
    "-",
    "e\u0301",
    "\u202Ea",
  ],
];

/** Every note lies right in one of the memory's own folders, under a name that every system takes, and no two are one. */
function expectInside({ paths }: MemoryVault, folder: string): void {
  const written = paths();
  for (const path of written) {
    expect(path).toMatch(new RegExp(`^${folder}/[^/\\\\]+\\.md$`));
    expect(newNote(path)).toEqual({ ok: true, value: path });
  }
  expect(new Set(written.map(foldedName)).size).toBe(written.length);
}

describe.each(names.map((name) => [name]))("a note called %j stays in its folder", (name) => {
  it("when a pattern is added", async () => {
    const { memory, vault } = await openMemory({});
    for (const is_antipattern of [false, true])
      await memory.addPattern({ name, trigger: "It squeaks", action: "Oil it", is_antipattern });
    expectInside(vault, "patterns");
  });

  it("when an episode is stored", async () => {
    const { memory, vault } = await openMemory({});
    await memory.addEpisode({ ...minimal, session_id: name });
    expectInside(vault, "episodes");
  });

  it("when an episode is migrated, and comes back", async () => {
    const text = legacy({ id: name, session: name });
    const { memory, vault, report } = await migrated({ [`${name}.json`]: text });
    expectInside(vault, "episodes");
    expect(report.files).toMatchObject([{ path: `${name}.json` }]);
    const exported = await memory.exportJson({});
    const files = exported.ok ? exported.value.files : [];
    expect(files.map(({ json }) => json)).toEqual(vault.paths().length === 0 ? [] : [JSON.parse(text) as unknown]);
    for (const file of files) expect(file.name).not.toMatch(/[/\\]|^\./);
    expect((await takeIn(memory, { [`${name}.json`]: text })).totals).toMatchObject({ created: 0, changed: 0 });
  });

  it("when a pattern is migrated", async () => {
    const patterns = [{ name, trigger: "It squeaks", action: "Oil it", success_rate: 1, episodes: [name] }];
    const { memory, vault, report } = await migrated({ "g.json": graph({ patterns }) }, { format: "graph" });
    expectInside(vault, "patterns");
    const again = await takeIn(memory, { "g.json": graph({ patterns }) }, { format: "graph" });
    expect(again.totals).toMatchObject({ created: 0, changed: 0, issues: report.totals.issues });
    expect(vault.paths()).toHaveLength(report.files[0]?.issues.some(({ severity }) => severity === "error") ? 0 : 1);
  });

  it("when a learning is migrated", async () => {
    const text = ["---", `id: ${JSON.stringify(name)}`, "type: directive", "---", `# ${name}`, "", "Oil it.", ""].join(
      "\n",
    );
    const { memory, vault } = await migrated({ "MEMORY.md": text }, { format: "memory-md" });
    expectInside(vault, "learnings");
    expect(vault.paths()).toHaveLength(1);
    expect((await takeIn(memory, { "MEMORY.md": text }, { format: "memory-md" })).totals).toMatchObject({
      unchanged: 1,
    });
  });

  it("when a plain note is migrated", async () => {
    const { vault } = await migrated({ [`${name}.md`]: "# A note\n" }, { format: "basic-memory" });
    for (const path of vault.paths()) expect(newNote(path)).toEqual({ ok: true, value: path });
  });

  it("when a session is imported", async () => {
    const { memory, vault } = await openMemory({});
    const told = transcript(name).user("Oil the gate").call("Bash", { command: "ls" }, "gate.md").assistant("Done.");
    await importAll(memory, { [`${name.trim()}.jsonl`]: told.text() });
    expectInside(vault, "episodes");
    expect(vault.paths()).toHaveLength(1);
  });
});
