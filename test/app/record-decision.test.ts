import { describe, expect, it } from "vitest";
import type { RecordedDecision } from "../../src/app/record-decision.ts";
import type { Memory } from "../../src/app/memory.ts";
import { openMemory } from "../support/open-memory.ts";
import { episodeText } from "../support/note-text.ts";

const path = "episodes/EPISODE-1.md";
const text = episodeText("1", {}, "## Context", "", "A gate.");
const files = { [path]: text, "Plan.md": "Mend the gate." };

async function record(memory: Memory, more: object = {}): Promise<RecordedDecision> {
  const recorded = await memory.recordDecision({ episode: "EPISODE-1", chosen: "Oil it", ...more });
  if (!recorded.ok) throw new Error(recorded.error.message);
  return recorded.value;
}

describe("recording a decision", () => {
  it("writes what is said of it, and nothing else", async () => {
    const { memory, vault } = await openMemory(files);
    const said = {
      title: "How to quiet it",
      options: ["Oil it", "Sell it"],
      rationale: "It is cheap",
      outcome: "partial",
    };
    expect(await record(memory, said)).toMatchObject({ decision: "d001", id: path, line: 14 });
    await memory.open();
    const shown = memory.showEpisode({ note: "EPISODE-1" });
    expect(shown).toMatchObject({
      value: { decisions: [{ id: "d001", chosen: "Oil it", ...said }] },
    });
    expect(vault.stored(path)).toContain(text.trimEnd());
    expect(vault.stored(path)).not.toContain("**Context**");
  });

  it("is called what was chosen, in one line, where it has no title", async () => {
    const { memory, vault } = await openMemory(files);
    await record(memory, { title: " ", chosen: `Oil it\n${"and wait ".repeat(20)}` });
    const title = /### d001: (.*)/.exec(vault.stored(path) ?? "")?.[1] ?? "";
    expect(title).toMatch(/^Oil it and wait/);
    expect(title.length).toBeLessThanOrEqual(80);
  });

  it("numbers a second one behind the first, also before the note is read again", async () => {
    const { memory } = await openMemory(files);
    await record(memory);
    expect((await record(memory)).decision).toBe("d002");
  });

  it("can be taken back, to the byte", async () => {
    const { memory, vault } = await openMemory(files);
    expect(await (await record(memory)).undo()).toMatchObject({ ok: true });
    expect(vault.stored(path)).toBe(text);
  });

  it("is not taken back over what somebody has written since", async () => {
    const { memory, vault } = await openMemory(files);
    const { undo } = await record(memory);
    await vault.process(firstId(memory), (now) => `${now}More.\n`);
    const undone = await undo();
    expect(undone).toMatchObject({ ok: false, error: { code: "CONFLICT" } });
    expect(vault.stored(path)).toContain("### d001");
  });

  it.each([
    [{ chosen: " " }, "INVALID_ARGUMENT"],
    [{ episode: "EPISODE-9" }, "NOT_FOUND"],
    [{ episode: "Plan" }, "NOT_FOUND"],
    [{ outcome: "splendid" }, "INVALID_ARGUMENT"],
  ])("refuses %j", async (more, code) => {
    const { memory, vault } = await openMemory(files);
    const refused = await memory.recordDecision({ episode: "EPISODE-1", chosen: "Oil it", ...more });
    expect(refused).toMatchObject({ ok: false, error: { code } });
    expect(vault.stored(path)).toBe(text);
  });
});

function firstId({ library }: Memory): Parameters<Memory["library"]["catalog"]["note"]>[0] {
  const [first] = library.catalog.memories();
  if (!first) throw new Error("no episode");
  return first.id;
}
