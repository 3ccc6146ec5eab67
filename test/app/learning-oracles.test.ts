import { describe, expect, it } from "vitest";
import type { Learning } from "../../src/core/model/learning.ts";
import { usualLearnings } from "../../src/core/model/learning-settings.ts";
import { usualReviews } from "../../src/core/model/review-settings.ts";
import { learningIn } from "../support/learning-in.ts";
import { memoryMachineFiles } from "../support/memory-machine-files.ts";
import { noteText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

/** Oracles of the original that other rules took the place of, by what holds here. */

const session = { session_id: "2026-10-01-session-1", task: "Mend the gate", outcome: "success" };

describe("oracle 114: a learning that was found, and what was stored after it", () => {
  const counted = async (reinforcement_count: number, summary: string): Promise<Learning | undefined> => {
    const text = noteText({ id: "run", type: "learning", reinforcement_count }, "Always run tests before you deploy");
    const { memory } = await openMemory(
      { "learnings/run-tests-first.md": text },
      {
        ...{ learning: () => ({ ...usualLearnings, reinforce: "retrieved" }), uses: memoryMachineFiles() },
        ...{
          device: () => Promise.resolve("laptop"),
          reviewing: { settings: () => ({ ...usualReviews, fromUse: true }) },
        },
      },
    );
    await memory.recordUse({ what: "found", query: "tests", by: "agent", ids: ["learnings/run-tests-first.md"] });
    await memory.open();
    expect((await memory.addEpisode({ ...session, lessons: [summary] })).ok).toBe(true);
    await memory.open();
    return learningIn(memory, "run");
  };

  it.each([
    ["names it: found and of use", 3, "The test suite ran before deployment, as run-tests-first says", 5],
    ["has some of its words: found, for words in common are no proof", 3, "The test suite ran before deployment", 4],
    ["has nothing to do with it: found, and never less than before", 3, "Flexbox centres the column", 4],
    ["has nothing to do with one that was never confirmed", 0, "Flexbox centres the column", 1],
  ])("where it %s", async (_, before, summary, after) => {
    expect((await counted(before, summary))?.reinforcementCount).toBe(after);
  });
});

describe("oracle 118: what could go wrong, and what is taken for granted", () => {
  const path = `episodes/EPISODE-${session.session_id}.md`;

  it.each([{}, { premortem: [], assumptions: [] }])("with nothing to say there is no section: %j", async (said) => {
    const { memory, vault } = await openMemory();
    await memory.addEpisode({ ...session, ...said });
    expect(vault.stored(path)).not.toMatch(/Premortem|Assumptions/);
  });

  it("is added to when it is told again, never overwritten; what takes it in cannot keep an episode from being stored", async () => {
    const { memory, vault } = await openMemory({ proposals: "in the way" }, { uses: memoryMachineFiles() });
    await memory.addEpisode({ ...session, premortem: ["The paint may peel"], assumptions: ["The mill is open"] });
    await memory.open();
    const more = { premortem: ["It may rain"], assumptions: ["The road is dry"], on_conflict: "merge" };
    expect(await memory.addEpisode({ ...session, ...more })).toMatchObject({ ok: true });
    const text = vault.stored(path) ?? "";
    expect(text).toContain("## Premortem\n\n- The paint may peel\n- It may rain\n");
    expect(text).toContain("## Assumptions\n\n- The mill is open\n- The road is dry\n");
  });
});
