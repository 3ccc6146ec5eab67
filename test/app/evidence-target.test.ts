import { describe, expect, it } from "vitest";
import { episodeText, patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const pattern = "patterns/ANTIPATTERN-friday.md";

/** The line of evidence that a note gets, and what its link resolves to; why there is none. */
async function recorded(path: string, text: string): Promise<readonly (string | undefined)[]> {
  const { memory, vault } = await openMemory({ [pattern]: patternText("ANTIPATTERN-friday"), [path]: text });
  const written = await memory.recordTrial({ pattern: "ANTIPATTERN-friday", went: "failure", note: path });
  const line = /^- validated_by .*$/m.exec(vault.stored(pattern) ?? "")?.[0];
  if (!written.ok) return [line, written.error.message];
  await memory.open();
  const [problem] = memory.problems().filter(({ code }) => code === "unresolved-target");
  return [line, problem?.message];
}

describe("a note whose name no link can hold", () => {
  it.each(["D#1 z.md", "pipe|x.md", "a^b.md", "we[ird].md", "we]ird.md"])("%s is linked by its alias", async (path) => {
    const text = "---\naliases: [Plan | B, Plan B]\n---\nShip on Friday.";
    expect(await recorded(path, text)).toEqual(["- validated_by [[Plan B]] (failure, on 2026-10-01)", undefined]);
  });

  it("is linked by its permalink first", async () => {
    const text = "---\npermalink: notes/plan-b\naliases: [Plan B]\n---\nShip on Friday.";
    const line = "- validated_by [[notes/plan-b]] (failure, on 2026-10-01)";
    expect(await recorded("D#1.md", text)).toEqual([line, undefined]);
  });

  it("is refused where it has no other, with what to do", async () => {
    const message = `No link can lead to D#1 z.md: a name in a link has none of # ^ [ ] |. Rename the note, or give it an alias.`;
    expect(await recorded("D#1 z.md", "Ship on Friday.")).toEqual([undefined, message]);
  });

  it("is not linked by an alias that leads elsewhere", async () => {
    const { memory } = await openMemory({
      [pattern]: patternText("ANTIPATTERN-friday"),
      "D#1.md": "---\naliases: [Plan]\n---\nShip on Friday.",
      "Plan.md": "Another.",
    });
    const written = await memory.recordTrial({ pattern: "ANTIPATTERN-friday", went: "failure", note: "D#1.md" });
    expect(written).toMatchObject({ ok: false, error: { code: "INVALID_ARGUMENT" } });
  });

  it("may be an episode that is the evidence of a pattern, too", async () => {
    const { memory } = await openMemory({
      "episodes/EPISODE #1.md": episodeText("EPISODE #1").replace(/^permalink:.*\n/m, ""),
    });
    const added = await memory.addPattern({
      ...{ name: "Ask first", trigger: "When unsure", action: "Ask" },
      evidence_episode: "episodes/EPISODE #1.md",
    });
    expect(added.ok ? "" : added.error.message).toMatch(/^No link can lead to/);
  });
});
