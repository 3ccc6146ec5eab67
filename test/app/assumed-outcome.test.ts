import { describe, expect, it } from "vitest";
import { pathStory } from "../../src/app/causes/path-story.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { signOf } from "../../src/ui/parts/result-row.ts";
import { importAll } from "../support/import-files.ts";
import { openMemory } from "../support/open-memory.ts";
import { transcript } from "../support/transcript.ts";

const session = "7c1f0e9a-1111-4222-8333-944455566677";
const path = `episodes/EPISODE-${session}.md`;
const told = transcript()
  .user("Show the tides at every berth")
  .call("Bash", { command: "npm run build" }, "error TS2322: no tide", "error")
  .text();
const pattern = `---
type: pattern
trigger: When tides are shown at a berth
---

## Action

Ask the feed.

## Evidence Episodes

- validated_by [[EPISODE-${session}]]
`;

const link = `---
type: pattern
title: One
trigger: When tides are shown
---

## Causal Relationships

- causes [[Two]] (EPISODE-${session})
`;

/** A vault with a session of which nobody said how it ended, a week ago at most. */
async function imported(edit = (text: string): string => text): ReturnType<typeof openMemory> {
  const opened = await openMemory({ "patterns/PATTERN-tides.md": pattern });
  await importAll(opened.memory, { "a.jsonl": told });
  const recent = (opened.vault.stored(path) ?? "").replaceAll("2026-03-04", "2026-09-30");
  opened.vault.write(path, edit(recent));
  await opened.memory.open();
  return opened;
}

const said = (text: string): string => text.replace(/\n {2}assumed_outcome: .*/, "");

describe("an imported session of which nobody said how it ended", () => {
  it("is no warning at the start of a session; one that is said to have half failed is", async () => {
    const unknown = (await imported()).memory.bootstrap({});
    expect(unknown).toMatchObject({ ok: true, value: { warnings: [] } });
    const half = (await imported(said)).memory.bootstrap({});
    expect(half).toMatchObject({ value: { warnings: [{ why: "half failed, a day ago" }] } });
  });

  it("is no failure before something like it is done", async () => {
    const ask = { text: "Show the tides at every berth" };
    const unknown = await (await imported()).memory.preflight(ask);
    expect(unknown).toMatchObject({ ok: true, value: { episodes: [] } });
    const half = await (await imported(said)).memory.preflight(ask);
    expect(half).toMatchObject({ value: { episodes: [{ id: path, outcome: "partial" }] } });
  });

  it("shows nothing that was not said where it is reviewed, and in the block of a note", async () => {
    const shown = async (edit?: (text: string) => string): Promise<readonly unknown[]> => {
      const { memory } = await imported(edit);
      const card = memory.reviewCard({ id: path });
      const note = memory.library.catalog.note(noteId(path));
      return [card.ok && card.value.outcome, signOf(note)];
    };
    expect(await shown()).toEqual([undefined, "episode"]);
    expect(await shown(said)).toEqual(["partial", "partial"]);
  });

  it("speaks neither for nor against a cause", async () => {
    const speaks = async (edit?: (text: string) => string): Promise<unknown> => {
      const { vault, memory } = await imported(edit);
      vault.write("Two.md", "Two.");
      vault.write("One.md", link);
      await memory.open();
      const [way] = pathStory(memory.library, { from: "One.md", to: "Two.md" })?.ways ?? [];
      return way?.steps[0]?.evidence.map((piece) => piece.speaks);
    };
    expect(await speaks()).toEqual(["unknown"]);
    expect(await speaks(said)).toEqual(["partly"]);
  });

  it("counts in no rate", async () => {
    const rows = async (edit?: (text: string) => string): Promise<unknown> =>
      (await imported(edit)).memory.listPatterns({});
    expect(await rows()).toMatchObject({ value: { patterns: [{ occurrences: 0, success_rate: null }] } });
    expect(await rows(said)).toMatchObject({ value: { patterns: [{ occurrences: 1, success_rate: 0.5 }] } });
  });

  it("is unknown wherever it is listed, shown, or asked for", async () => {
    const { memory } = await imported();
    expect(memory.listEpisodes({})).toMatchObject({
      value: { episodes: [{ id: path, outcome: null }] },
    });
    expect(memory.listEpisodes({ outcome: "partial" })).toMatchObject({ value: { total: 0 } });
    expect(memory.showEpisode({ note: session })).toMatchObject({ value: { outcome: null } });
    expect(memory.listEpisodes({ outcome: ["failure", "unknown"] })).toMatchObject({ value: { total: 1 } });
    expect(await memory.search({ query: "outcome:unknown" })).toMatchObject({ value: { hits: [{ id: path }] } });
    expect(await memory.search({ query: "outcome:partial" })).toMatchObject({ value: { hits: [] } });
  });

  it("is known once a person changes its outcome, or an agent says it", async () => {
    const { memory, vault } = await imported((text) => text.replace("outcome: partial\n", "outcome: success\n"));
    expect(memory.listEpisodes({ outcome: "success" })).toMatchObject({ value: { total: 1 } });
    const agent = await imported();
    await agent.memory.addEpisode({ session_id: session, task: "Tides", outcome: "partial", on_conflict: "merge" });
    await agent.memory.open();
    expect(agent.memory.listEpisodes({ outcome: "partial" })).toMatchObject({ value: { total: 1 } });
    expect(agent.vault.stored(path)).not.toContain("assumed_outcome");
    expect(agent.vault.stored(path)).toContain("wrote: ");
    expect(vault.stored(path)).toContain("assumed_outcome");
  });
});
