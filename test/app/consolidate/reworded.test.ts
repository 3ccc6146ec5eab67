import { describe, expect, it } from "vitest";
import type { Memory } from "../../../src/app/memory.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { decide } from "../../support/compacting.ts";
import type { MemoryVault } from "../../support/memory-vault.ts";
import { episodeText, noteText, type Texts } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

/** What was said, what somebody made of it, and something else that is learned later. */
interface Words {
  readonly said: string;
  readonly put: string;
  readonly other: string;
}

const english: Words = {
  said: "Look at the clock first.",
  put: "Before anything else, compare the time of both machines.",
  other: "Oil the hinge before the paint.",
};
const german: Words = {
  said: "Zuerst auf die Uhr sehen.",
  put: "Vor allem anderen die Zeit beider Rechner vergleichen.",
  other: "Das Scharnier vor dem Anstrich ölen.",
};

interface Story {
  readonly memory: Memory;
  readonly vault: MemoryVault;
  readonly words: Words;
}

const session = { session_id: "s1", task: "Sync", outcome: "success" };
const later = { ...session, session_id: "s2" };

async function told(words: Words, texts: Texts = {}): Promise<Story> {
  const { memory, vault } = await openMemory(texts);
  await memory.addEpisode({ ...session, lessons: [words.said] });
  await memory.open();
  return { memory, vault, words };
}

const only = (memory: Memory): string => memory.library.catalog.proposals()[0]?.id ?? "";

/** Its text and its heading; the name of the file is nobody's words. */
const reworded = (text: string, { said, put }: Words): string =>
  text
    .split("\n")
    .map((line) => (line === said ? put : line === `# ${said}` ? `# ${put}` : line))
    .join("\n");

/** In the note of the proposal, as anybody can. */
async function inProposal({ memory, vault, words }: Story): Promise<void> {
  const id = only(memory);
  const [head = "", change = ""] = (vault.stored(id) ?? "").split("## Change");
  vault.write(id, `${head}## Change${reworded(change, words)}`);
  await memory.open();
}

async function withButton({ memory, words }: Story): Promise<void> {
  const id = noteId(only(memory));
  const read = await memory.proposedTexts(id);
  const texts = read.ok ? read.value : [];
  const edited = texts.map((each) => ({ ...each, text: reworded(each.text, words) }));
  expect(await memory.acceptEdited(id, edited)).toMatchObject({ ok: true, value: { isReproposed: false } });
  await memory.open();
}

const accept = async ({ memory }: Story): Promise<void> => decide(memory, "accept", [only(memory)]);
const undo = async ({ memory }: Story): Promise<void> => decide(memory, "undo", [only(memory)]);

async function inLearning({ memory, vault, words }: Story): Promise<void> {
  for (const path of vault.paths().filter((each) => each.startsWith("learnings/")))
    vault.write(path, reworded(vault.stored(path) ?? "", words));
  await memory.open();
}

async function thrownAway({ memory, vault }: Story): Promise<void> {
  for (const path of vault.paths().filter((each) => each.startsWith("learnings/"))) await vault.trash(noteId(path));
  await memory.open();
}

const ways: readonly { readonly how: string; readonly steps: readonly ((story: Story) => Promise<void>)[] }[] = [
  { how: "edited, and open", steps: [inProposal] },
  { how: "edited and accepted", steps: [inProposal, accept] },
  { how: "edited with the button", steps: [withButton] },
  { how: "edited, accepted and taken back", steps: [inProposal, accept, undo] },
  { how: "edited with the button, taken back and accepted", steps: [withButton, undo, accept] },
  { how: "accepted, and edited in the learning", steps: [accept, inLearning] },
  { how: "accepted, and thrown away", steps: [accept, thrownAway] },
];

const titles = (memory: Memory): readonly string[] => memory.library.catalog.proposals().map(({ title }) => title);

describe.each([
  { language: "English", words: english },
  { language: "German", words: german },
])("in $language, what was proposed and", ({ words }) => {
  it.each(ways)("$how does not return as it was", async ({ steps }) => {
    const story = await told(words);
    const { memory } = story;
    for (const step of steps) await step(story);
    expect(await memory.consolidate({ force: true, write: true })).toMatchObject({ value: { proposals: [] } });
    await memory.open();
    await memory.addEpisode({ ...session, lessons: [words.other], on_conflict: "merge" });
    await memory.open();
    await memory.addEpisode({ ...later, lessons: [words.said] });
    await memory.open();
    await memory.consolidate({ force: true, write: true });
    await memory.open();
    expect(titles(memory)).toEqual([words.said, words.other]);
  });
});

it("what takes the place of a fact does not return as it was either, nor ends what was made of it", async () => {
  const said = "The default branch is trunk.";
  const old = noteText(
    { id: "old", type: "learning", importance: 0.5, valid_at: "2026-01-01" },
    "The default branch is main.",
  );
  const story = await told(
    { ...english, said, put: "Ask Maren which branch is released." },
    { "learnings/old.md": old },
  );
  for (const step of [inProposal, accept]) await step(story);
  const { memory } = story;
  expect(await memory.consolidate({ force: true, write: true })).toMatchObject({ value: { proposals: [] } });
});

it("what was accepted as it was and ended later is proposed again where it is said again", async () => {
  const texts = (id: string, day: string, lesson: string): Texts => ({
    [`episodes/EPISODE-${id}.md`]: episodeText(id, { date: day }, "## Lessons Learned", "", `- ${lesson}`),
  });
  const { memory, vault } = await openMemory();
  const all = ["main", "trunk", "main"].map((name, at) =>
    texts(String(at), `2026-08-0${String(at + 1)}`, `The default branch is ${name}.`),
  );
  for (const each of all) {
    for (const [path, text] of Object.entries(each)) vault.write(path, text);
    await memory.open();
    expect(await memory.consolidate({ force: true, write: true })).toMatchObject({
      value: { proposals: { length: 1 } },
    });
    await memory.open();
    const open = memory.library.catalog.proposals().filter(({ status }) => status === "open");
    await decide(
      memory,
      "accept",
      open.map(({ id }) => id),
    );
  }
});
