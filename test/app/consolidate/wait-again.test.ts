import { describe, expect, it } from "vitest";
import type { Memory } from "../../../src/app/memory.ts";
import { path } from "../../support/growing-files.ts";
import { importAll } from "../../support/import-files.ts";
import { openMemory } from "../../support/open-memory.ts";
import { transcript } from "../../support/transcript.ts";

const lesson = (text: string): string => `## Lessons learned\n\n- ${text}`;
const first = lesson("Ask for the tide feed first.");
const second = lesson("Write the changelog with the change.");
const log = transcript().user("Show the tides at every berth").assistant(first).lines();
const grownLog = transcript().user("Show the tides at every berth").assistant(first).assistant(second).lines();

const chat = "Maren: I prefer tabs over spaces.\n\nassistant: Noted.\n";
const grownChat = `${chat}\nMaren: Never push to a branch that is being reviewed.\n\nassistant: All right.\n`;

/** What is proposed by now, once all that waits has been looked at; how many were, this time. */
async function looked(memory: Memory): Promise<{ readonly episodes: number; readonly titles: readonly string[] }> {
  const done = await memory.consolidate({ write: true, force: true });
  if (!done.ok) throw new Error(done.error.message);
  await memory.open();
  const all = await memory.proposals({ status: "all" });
  if (!all.ok) throw new Error(all.error.message);
  return { episodes: done.value.episodes.length, titles: all.value.proposals.map(({ title }) => title).sort() };
}

async function decide(memory: Memory, action: "accept" | "reject"): Promise<void> {
  const open = await memory.proposals({});
  const ids = open.ok ? open.value.proposals.map(({ id }) => id) : [];
  expect(await memory.proposals({ action, ids })).toMatchObject({ ok: true });
  await memory.open();
}

describe("an episode that was looked through, and in which more is told,", () => {
  it.each([
    {
      ...{ file: "a.jsonl", before: log.join("\n"), after: grownLog.join("\n") },
      ...{ one: "Ask for the tide feed", other: "Write the changelog" },
    },
    { file: "harbour.md", before: chat, after: grownChat, one: "I prefer tabs", other: "Never push" },
  ])("waits again, and what was proposed is not proposed twice: $file", async ({ file, before, after, one, other }) => {
    for (const decided of ["accept", "reject", undefined] as const) {
      const { memory } = await openMemory();
      await importAll(memory, { [file]: before });
      expect(await looked(memory)).toMatchObject({ episodes: 1, titles: [expect.stringContaining(one)] });
      if (decided) await decide(memory, decided);
      expect(await looked(memory)).toMatchObject({ episodes: 0, titles: { length: 1 } });
      await importAll(memory, { [file]: after });
      const titles = [expect.stringContaining(one), expect.stringContaining(other)];
      expect(await looked(memory)).toMatchObject({ episodes: 1, titles });
      expect(await looked(memory)).toMatchObject({ episodes: 0, titles });
    }
  });

  it("waits again where a person has changed its note, and where an agent tells the lesson", async () => {
    const { memory, vault } = await openMemory();
    await importAll(memory, { "a.jsonl": log.join("\n") });
    await looked(memory);
    vault.write(path, (vault.stored(path) ?? "").replace("- Ask for", "- Do ask for"));
    await memory.open();
    await importAll(memory, { "a.jsonl": grownLog.join("\n") });
    expect(vault.stored(path)).toContain("- Do ask for");
    expect(await looked(memory)).toMatchObject({ episodes: 1 });
    const told = { task: "Tides", outcome: "success", on_conflict: "merge", lessons: ["Print before you draw."] };
    const sessionId = path.slice("episodes/EPISODE-".length, -".md".length);
    expect(await memory.addEpisode({ session_id: sessionId, ...told })).toMatchObject({ ok: true });
    await memory.open();
    expect(await looked(memory)).toMatchObject({ episodes: 1 });
  });

  it("does not wait where nothing is told in which a fact could be", async () => {
    const { memory, vault } = await openMemory();
    await importAll(memory, { "a.jsonl": log.join("\n") });
    await looked(memory);
    const more = transcript().user("Show the tides at every berth").assistant(first).call("Read", {}, "export {}");
    await importAll(memory, { "a.jsonl": more.lines().join("\n") });
    expect(vault.stored(path)).toContain("1 tool call");
    expect(vault.stored(path)).toContain("consolidated_at: ");
    expect(await looked(memory)).toMatchObject({ episodes: 0 });
  });
});
