import { describe, expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";
import { legacyEpisodeOf } from "../support/plain-legacy-episode.ts";

describe("migrate of a folder that holds several kinds", () => {
  const wait = { name: "Wait anti-pattern", trigger: "T", action: "A", success_rate: 0 };
  const mixed = {
    "old/graph.json": JSON.stringify({
      patterns: [{ ...wait, contributions: { "episode-2026-01-21-session-1": 0 } }],
    }),
    "old/episode-2026-01-21-session-1.json": legacyEpisodeOf("2026-01-21-session-1"),
    "old/MEMORY.md": "---\nid: one\ntype: procedural\n---\nOil the gate.\n",
    "old/notes/Gate.md": "---\ntitle: Gate\ntype: note\npermalink: gate\n---\nOil it.\n",
    "old/notes/Plain.md": "Oil it twice.\n",
    "old/broken.json": "{",
    "old/readme.txt": "Old things.",
  };

  it("names each kind with its number, and takes in all of them", async () => {
    const { run, ask, vault } = terminal({}, mixed);
    const { out, code } = await run("migrate", "old");
    expect(out.join("\n").split("\n")[0]).toBe(
      "Recognized as 1 episode, 1 causal graph, 1 memory file, 2 notes of basic-memory.",
    );
    expect(out.join("\n")).toContain("\n5 notes would be created, no notes would be changed.\n");
    expect(code).toBe(1);
    expect(vault.paths()).toEqual([]);
    const answer = await ask("migrate", "old", "--write");
    expect(answer).toMatchObject({
      formats: { episodes: 1, graph: 1, "memory-md": 1, "basic-memory": 2 },
      totals: { files: 7, skipped: 2, created: 5 },
    });
    expect(vault.paths()).toEqual([
      "episodes/EPISODE-2026-01-21-session-1.md",
      "learnings/Oil the gate.md",
      "notes/Gate.md",
      "notes/Plain.md",
      "patterns/ANTIPATTERN-wait-anti-pattern.md",
    ]);
  });

  it("says of each file what it was read as, and of the others why they are passed over", async () => {
    const { ask } = terminal({}, mixed);
    const { files: rows } = (await ask("migrate", "old")) as {
      files: readonly { path: string; format?: string; issues: readonly { code: string; message: string }[] }[];
    };
    const told = new Map(rows.map(({ path, format, issues }) => [path, format ?? issues.map(({ code }) => code)]));
    expect(Object.fromEntries(told)).toEqual({
      "graph.json": "graph",
      "episode-2026-01-21-session-1.json": "episodes",
      "MEMORY.md": "memory-md",
      "notes/Gate.md": "basic-memory",
      "notes/Plain.md": "basic-memory",
      "broken.json": ["not-json"],
      "readme.txt": ["not-ours"],
    });
  });

  it("writes what the kinds write one after the other, and shows that before", async () => {
    const { "old/broken.json": _broken, "old/readme.txt": _readme, ...whole } = mixed;
    const once = terminal({}, whole);
    const shown = (await once.ask("migrate", "old", "--preview")) as { notes: readonly { id: string; text: string }[] };
    await once.run("migrate", "old", "--write");
    const apart = terminal({}, whole);
    for (const [kind, path] of [
      ["episodes", "old/episode-2026-01-21-session-1.json"],
      ["memory-md", "old/MEMORY.md"],
      ["graph", "old/graph.json"],
    ])
      await apart.run("migrate", kind ?? "", path ?? "", "--write");
    for (const path of apart.vault.paths()) expect(once.vault.stored(path)).toBe(apart.vault.stored(path));
    expect(once.vault.stored("patterns/ANTIPATTERN-wait-anti-pattern.md")).toContain(
      "The episode behind this did not fail",
    );
    expect(Object.fromEntries(shown.notes.map(({ id, text }) => [id, text]))).toEqual(
      Object.fromEntries(once.vault.paths().map((path) => [path, once.vault.stored(path)])),
    );
    expect((await once.run("migrate", "old", "--write")).out.join("\n")).toContain(
      "No notes created, no notes changed.",
    );
  });

  it("leaves a memory file of this very vault where it is read", async () => {
    const own = { "MEMORY.md": mixed["old/MEMORY.md"], "notes/Gate.md": mixed["old/notes/Gate.md"] };
    const inside = Object.fromEntries(Object.entries(own).map(([path, text]) => [`vault/${path}`, text]));
    const { ask } = terminal(own, inside);
    expect(await ask("migrate", "vault")).toMatchObject({
      formats: { "basic-memory": 2 },
      totals: { unchanged: 2, created: 0, changed: 0 },
    });
  });
});
