import { describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import { newProposalText } from "../../src/app/proposals/as-made.ts";
import { changeOf } from "../../src/app/proposals/decide.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import type { ProposedChange } from "../../src/core/model/proposal.ts";
import { parseNote } from "../../src/core/notes/parse-note.ts";
import { compacted } from "../support/compacting.ts";
import { factMemory } from "../support/fact-story.ts";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";
import { noteText, type Texts } from "../support/note-text.ts";
import { proposalText } from "../support/proposal-text.ts";
import { oil, own, twice } from "../support/waiting-proposal.ts";

interface Meddled {
  readonly memory: Memory;
  readonly vault: MemoryVault;
  /** Does something to the proposal as soon as that note is read. */
  readonly meddle: (path: string, act: () => void) => void;
}

async function meddled(texts: Texts): Promise<Meddled> {
  const vault = memoryVault(texts);
  const acts = new Map<string, () => void>();
  const read: MemoryVault["read"] = (id) => {
    acts.get(id)?.();
    return vault.read(id);
  };
  return { memory: await factMemory({ ...vault, read }), vault, meddle: (path, act) => acts.set(path, act) };
}

/** As a machine writes one, which says from then on whether somebody has edited it. */
function made(change: ProposedChange): string {
  const { note } = parseNote(proposed, proposalText([change]));
  return note.kind === "proposal" ? newProposalText(note) : "";
}

const proposed = noteId("proposals/p.md");
const meddlings = [
  { what: "decided", from: /^status: .*$/m, to: 'status: "accepted"' },
  { what: "edited", from: /^## Reason\n\n/m, to: "## Reason\n\nNever. " },
];

describe("what is done to a proposal while it is accepted is not lost", () => {
  it.each(meddlings)("where it is fitted to its note, and was $what", async ({ what, from, to }) => {
    const path = "learnings/gate.md";
    const before = noteText({ id: "gate", type: "learning", importance: 0.5 }, "The gate", "is red.");
    const change = changeOf(path, before, before.replace("0.5", "0.9"));
    const { memory, vault, meddle } = await meddled({
      [path]: before.replace("red", "blue"),
      [proposed]: made(change),
    });
    const done = (vault.stored(proposed) ?? "").replace(from, to);
    meddle(path, () => {
      vault.write(proposed, done);
    });
    expect(await memory.proposals({ action: "accept", ids: [proposed] })).toMatchObject({
      error: { code: "CONFLICT", message: expect.stringContaining(`was ${what} meanwhile`) as string },
    });
    expect(vault.stored(proposed)).toBe(done);
  });

  it.each(meddlings)("where it is withdrawn, and was $what", async ({ what, from, to }) => {
    const path = "learnings/young.md";
    const { memory, vault, meddle } = await meddled(twice);
    const [{ id } = { id: "" }] = (await compacted(memory)).proposals;
    vault.write(path, (vault.stored(path) ?? "").replace(oil, own));
    const done = (vault.stored(id) ?? "").replace(from, to);
    meddle(path, () => {
      vault.write(id, done);
    });
    expect(await memory.proposals({ action: "accept", ids: [id] })).toMatchObject({
      error: { code: "CONFLICT", message: expect.stringContaining(`was ${what} meanwhile`) as string },
    });
    expect(vault.stored(id)).toBe(done);
  });
});
