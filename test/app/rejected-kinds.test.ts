import { expect, test } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import { usualLearnings } from "../../src/core/model/learning-settings.ts";
import type { ProposalKind } from "../../src/core/model/proposal.ts";
import { decide } from "../support/compacting.ts";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";
import { episodeText, noteText, type Texts } from "../support/note-text.ts";
import { memoryOver } from "../support/open-memory.ts";

const learning = (id: string, text: string, fields: object = {}): Texts => ({
  [`learnings/${id}.md`]: noteText({ id, type: "learning", importance: 0.5, scope: "team", ...fields }, text),
});
const choice = (id: string): Texts => ({
  [`episodes/EPISODE-${id}.md`]: episodeText(
    ...[id, { date: "2026-08-20" }, "## Decisions", "", "### d001: Pin the lock file", ""],
    ...["- **Context**: The build picks up another compiler each week"],
    ...["- **Chosen**: Pin every compiler version in the lock file", "- **Outcome**: success"],
  ),
});
const taught = (id: string): Texts => ({
  [`episodes/EPISODE-${id}.md`]: episodeText(id, {}, "## Lessons Learned", "", "- Oil the hinge first"),
});
const all = (...texts: readonly Texts[]): Texts => Object.assign({}, ...texts) as Texts;
const run = "Always run tests before committing code changes";
const skip = "Skip tests for documentation-only changes before committing";
const pilot = "Ask the pilot which berth is free";

interface Kind {
  readonly kind: ProposalKind;
  readonly texts: Texts;
  /** What says the same once more, after it was rejected. */
  readonly later: Texts;
  readonly ask: (memory: Memory) => Promise<{ readonly ok: boolean }>;
}

const compact = (memory: Memory): Promise<{ readonly ok: boolean }> => memory.compact({ write: true });
const consolidate = (memory: Memory): Promise<{ readonly ok: boolean }> =>
  memory.consolidate({ write: true, force: true });

const kinds: readonly Kind[] = [
  {
    ...{ kind: "merge", ask: compact, later: learning("c", "Paint the boat before June") },
    texts: all(
      learning("a", "Oil the gate of the harbour", { importance: 0.9 }),
      learning("b", "Oil the gate of the harbour"),
    ),
  },
  {
    ...{ kind: "supersede", ask: compact, later: learning("c", "Paint the boat before June") },
    texts: all(learning("a", run), learning("b", skip)),
  },
  {
    ...{ kind: "promote", ask: compact, later: learning("c", "Paint the boat before June") },
    texts: all(
      learning("a", pilot, { session_id: "1", evidence: ["[[EPISODE-2]]", "[[EPISODE-3]]"] }),
      ...["1", "2", "3"].map((id) => ({ [`episodes/EPISODE-${id}.md`]: episodeText(id) })),
    ),
  },
  {
    ...{ kind: "retire", ask: consolidate, later: taught("later") },
    texts: all(learning("a", "Draw the gate first", { domain: "task", phase: "design" }), {
      "INTENT.md": noteText({ stage: "review" }, "# Intent"),
    }),
  },
  { kind: "new-pattern", ask: consolidate, texts: all(choice("x"), choice("y"), choice("z")), later: choice("w") },
  { kind: "new-learning", ask: consolidate, texts: taught("one"), later: taught("two") },
];

const proposed = (memory: Memory, kind: ProposalKind): readonly string[] =>
  memory.library.catalog.proposals().flatMap((each) => (each.proposes === kind ? [each.status] : []));

async function started(vault: MemoryVault): Promise<Memory> {
  const learnings = { ...usualLearnings, stageFile: "INTENT.md" };
  const memory = memoryOver(vault, { learning: () => learnings });
  await memory.open();
  return memory;
}

test.each(kinds)("a rejected $kind does not return, by the next program and with more to see either", async (each) => {
  const { kind, texts, later, ask } = each;
  const vault = memoryVault(texts);
  const memory = await started(vault);
  expect(await ask(memory)).toMatchObject({ ok: true });
  await memory.open();
  const ids = memory.library.catalog.proposals().flatMap(({ id, proposes }) => (proposes === kind ? [id] : []));
  expect(ids).toHaveLength(1);
  await decide(memory, "reject", ids);
  for (const [path, text] of Object.entries(later)) vault.write(path, text);
  const next = await started(vault);
  expect(await ask(next)).toMatchObject({ ok: true });
  await next.open();
  expect(proposed(next, kind)).toEqual(["rejected"]);
});
