import { describe, expect, it } from "vitest";
import { opening, importAll } from "../support/import-files.ts";
import { openMemory } from "../support/open-memory.ts";
import { transcript } from "../support/transcript.ts";

const session = "7c1f0e9a-1111-4222-8333-944455566677";
const path = `episodes/EPISODE-${session}.md`;
const begun = transcript()
  .user("Show the tides at every berth")
  .call("Read", { file_path: "/srv/feed.ts" }, "export {}")
  .call("Bash", { command: "npm run build" }, "error TS2322: no tide", "error");
const first = begun.text();
const grown = begun
  .call("Bash", { command: "npm run build" }, "built")
  .user("Draw them as a curve")
  .assistant("Drawn.")
  .text();

const log = JSON.stringify({
  session: { number: 7, date: "2026-03-04", objective: "Show the tides" },
  protocolCompliance: {},
  workLog: [{ action: "Found a feed" }],
});

const unmeasured = { duration_minutes: null, tool_calls: null, recoveries: null, files_changed: null };

describe("sessions that are imported", () => {
  it("are only reported, unless they are to be written", async () => {
    const { memory, vault } = await openMemory();
    const report = await importAll(memory, { "a.jsonl": first }, {});
    expect(report).toMatchObject({
      written: false,
      files: [{ path: "a.jsonl", status: "created", notes: [{ id: path, kind: "episode" }], masked: 0, warnings: [] }],
      totals: { files: 1, created: 1, merged: 0, unchanged: 0, skipped: 0, masked: 0, warnings: 0, errors: 0 },
    });
    expect(vault.stored(path)).toBeUndefined();
  });

  it("become notes that read well", async () => {
    const { memory, vault } = await openMemory();
    await importAll(memory, { "logs/a.jsonl": first });
    expect(vault.stored(path)).toBe(`---
title: EPISODE-${session}
type: episode
tags: [episodic, memory]
permalink: episodes/episode-${session}
date: 2026-03-04
timestamp: 2026-03-04T09:01:00.000Z
outcome: partial
task: Show the tides at every berth
duration_minutes: 4
metrics:
  duration_minutes: 4
  active_minutes: 4
  tool_calls: 2
  errors: 1
  recoveries: 0
  commits: 0
project: berths
created_at: 2026-10-01T12:00:00Z
source:
  format: claude-code
  files:
    a.jsonl: ${/a\.jsonl: (\w+)/.exec(vault.stored(path) ?? "")?.[1] ?? ""}
  assumed_outcome: partial
  wrote: ${/wrote: (.+)/.exec(vault.stored(path) ?? "")?.[1] ?? ""}
---

# Show the tides at every berth

## Context

A Claude Code session in \`berths\` on the branch \`tides\`. The transcript does not say whether it reached its goal.

## Observations

- [error] Bash \`npm run build\`: error TS2322: no tide #error (e002)

## Events Timeline

1. [2026-03-04T09:02:00.000Z] 2 tool calls: 1 Read, 1 Bash #tool_call ^e001
2. [2026-03-04T09:05:00.000Z] Bash \`npm run build\`: error TS2322: no tide #error ^e002
`);
    expect(memory.problems()).toEqual([]);
  });

  it("are left alone when they are imported again, whatever a person made of the note", async () => {
    const { memory, vault } = await openMemory();
    await importAll(memory, { "a.jsonl": first });
    const edited = (vault.stored(path) ?? "").replace("outcome: partial", "outcome: success").replace(/^1\..*\n/m, "");
    vault.write(path, edited);
    await memory.open();
    const again = await importAll(memory, { "a.jsonl": first });
    expect(again.totals).toMatchObject({ unchanged: 1, merged: 0, created: 0 });
    expect(vault.stored(path)).toBe(edited);
  });

  it("get what is new when a transcript has grown, in the same note", async () => {
    const { memory, vault } = await openMemory();
    await importAll(memory, { "a.jsonl": first });
    const report = await importAll(memory, { "a.jsonl": grown });
    expect(report.files).toMatchObject([{ status: "merged", notes: [{ id: path }] }]);
    expect([...memory.library.catalog.files.keys()]).toEqual([path]);
    const text = vault.stored(path) ?? "";
    expect(text).toContain(
      "4. [2026-03-04T09:07:00.000Z] Recovered: Bash `npm run build` works now #milestone ^e004\n",
    );
    expect(text).toContain("   - caused by: [[#^e002]]\n");
    expect(text).toContain("Asked: Draw them as a curve");
    expect(text).toContain("duration_minutes: 8\n");
    expect((await importAll(memory, { "a.jsonl": grown })).totals).toMatchObject({ unchanged: 1 });
    expect((await importAll(memory, { "a.jsonl": first })).totals).toMatchObject({ created: 0 });
    expect(vault.stored(path)).toBe(text);
  });

  it("do not overrule a person who knows how it ended", async () => {
    const { memory, vault } = await openMemory();
    await importAll(memory, { "a.jsonl": first });
    vault.write(path, (vault.stored(path) ?? "").replace("outcome: partial", "outcome: failure"));
    await memory.open();
    await importAll(memory, { "a.jsonl": grown });
    expect(vault.stored(path)).toContain("outcome: failure\n");
  });

  it("are merged into the note that an agent wrote of the same session", async () => {
    const { memory, vault } = await openMemory();
    await memory.addEpisode({ session_id: session, task: "Tides", outcome: "success", lessons: ["Ask first"] });
    await memory.open();
    const report = await importAll(memory, { "a.jsonl": first });
    expect(report.totals).toMatchObject({ merged: 1 });
    const text = vault.stored(path) ?? "";
    for (const part of ["task: Tides\n", "outcome: success\n", "- Ask first\n", "error TS2322"])
      expect(text).toContain(part);
  });

  it("are told by two files in one note, and the second import of both changes nothing", async () => {
    const markdown = "# Session 7\n\n**Status**: Complete\n\n## Objective\n\nTides\n\n## Work Log\n\n- Drew a curve\n";
    const files = { "2026-03-04-session-07.json": log, "2026-03-04-session-07.md": markdown };
    const { memory, vault } = await openMemory();
    const dry = await importAll(memory, files, {});
    expect(dry.files.map(({ status }) => status)).toEqual(["created", "merged"]);
    expect((await importAll(memory, files)).files.map(({ status }) => status)).toEqual(["created", "merged"]);
    const text = vault.stored("episodes/EPISODE-2026-03-04-session-07.md") ?? "";
    expect(text).toContain("Found a feed");
    expect(text).toContain("Drew a curve");
    expect((await importAll(memory, files)).totals).toMatchObject({ unchanged: 2 });
    expect(vault.stored("episodes/EPISODE-2026-03-04-session-07.md")).toBe(text);
  });

  it("are shown as JSON of the original design, and nothing is written", async () => {
    const { memory, vault } = await openMemory();
    const { files } = await importAll(memory, { "2026-03-04-session-07.json": log }, { format: "json" });
    expect(files[0]?.episode).toMatchObject({
      id: "episode-2026-03-04-session-07",
      task: "Show the tides",
      outcome: "partial",
      events: [{ id: "e001", type: "milestone", content: "Found a feed", caused_by: [], leads_to: [] }],
    });
    const decided = log.replace(/}$/, ',"decisions":[{"decision":"Ask the feed"}]}');
    const { files: shown } = await importAll(memory, { "2026-03-04-session-07.json": decided }, { format: "json" });
    expect(shown[0]?.episode).toEqual({
      ...{ id: "episode-2026-03-04-session-07", session: "2026-03-04-session-07" },
      ...{ timestamp: "2026-03-04T00:00:00+00:00", outcome: "partial", task: "Show the tides", lessons: [] },
      decisions: [
        {
          ...{ id: "d001", timestamp: "2026-03-04T00:00:00+00:00", type: "implementation", context: "" },
          ...{ chosen: "Ask the feed", rationale: "", outcome: null, effects: [] },
        },
      ],
      events: [
        {
          ...{ id: "e001", timestamp: "2026-03-04T00:00:00+00:00", type: "milestone", content: "Found a feed" },
          ...{ caused_by: [], leads_to: [] },
        },
      ],
      metrics: { ...unmeasured, errors: 0, commits: 0 },
    });
    expect(await vault.list()).toEqual([]);
    const both = await memory.importSessions({ files: ["a"], format: "json", write: true }, opening({}));
    expect(both).toMatchObject({ ok: false, error: { code: "INVALID_ARGUMENT" } });
  });

  it("belong to the project that was named", async () => {
    const { memory, vault } = await openMemory();
    await importAll(memory, { "a.jsonl": first }, { write: true, project: "harbour" });
    expect(vault.stored(path)).toContain("project: harbour\n");
  });

  it("leave no secret in the vault", async () => {
    const token = `ghp_${"a1B2".repeat(9)}`;
    const { memory, vault } = await openMemory();
    const planted = transcript()
      .user(`Fetch the tides with ${token}`)
      .call("Bash", { command: `curl ${token}` }, "401", "error");
    const report = await importAll(memory, { "a.jsonl": planted.text() });
    expect(report.files[0]?.masked).toBe(2);
    expect(vault.stored(path)).not.toContain(token);
    expect(vault.stored(path)).toContain("Fetch the tides with [masked]");
  });

  it("are kept apart from what cannot be read, which is accounted for", async () => {
    const { memory } = await openMemory();
    const files = { "a.jsonl": first, "b.txt": "prose" };
    const report = await memory.importSessions({ files: ["a.jsonl", "b.txt", "c"], write: true }, opening(files));
    if (!report.ok) throw new Error(report.error.message);
    expect(report.value.files.map(({ path: file, status, warnings }) => ({ file, status, warnings }))).toEqual([
      { file: "a.jsonl", status: "created", warnings: [] },
      {
        file: "b.txt",
        status: "skipped",
        warnings: ["it is neither a session log nor a transcript, nor a conversation"],
      },
      { file: "c", status: "skipped", warnings: ['There is no file "c".'] },
    ]);
    expect(report.value.totals).toMatchObject({ skipped: 2, errors: 1 });
  });

  it("are merged into the note that another program has made a moment ago", async () => {
    const { memory, vault } = await openMemory();
    const other = await openMemory();
    await importAll(other.memory, { "a.jsonl": first });
    vault.write(path, other.vault.stored(path) ?? "");
    const report = await importAll(memory, { "a.jsonl": grown });
    expect(report).toMatchObject({ files: [{ status: "merged" }], totals: { errors: 0 } });
    expect(vault.stored(path)).toContain("Draw them as a curve");
  });

  it("are not written where they cannot be", async () => {
    const { memory, vault } = await openMemory();
    vault.failNext("create", { code: "CONFLICT", message: "The disk is full." });
    const report = await importAll(memory, { "a.jsonl": first });
    expect(report).toMatchObject({
      files: [{ status: "skipped", warnings: ["The disk is full."] }],
      totals: { errors: 1 },
    });
  });
});
