import { defined } from "../../src/core/lib/defined.ts";
import type { Narrator } from "../../src/app/ports/language-model.ts";
import { createMemory, type Memory } from "../../src/app/memory.ts";
import type { ProposalKind } from "../../src/core/model/proposal.ts";
import type { MemoryVault } from "./memory-vault.ts";
import { episodeText, type Texts } from "./note-text.ts";
import { today } from "./open-memory.ts";

/** Ten days in the life of a small company; what a person says on each of them. */
const days: readonly { readonly said?: string; readonly learned?: string }[] = [
  { said: "I prefer tabs over spaces." },
  { learned: "The default branch is main." },
  { said: "We always deploy on Fridays." },
  { said: "Well, I prefer tabs over spaces." },
  { said: "Never push to a branch that is being reviewed." },
  { learned: "The default branch is trunk." },
  { said: "Please never push to a branch that is being reviewed." },
  { said: "We no longer deploy on Fridays." },
  { said: "The weather was fine, and the harbour full." },
  { learned: "The default branch is now develop." },
];

export const storyPath = (day: number): string =>
  `episodes/EPISODE-2026-08-${String(day).padStart(2, "0")}-session-${String(day)}.md`;

/** The episodes of these days, from 1. */
export function story(from: number, to: number): Texts {
  const told = days.slice(from - 1, to).map(({ said = "Fine.", learned }, at): [string, string] => {
    const day = from + at;
    const date = `2026-08-${String(day).padStart(2, "0")}`;
    const text = episodeText(
      ...[`${date}-session-${String(day)}`, { date, end_at: `${date}T18:00:00Z` }, "## Messages", ""],
      ...[`- **Maren**: ${said}`, "- **assistant**: Always glad to help."],
      ...(learned === undefined ? [] : ["", "## Lessons Learned", "", `- ${learned}`]),
    );
    return [storyPath(day), text];
  });
  return Object.fromEntries(told);
}

/** A memory that accepts these kinds of proposals by itself. */
export async function factMemory(
  vault: MemoryVault,
  apply: readonly ProposalKind[] = [],
  narrator?: Narrator,
): Promise<Memory> {
  const memory = createMemory({
    ...{ vault, clock: { now: () => today }, scheduler: { pause: () => Promise.resolve() } },
    proposing: () => ({ apply }),
    ...(narrator && { narrator: () => narrator }),
  });
  await memory.open();
  return memory;
}

/** The facts of a vault, each with what it says of itself. */
export function factsIn(memory: Memory): Readonly<Record<string, object>> {
  const facts = memory.library.catalog.memories().flatMap((note) => (note.kind === "learning" ? [note] : []));
  return Object.fromEntries(
    facts.map(({ text, category, validAt, invalidAt, supersededBy, evidence }) => [
      text,
      defined({
        ...{ category, valid: validAt?.slice(5, 10), invalid: invalidAt?.slice(5, 10), by: supersededBy },
        said: evidence.map((link) => Number(link.slice(link.lastIndexOf("-") + 1))),
      }),
    ]),
  );
}
