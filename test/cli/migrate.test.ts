import { describe, expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";
import { episodeText, patternText } from "../support/note-text.ts";

const legacy = (session: string, more: object = {}): string =>
  JSON.stringify({
    id: `episode-${session}`,
    session,
    outcome: "success",
    task: "Mend the gate",
    decisions: [],
    events: [],
    metrics: {},
    lessons: [],
    ...more,
  });

const files = {
  "old/episode-2026-01-21-session-1.json": legacy("2026-01-21-session-1"),
  "old/sub/episode-2026-01-21-session-2.json": legacy("2026-01-21-session-2", { outcome: "done" }),
  "old/CLAUDE.md": "# Read me",
};

describe("migrate", () => {
  it("says what would become of every file, and writes nothing", async () => {
    const { run, vault } = terminal({}, files);
    const { code, out, err } = await run("migrate", "episodes", "old");
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out.join("\n")).toBe(
      [
        "skipped    CLAUDE.md",
        "           warning  not-ours  The file is not migrated: its name does not end in .json.",
        "migrated   episode-2026-01-21-session-1.json -> episodes/EPISODE-2026-01-21-session-1.md",
        "warnings   sub/episode-2026-01-21-session-2.json -> episodes/EPISODE-2026-01-21-session-2.md",
        '           warning  outcome-mapped  The outcome is "done"; it is taken as success.',
        "3 files: 1 migrated, 1 migrated with warnings, 1 skipped, 0 unchanged.",
        "2 notes would be created, no notes would be changed.",
        "Nothing is written yet: add --preview to read the notes, --write to write them.",
      ].join("\n"),
    );
    expect(vault.paths()).toEqual([]);
  });

  it("takes MEMORY.md out of a folder, any file that is named, and says of the others in one line", async () => {
    const list = "- [a] Oil the gate in March.";
    const readmes = Object.fromEntries([1, 2, 3, 4].map((at) => [`kept/${String(at)}/README.md`, list]));
    const { run, ask } = terminal({}, { ...readmes, "kept/MEMORY.md": "---\nid: one\n---\nOil the gate.\n" });
    expect((await run("migrate", "memory-md", "kept")).out.join("\n").split("\n").slice(0, 3)).toEqual([
      "skipped    4 files, such as 1/README.md",
      "           warning  left-out  It is no MEMORY.md. Name the file by itself to take in its entries.",
      "migrated   MEMORY.md -> learnings/Oil the gate.md",
    ]);
    expect(await ask("migrate", "memory-md", "kept/1/README.md")).not.toMatchObject({
      files: [{ status: "skipped", issues: [{ code: "left-out" }] }],
    });
  });

  it("tells of many issues of a kind in short, and of all of them in JSON", async () => {
    const events = Array.from({ length: 9 }, (_, at) => ({ id: `e00${String(at + 1)}`, type: "odd", content: "x" }));
    const { run, ask } = terminal(
      {},
      { "episode-2026-01-21-session-1.json": legacy("2026-01-21-session-1", { events }) },
    );
    const args = ["migrate", "episodes", "episode-2026-01-21-session-1.json"];
    const { out } = await run(...args);
    expect(out.join("\n").split("\n").slice(1, 5)).toEqual([
      ...["e001", "e002", "e003"].map(
        (id) => `           warning  event-type  The event ${id} is of the type "odd"; it is shown as a milestone.`,
      ),
      "           warning  event-type  … and 6 more like this.",
    ]);
    expect(await ask(...args)).toMatchObject({ totals: { issues: { "event-type": 9 } } });
  });

  it("writes with --write; a second run changes nothing", async () => {
    const { run, ask, vault } = terminal({}, files);
    const { out } = await run("migrate", "episodes", "old", "--write");
    expect(out.join("\n")).toMatch(/2 notes created, no notes changed\.$/);
    expect(vault.paths()).toHaveLength(2);
    expect(await ask("migrate", "episodes", "old", "--write")).toMatchObject({
      totals: { files: 3, migrated: 0, warnings: 0, skipped: 1, unchanged: 2, created: 0, changed: 0 },
    });
  });

  it.each([
    { what: "warnings", args: ["old"], code: 0 },
    { what: "warnings, when they count", args: ["old", "--strict"], code: 1 },
    { what: "nothing but notes", args: ["old/episode-2026-01-21-session-1.json", "--strict"], code: 0 },
    { what: "an error", args: ["broken.json"], code: 1 },
    { what: "no such file", args: ["nowhere"], code: 2 },
    { what: "no file at all", args: [], code: 2 },
    { what: "another word than those for conflicts", args: ["old", "--on-conflict", "guess"], code: 2 },
  ])("ends with $code for $what", async ({ args, code }) => {
    const ran = await terminal({}, { ...files, "broken.json": "{" }).run("migrate", "episodes", ...args);
    expect(ran.code).toBe(code);
  });

  it.each([
    {
      format: "graph",
      file: "g.json",
      text: '{"patterns":[{"name":"Retry","trigger":"T","action":"A","success_rate":1}]}',
      note: "patterns/PATTERN-retry.md",
    },
    {
      format: "memory-md",
      file: "MEMORY.md",
      text: "---\nid: a\ntype: procedural\n---\nOil it.\n",
      note: "learnings/Oil it.md",
    },
    { format: "basic-memory", file: "Gate.md", text: "A gate.\n", note: "Gate.md" },
  ])("takes in $format, too", async ({ format, file, text, note }) => {
    const { ask, vault } = terminal({}, { [file]: text });
    expect(await ask("migrate", format, file, "--write")).toMatchObject({ files: [{ path: file, note }] });
    expect(vault.paths()).toEqual([note]);
  });
});

describe("migrate without a kind", () => {
  const graph = '{"patterns":[{"name":"Retry","trigger":"T","action":"A","success_rate":1}]}';
  const gate = "---\ntitle: Gate\ntype: note\npermalink: gate\n---\nOil it.\n";

  it.each([
    { what: "episodes", format: "episodes", path: "old", more: {} },
    { what: "a causal graph", format: "graph", path: "g.json", more: { "g.json": graph } },
    {
      what: "memory files",
      format: "memory-md",
      path: "kept",
      more: { "kept/MEMORY.md": "Oil.", "kept/a.md": "- A." },
    },
    {
      what: "notes of basic-memory",
      format: "basic-memory",
      path: "bm",
      more: { "bm/G.md": gate, "bm/plain.md": "Oil it." },
    },
  ])("sees $what by the files, and says so", async ({ format, path, more }) => {
    const { run, ask } = terminal({}, { ...files, ...more });
    const { out } = await run("migrate", path);
    const named = await run("migrate", format, path);
    expect(out.join("\n")).toMatch(new RegExp(`^Recognized as [a-z- ]+: retrace migrate ${format}\\.\n`));
    expect(out.join("\n").split("\n").slice(1)).toEqual(named.out.join("\n").split("\n"));
    expect(await ask("migrate", path)).toEqual(Object.assign({ format }, await ask("migrate", format, path)));
  });

  it("writes with --write", async () => {
    const { run, vault } = terminal({}, files);
    expect((await run("migrate", "old", "--write")).code).toBe(0);
    expect(vault.paths()).toHaveLength(2);
  });

  it.each([
    {
      what: "none",
      args: ["a folder"],
      says: 'Nothing in "a folder" looks like another memory. If it is one, say which: retrace migrate episodes "a folder", or',
    },
    { what: "a kind that is mistyped", args: ["episodez", "old"], says: "Did you mean migrate episodes?" },
    { what: "no path", args: [], says: "PATH is missing" },
    { what: "a path that nothing is at", args: ["nowhere"], says: "nowhere" },
  ])("says what to type for $what", async ({ args, says }) => {
    const { run, vault } = terminal({}, { ...files, "a folder/plain.md": "Oil it.\n" });
    const { code, err } = await run("migrate", ...args, "--write");
    expect(err.join(" ")).toContain(says);
    expect(code).toBe(2);
    expect(vault.paths()).toEqual([]);
  });
});

describe("migrate of a folder that holds several kinds", () => {
  const wait = { name: "Wait anti-pattern", trigger: "T", action: "A", success_rate: 0 };
  const mixed = {
    "old/graph.json": JSON.stringify({
      patterns: [{ ...wait, contributions: { "episode-2026-01-21-session-1": 0 } }],
    }),
    "old/episode-2026-01-21-session-1.json": legacy("2026-01-21-session-1"),
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
    expect(once.vault.stored("patterns/ANTIPATTERN-wait-anti-pattern.md")).toContain("The episode behind this did not fail");
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

describe("export json", () => {
  it("writes the files that were migrated, as they were", async () => {
    const { run, ask, written } = terminal({}, files);
    await run("migrate", "episodes", "old", "--write");
    expect(await ask("export", "json", "--out", "new/")).toEqual({
      written: ["new/episode-2026-01-21-session-1.json", "new/episode-2026-01-21-session-2.json"],
      totals: { episodes: 2, patterns: 0 },
    });
    const json: unknown = JSON.parse(written.get("new/episode-2026-01-21-session-2.json") ?? "");
    expect(json).toEqual(JSON.parse(files["old/sub/episode-2026-01-21-session-2.json"]));
  });

  it("only says so with --no-write", async () => {
    const { run, written } = terminal({ "EPISODE-1.md": "---\noutcome: success\ntask: Mend it\n---\n" });
    const { out, code } = await run("export", "json", "--out", "new", "--no-write");
    expect({ code, out }).toEqual({
      code: 0,
      out: ["new/episode-1.json\n1 episode and 0 patterns in 1 file would be written."],
    });
    expect(written.size).toBe(0);
  });
});

describe("validate --fix", () => {
  const notes = {
    "EPISODE-1.md": episodeText("1"),
    "PATTERN-oil.md": patternText("PATTERN-oil", { occurrences: 9 }, "## Evidence", "- [[EPISODE-1]]"),
  };

  it("only says what it would correct", async () => {
    const { run, vault } = terminal(notes);
    const { out, code } = await run("validate", "--fix");
    expect({ code, tail: out.join("\n").split("\n").slice(-2) }).toEqual({
      code: 0,
      tail: [
        "PATTERN-oil.md  occurrences: 9 -> 1",
        "1 number can be corrected by the evidence. Add --write to correct them.",
      ],
    });
    expect(vault.stored("PATTERN-oil.md")).toBe(notes["PATTERN-oil.md"]);
  });

  it("is told to go with --write, which finds nothing by itself", async () => {
    const { code, err } = await terminal(notes).run("validate", "--write");
    expect({ code, err }).toEqual({
      code: 2,
      err: ["retrace: --write: corrects what --fix finds. Give both, or neither."],
    });
  });

  it("corrects it with --write, and says what is left", async () => {
    const { ask, vault } = terminal(notes);
    expect(await ask("validate", "--fix", "--write")).toMatchObject({
      problems: [{ code: "single-episode" }],
      fixes: [{ path: "PATTERN-oil.md", field: "occurrences", from: 9, to: 1 }],
    });
    expect(vault.stored("PATTERN-oil.md")).toContain("occurrences: 1\n");
  });
});
