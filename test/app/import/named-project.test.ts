import { describe, expect, it } from "vitest";
import { chatGptOf, tideAndPaint } from "../../support/exports.ts";
import { importAll } from "../../support/import-files.ts";
import { openMemory } from "../../support/open-memory.ts";
import { transcript } from "../../support/transcript.ts";

const path = "episodes/EPISODE-2026-03-04-session-07.md";
const log =
  "# Session 07\n\n**Date**: 2026-03-04\n\n## Objective\n\nShow the tides\n\n## Decisions\n\n- **Ask the feed**: It knows\n";
const logFile = { "2026-03-04-session-07.md": log };
const named = { write: true, project: "harbour" };

describe("a project that is named for what has been imported before", () => {
  it("goes into the note of a session that has none, and stays ours there", async () => {
    const { memory, vault } = await openMemory();
    await importAll(memory, logFile);
    const before = vault.stored(path) ?? "";
    expect(before).not.toContain("project:");
    expect((await importAll(memory, logFile, { project: "harbour" })).files).toMatchObject([
      { status: "merged", warnings: [] },
    ]);
    expect(vault.stored(path)).toBe(before);
    expect((await importAll(memory, logFile, named)).files).toMatchObject([{ status: "merged", warnings: [] }]);
    const filled = vault.stored(path) ?? "";
    expect(filled).toContain("\nproject: harbour\n");
    const fresh = await openMemory();
    await importAll(fresh.memory, logFile, named);
    const marks = (text = ""): string | undefined => /wrote: .*/.exec(text)?.[0];
    expect(marks(filled)).toBe(marks(fresh.vault.stored(path)));
    expect((await importAll(memory, logFile, named)).files).toMatchObject([{ status: "unchanged", warnings: [] }]);
  });

  it("is not taken over where the note has another, and that is said", async () => {
    const { memory, vault } = await openMemory();
    const files = { "a.jsonl": transcript("abc-1").user("Show the tides").assistant("Done.").text() };
    await importAll(memory, files);
    const before = vault.stored("episodes/EPISODE-abc-1.md");
    expect(before).toContain("\nproject: berths\n");
    const { files: rows } = await importAll(memory, files, named);
    expect(rows).toMatchObject([
      {
        status: "unchanged",
        warnings: [
          '1 note keeps its project "berths"; "harbour" was not taken over. Change it there, if it should be.',
        ],
      },
    ]);
    expect(vault.stored("episodes/EPISODE-abc-1.md")).toBe(before);
  });

  it("goes into the notes of a conversation, or they say that they keep theirs", async () => {
    const { memory, vault } = await openMemory();
    const files = { "conversations.json": JSON.stringify([chatGptOf("c1", tideAndPaint)]) };
    await importAll(memory, files);
    const notes = vault.paths();
    expect((await importAll(memory, files, named)).files).toMatchObject([{ status: "merged", warnings: [] }]);
    for (const note of notes) expect(vault.stored(note)).toContain("\nproject: harbour\n");
    const { files: rows } = await importAll(memory, files, { write: true, project: "boats" });
    expect(rows).toMatchObject([{ status: "unchanged" }]);
    expect(rows[0]?.warnings).toEqual([
      '2 notes keep their project "harbour"; "boats" was not taken over. Change it there, if it should be.',
    ]);
    expect(vault.paths()).toEqual(notes);
  });
});
