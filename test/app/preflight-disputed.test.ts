import { expect, it } from "vitest";
import { episodeText, evidence, patternText, type Texts } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const name = "ANTIPATTERN-release-on-friday";
const trigger = "A release is ready on Friday afternoon";

async function warningsOf(outcome: string, line: string): Promise<unknown> {
  const notes: Texts = {
    [`${name}.md`]: patternText(name, { trigger }, evidence(`[[EPISODE-1]] (${line})`, `[[EPISODE-2]] (${line})`)),
    "EPISODE-1.md": episodeText("1", { outcome, task: "Rotate the certificates" }),
    "EPISODE-2.md": episodeText("2", { outcome, task: "Rename the ferry" }),
    ...Object.fromEntries(["Harbour", "Lantern", "Anchor"].map((each) => [`${each}.md`, `The ${each} of the town.`])),
  };
  const { memory } = await openMemory(notes);
  const answered = await memory.preflight({ text: trigger });
  if (!answered.ok) throw new Error(answered.error.message);
  return answered.value;
}

it("an anti-pattern that says it failed warns although its episodes went well, with both numbers", async () => {
  const told = await warningsOf("success", "failure");
  expect(told).toMatchObject({
    warnings: [{ title: name, rate: 0, episodes_say: 1, episodes_ended: { success: 2, partial: 0, failure: 0 } }],
  });
  expect(told).toMatchObject({
    markdown: expect.stringContaining(
      "failed in 2 of 2 uses, likely 34% to 100% of the time)\n  As a whole, the sessions it was done in ended better than its evidence says: 2 worked, none failed.",
    ) as unknown,
  });
});

it("what half worked is called that, and no failure", async () => {
  const sessions =
    "As a whole, the sessions it was done in ended better than its evidence says: 2 half worked, none failed.";
  expect(await warningsOf("partial", "failure")).toMatchObject({
    markdown: expect.stringContaining(sessions) as unknown,
    warnings: [{ episodes_say: 0.5, episodes_ended: { success: 0, partial: 2, failure: 0 } }],
  });
});

it("one whose episodes bear it out has one number", async () => {
  expect(await warningsOf("failure", "failure")).not.toHaveProperty("warnings.0.episodes_say");
});

it("one that says it went well, and is contradicted, is silent", async () => {
  expect(await warningsOf("failure", "success")).toMatchObject({ warnings: [] });
});

it("is shown by an episode that ended badly, though one that went well answers better", async () => {
  const badly = { outcome: "failure", task: "Rename the ferry" };
  const { memory } = await openMemory({
    [`${name}.md`]: patternText(name, { trigger }, evidence("[[EPISODE-1]]", "[[EPISODE-2]]", "[[EPISODE-3]]")),
    "EPISODE-1.md": episodeText("1", { outcome: "success", task: "Friday release of the booking page" }),
    "EPISODE-2.md": episodeText("2", badly),
    "EPISODE-3.md": episodeText("3", { ...badly, task: "Rename the ferry on a Friday" }),
    ...Object.fromEntries(["Harbour", "Lantern", "Anchor"].map((each) => [`${each}.md`, `The ${each} of the town.`])),
  });
  const answered = await memory.preflight({ text: "Friday release of the booking page in the afternoon" });
  expect(answered).toMatchObject({ value: { warnings: [{ title: name, seen_in: { title: "EPISODE-3" } }] } });
});
