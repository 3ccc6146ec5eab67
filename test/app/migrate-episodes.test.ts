import { describe, expect, it } from "vitest";
import { file, legacy, linked, path, session } from "../support/legacy-episode.ts";
import { migrated } from "../support/migrated.ts";

describe("a file of an episode becomes a note", () => {
  it("with all it says, and all else beside it", async () => {
    const { vault, report, memory } = await migrated({
      [file]: legacy({ causal_order_version: 2, events: [{ ...linked, _source_session: session }] }),
    });
    expect(report.files).toEqual([{ path: file, status: "migrated", note: path, issues: [] }]);
    expect(vault.stored(path)).toBe(
      [
        ...["---", "title: EPISODE-2026-01-21-session-42", "type: episode", "tags: [episodic, memory, session-42]"],
        ...["permalink: episodes/episode-2026-01-21-session-42", "date: 2026-01-21"],
        ...["timestamp: 2026-01-21T00:00:00+00:00", "outcome: success", "task: Mend the gate"],
        ...["duration_minutes: null", "metrics:", "  duration_minutes: null", "  tool_calls: 0", "  errors: 0"],
        ...["source:", "  format: ai-agents", "  id: episode-2026-01-21-session-42", "  extra:", "    events:"],
        ...["      e001:", "        _source_session: 2026-01-21-session-42", "    causal_order_version: 2", "---", ""],
        ...["# Mend the gate", "", "## Observations", "", "- [lesson] Oil it in autumn #lesson", ""],
        ...["## Events Timeline", "", "1. [2026-01-21T00:00:00+00:00] Gate mended #milestone ^e001", ""],
        ...["## Lessons Learned", "", "- Oil it in autumn", ""],
      ].join("\n"),
    );
    expect(memory.problems()).toEqual([]);
  });

  it("only when told to write", async () => {
    const { vault, report } = await migrated({ [file]: legacy() }, { write: false });
    expect(report.files).toMatchObject([{ status: "migrated", note: path }]);
    expect(report.totals).toMatchObject({ files: 1, migrated: 1, created: 1, changed: 0 });
    expect(vault.paths()).toEqual([]);
  });

  it("what all of its events have in common is kept once", async () => {
    const events = ["e001", "e002", "e003"].map((id) => ({ ...linked, id, _source_session: session }));
    const { vault } = await migrated({ [file]: legacy({ events }) });
    expect(vault.stored(path)?.match(/_source_session/g)).toHaveLength(1);
  });
});

describe("what migrations have stumbled over", () => {
  interface Oddity {
    readonly what: string;
    readonly given: object;
    readonly issues: readonly string[];
    readonly note: object;
  }

  it.each<Oddity>([
    { what: "lessons: null", given: { lessons: null }, issues: [], note: { lessons: [] } },
    { what: "decisions: null", given: { decisions: null }, issues: [], note: { decisions: [] } },
    {
      what: "decisions as texts",
      given: { decisions: ["Oil it", "Buy a new one"] },
      issues: ["record-shape", "record-shape", "record-shape"],
      note: {
        decisions: [
          { id: "d001", chosen: "Oil it", outcome: null, type: null, timestamp: null },
          { id: "d002", chosen: "Buy a new one", outcome: null },
        ],
      },
    },
    {
      what: "a decision that only has a summary",
      given: { decisions: [{ id: "d001", summary: "Oil it" }] },
      issues: ["record-shape"],
      note: { decisions: [{ chosen: "Oil it", type: null, outcome: null, timestamp: null }] },
    },
    {
      what: "a decision that only has an id",
      given: { decisions: [{ id: "d001" }] },
      issues: ["record-shape"],
      note: { decisions: [{ id: "d001", chosen: null }] },
    },
    {
      what: "the outcome complete",
      given: { outcome: "complete" },
      issues: ["outcome-mapped"],
      note: { outcome: "success" },
    },
    {
      what: "an event of a type of its own",
      given: { events: [{ ...linked, type: "artifact" }] },
      issues: ["event-type"],
      note: {
        events: [{ id: "e001", type: "milestone", content: "Gate mended" }],
        source: { extra: { events: { e001: { type: "artifact" } } } },
      },
    },
    {
      what: "two events of one id",
      given: {
        events: [linked, { ...linked, id: "e002", leads_to: ["e001"] }, { ...linked, id: "e002", content: "Oiled" }],
      },
      issues: ["duplicate-id"],
      note: {
        events: [
          { id: "e001", content: "Gate mended" },
          { id: "e002", content: "Gate mended", leads_to: ["e001"] },
          { id: "e003", content: "Oiled" },
        ],
      },
    },
    {
      what: "a list that starts at e002",
      given: {
        events: [
          { ...linked, id: "e002" },
          { ...linked, id: "e003" },
        ],
      },
      issues: [],
      note: { events: [{ id: "e002" }, { id: "e003" }] },
    },
    {
      what: "an id with its suffix doubled",
      given: { id: `episode-${session}-gate-gate`, session: `${session}-gate` },
      issues: ["id-differs", "id-differs"],
      note: { session_id: `${session}-gate-gate`, title: `EPISODE-${session}-gate-gate` },
    },
    {
      what: "fractions of seven digits, and an offset",
      given: { timestamp: "2026-01-21T17:55:46.0988089-08:00" },
      issues: [],
      note: { timestamp: "2026-01-21T17:55:46.0988089-08:00", date: "2026-01-21" },
    },
    {
      what: "a time without a zone",
      given: { timestamp: "2026-01-21T10:00:00" },
      issues: [],
      note: { date: "2026-01-21" },
    },
    { what: "no time at all", given: { timestamp: "soon" }, issues: ["bad-time"], note: { date: "2026-01-21" } },
    {
      what: "a day other than that of the id",
      given: { timestamp: "2026-03-02T00:00:00Z" },
      issues: ["date-differs"],
      note: { date: "2026-01-21", timestamp: "2026-03-02T00:00:00Z" },
    },
    {
      what: "an empty task",
      given: { task: "" },
      issues: ["task-missing"],
      note: { task: "(no task recorded)" },
    },
    {
      what: "a placeholder for a task, and words in the id",
      given: {
        id: `episode-${session}-mend-the-gate`,
        session: `${session}-mend-the-gate`,
        task: "[Migrated from markdown]",
      },
      issues: ["id-differs", "task-missing"],
      note: { task: "mend the gate" },
    },
    {
      what: "a task that YAML would misread",
      given: { task: "Fix v0.3.1 remaining issues: command frontmatter (#1)" },
      issues: [],
      note: { task: "Fix v0.3.1 remaining issues: command frontmatter (#1)" },
    },
    { what: "no metrics", given: { metrics: {} }, issues: [], note: { metrics: {} } },
    {
      what: "metrics in two spellings, with words and nothing in them",
      given: { metrics: { files_changed: 12, filesChanged: 4, qa_verdict: "PASS", tool_calls: null, errors: 4514 } },
      issues: [],
      note: { metrics: { files_changed: 12, filesChanged: 4, qa_verdict: "PASS", tool_calls: null, errors: 4514 } },
    },
    {
      what: "keys of its own",
      given: { _note: "By hand", migration_note: "v2" },
      issues: [],
      note: { source: { extra: { _note: "By hand", migration_note: "v2" } } },
    },
    {
      what: "events that are debris of Markdown",
      given: { events: [{ ...linked, content: '- **Status**: [x] [[ -z "$A" ]] %%b%% $& #12 <b>' }] },
      issues: [],
      note: { events: [{ content: '- **Status**: [x] [[ -z "$A" ]] %%b%% $& #12 <b>', type: "milestone" }] },
    },
    {
      what: "links to what is not there",
      given: { events: [{ ...linked, caused_by: ["e999", "[[x]]", 7] }] },
      issues: [],
      note: { events: [{ caused_by: ["e999"] }] },
    },
  ])("$what", async ({ given, issues, note }) => {
    const { memory, report } = await migrated({ [file]: legacy(given) });
    expect(report.files[0]?.issues.map(({ code }) => code)).toEqual(issues);
    const shown = memory.showEpisode({ note: report.files[0]?.note });
    expect(shown.ok && shown.value).toMatchObject(note);
    expect(memory.problems().filter(({ code }) => code !== "unknown-effect")).toEqual([]);
    const exported = await memory.exportJson({});
    expect(exported.ok && exported.value.files[0]?.json).toEqual(JSON.parse(legacy(given)));
  });

  it.each([
    {
      what: "the marks of a merge conflict",
      text: legacy().replace(",", ",\n<<<<<<< HEAD\n"),
      code: "conflict-markers",
    },
    { what: "no JSON", text: "# A note", code: "not-json" },
    { what: "a list", text: "[]", code: "not-ours" },
    { what: "a causal graph", text: '{"nodes":[],"edges":[]}', code: "not-ours" },
    { what: "something else", text: '{"name":"package"}', code: "not-ours" },
    { what: "no name for a note", text: legacy({ id: "episode-...", session: "" }), code: "not-ours" },
  ])("is skipped, with the reason: $what", async ({ text, code }) => {
    const { report, vault } = await migrated({ [file]: text });
    expect(report.files).toMatchObject([{ status: "skipped", issues: [{ code }] }]);
    expect(vault.paths()).toEqual([]);
  });

  it("files of other kinds, and files that cannot be read, are accounted for", async () => {
    const { memory } = await migrated({});
    const files = [{ path: "CLAUDE.md" }, { path: "a.json", fault: "No text." }];
    const answer = await memory.migrate({ format: "episodes", files });
    expect(answer.ok && answer.value.files).toMatchObject([
      { path: "CLAUDE.md", status: "skipped", issues: [{ code: "not-ours", severity: "warning" }] },
      { path: "a.json", status: "skipped", issues: [{ code: "unreadable", severity: "error", message: "No text." }] },
    ]);
  });

  it("a file whose name is not its id: the id counts, and both are named", async () => {
    const { report } = await migrated({ "other.json": legacy() });
    expect(report.files).toMatchObject([{ path: "other.json", status: "warnings", note: path }]);
    expect(report.files[0]?.issues[0]?.message).toMatch(/"other".*"episode-2026-01-21-session-42"/);
  });

  it("twelve sessions of one number on one day are twelve notes, with their own permalinks", async () => {
    const names = Array.from({ length: 12 }, (_, at) => `2026-06-06-session-2381-${String.fromCharCode(97 + at)}`);
    const files = Object.fromEntries(
      names.map((name) => [`episode-${name}.json`, legacy({ id: `episode-${name}`, session: name })]),
    );
    const { memory, vault } = await migrated(files);
    expect(vault.paths()).toHaveLength(12);
    expect(memory.problems()).toEqual([]);
  });

  it("190 events and 185 causes of one of them", async () => {
    const events = Array.from({ length: 190 }, (_, at) => ({ ...linked, id: `e${String(at + 1).padStart(3, "0")}` }));
    const causes = events.slice(0, 185).map(({ id }) => id);
    const { memory } = await migrated({
      [file]: legacy({ events: [...events.slice(0, 189), { ...linked, id: "e190", caused_by: causes }] }),
    });
    const shown = memory.showEpisode({ note: session });
    expect(shown.ok && shown.value.events.at(-1)?.caused_by).toEqual(causes);
  });
});
