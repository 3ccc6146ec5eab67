import { describe, expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";
import { legacyEpisodeOf } from "../support/plain-legacy-episode.ts";
import { episodeText, patternText } from "../support/note-text.ts";

const files = {
  "old/episode-2026-01-21-session-1.json": legacyEpisodeOf("2026-01-21-session-1"),
  "old/sub/episode-2026-01-21-session-2.json": legacyEpisodeOf("2026-01-21-session-2", { outcome: "done" }),
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
      { "episode-2026-01-21-session-1.json": legacyEpisodeOf("2026-01-21-session-1", { events }) },
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

  it.each([
    {
      ...{ format: "episodes", file: "a.json", path: "episodes/EPISODE-2026-01-21-session-1.md" },
      theirs: legacyEpisodeOf("2026-01-21-session-1"),
      mine: episodeText("2026-01-21-session-1", { task: "Mine" }),
      typed: "Use --on-conflict merge or overwrite.",
    },
    {
      ...{ format: "basic-memory", file: "Gate.md", path: "Gate.md", theirs: "Theirs.\n", mine: "Mine.\n" },
      typed: "Use --on-conflict merge to keep both, this one under a name of its own, or overwrite.",
    },
    {
      ...{ format: "basic-memory", file: "EPISODE-1.md", path: "EPISODE-1.md", theirs: "Theirs.\n", mine: "Mine.\n" },
      typed: "The two cannot be made one: rename one of them, or use --on-conflict overwrite.",
    },
  ])("says what to type where $path says something else", async ({ format, file, path, theirs, mine, typed }) => {
    const { run, ask } = terminal({ [path]: mine }, { [file]: theirs });
    const message = `${path} is there already, and says something else. ${typed}`;
    expect((await run("migrate", format, file)).out.join("\n")).toContain(`error  exists  ${message}\n`);
    const told = JSON.stringify(await ask("migrate", format, file));
    expect(told).toContain(JSON.stringify(message));
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
    {
      what: "session logs alone",
      args: ["logs"],
      says: '"logs" holds 1 session log, and no other memory: retrace import logs.',
    },
    { what: "a kind that is mistyped", args: ["episodez", "old"], says: "Did you mean migrate episodes?" },
    { what: "no path", args: [], says: "PATH is missing" },
    { what: "a path that nothing is at", args: ["nowhere"], says: "nowhere" },
  ])("says what to type for $what", async ({ args, says }) => {
    const log = '{"session": {"number": 7}, "workLog": []}';
    const { run, vault } = terminal({}, { ...files, "a folder/plain.md": "Oil it.\n", "logs/a.json": log });
    const { code, err } = await run("migrate", ...args, "--write");
    expect(err.join(" ")).toContain(says);
    expect(code).toBe(2);
    expect(vault.paths()).toEqual([]);
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
