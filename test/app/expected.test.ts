import { expect, it } from "vitest";
import { openMemory } from "../support/open-memory.ts";

const session = { session_id: "2026-10-01-session-1", task: "Mend the gate", outcome: "partial" };

it("what was feared and taken for granted stands in the episode, and comes back as it was said", async () => {
  const { memory, vault } = await openMemory();
  const premortem = ["Hit: The paint may peel #1", "It may rain"];
  const assumptions = ["Held: The mill is open", "The road is dry"];
  expect(await memory.addEpisode({ ...session, premortem, assumptions })).toMatchObject({
    value: { warnings: ['Nobody has said whether this held: "The road is dry". Put "Held:" or "Broke:" before it.'] },
  });
  await memory.open();
  expect(vault.stored("episodes/EPISODE-2026-10-01-session-1.md")).toContain(
    "\n## Premortem\n\n- Hit: The paint may peel",
  );
  expect(memory.library.catalog.memories()).toMatchObject([
    {
      premortem: [{ text: "The paint may peel #1", verdict: "hit" }, { text: "It may rain" }],
      assumptions: [{ text: "The mill is open", verdict: "held" }, { text: "The road is dry" }],
    },
  ]);
});

it("told again, an episode keeps what it says and gets what came of it", async () => {
  const { memory, vault } = await openMemory();
  await memory.addEpisode({ ...session, assumptions: ["The road is dry"] });
  await memory.open();
  const again = { ...session, assumptions: ["The road is dry", "Broke: The road is dry"], on_conflict: "merge" };
  for (const time of [1, 2]) {
    expect([time, (await memory.addEpisode(again)).ok]).toEqual([time, true]);
    await memory.open();
  }
  const text = vault.stored("episodes/EPISODE-2026-10-01-session-1.md") ?? "";
  expect(text).toContain("## Assumptions\n\n- The road is dry\n- Broke: The road is dry\n");
  expect(text.match(/The road is dry/g)).toHaveLength(2);
});
