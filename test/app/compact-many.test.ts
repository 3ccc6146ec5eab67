import { expect, test } from "vitest";
import { isDuplicate, readStatement } from "../../src/core/learnings/statement.ts";
import { compacted, decide, outside } from "../support/compacting.ts";
import { factMemory } from "../support/fact-story.ts";
import { generatedLearnings } from "../support/generated-learnings.ts";
import { memoryVault } from "../support/memory-vault.ts";

test("of 2,000 entries no unique statement disappears, and what is undone is as it was, to the byte", async () => {
  const { texts, duplicates, contradictions, statements } = generatedLearnings(2000);
  const vault = memoryVault(texts);
  const memory = await factMemory(vault);
  const told = await compacted(memory, {});
  const done = await compacted(memory);
  expect(done.proposals).toEqual(told.proposals);
  const merges = done.proposals.filter(({ kind }) => kind === "merge");
  const replaced = merges.flatMap(({ changes }) => changes.filter(({ text }) => text.includes("+superseded_by")));
  expect(replaced).toHaveLength(duplicates);
  expect(done.proposals.filter(({ kind }) => kind === "supersede")).toHaveLength(contradictions);
  const ids = merges.map(({ id }) => id);
  await decide(memory, "accept", ids);
  const live = memory.library.catalog
    .memories()
    .flatMap((note) => (note.kind === "learning" && note.supersededBy === undefined ? [readStatement(note.text)] : []));
  expect(live).toHaveLength(2000 - duplicates);
  const lost = statements.map(readStatement).filter((one) => !live.some((other) => isDuplicate(one, other)));
  expect(lost).toEqual([]);
  await decide(memory, "undo", ids);
  expect(outside(vault)).toEqual(texts);
}, 300_000);
