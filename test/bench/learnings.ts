import { wishSteps, type Wish } from "../../src/app/compact/wishes.ts";
import { readShelf } from "../../src/app/compact/shelf.ts";
import type { Entry } from "../../src/core/learnings/entry.ts";
import { exhaust } from "../../src/core/lib/exhaust.ts";
import { isDuplicate, readStatement } from "../../src/core/learnings/statement.ts";
import { factMemory } from "../support/fact-story.ts";
import { generatedLearnings } from "../support/generated-learnings.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { median, type BenchOptions, type Figures, type Measured } from "./support/measured.ts";
import { randomFrom, type Random } from "../support/random.ts";
import { simulatedStages } from "./support/learnings/stages.ts";
import { simulatedYear } from "./support/learnings/year.ts";
import { mergedItems } from "../core/learnings/at-once.ts";

const usual = 2000;
const year = 365;
const rounds = 5;
const shuffles = 10;

/** What compaction makes of learnings of which it is known what says the same, and of a year of sessions. */
export async function measure({ notes = String(usual) }: BenchOptions): Promise<Measured> {
  const count = Number(notes);
  if (!Number.isInteger(count) || count < 40) throw new Error("learnings needs --notes: a number, at least 40.");
  // Who asks for few wants to see that it runs.
  const days = Math.min(year, count);
  return {
    figures: { ...(await compaction(count)), year: await simulatedYear(days), stages: await simulatedStages(days) },
    peers: {},
    ratios: {},
  };
}

async function compaction(count: number): Promise<Readonly<Record<string, Figures>>> {
  const generated = generatedLearnings(count);
  const vault = memoryVault(generated.texts);
  const memory = await factMemory(vault);
  const shelf = await readShelf(vault, memory.library);
  if (!shelf.ok) throw new Error(shelf.error.message);
  const { entries } = shelf.value;
  const items = mergedItems(entries);
  const said = items.map(({ statement }) => statement);
  const lost = generated.statements.map(readStatement).filter((one) => !said.some((other) => isDuplicate(one, other)));
  const wishes = wished(entries);
  return {
    ...{ entries: entries.length, merged: entries.length - items.length, lost: lost.length },
    contradictions: wishes.filter(({ proposes }) => proposes === "supersede").length,
    ...{ known_duplicates: generated.duplicates, known_contradictions: generated.contradictions },
    other_in_another_order: inOtherOrders(entries),
    compaction_ms: median(Array.from({ length: rounds }, () => timeOf(() => wished(entries)))),
  };
}

const wished = (entries: readonly Entry[]): readonly Wish[] =>
  exhaust(
    wishSteps(entries, {
      scope: undefined,
      rejected: new Set(),
      nameSession: String,
      nameOf: ({ key }) => key,
      today: "2026-01-01",
    }),
  );

/** In how many other orders of the entries something else comes of them. */
function inOtherOrders(entries: readonly Entry[]): number {
  const random = randomFrom(8);
  const outcome = (all: readonly Entry[]): string =>
    JSON.stringify(
      wished(all)
        .map(({ claims }) => claims.toSorted())
        .toSorted(),
    );
  const usualOutcome = outcome(entries);
  return Array.from({ length: shuffles }, () => outcome(shuffled(entries, random))).filter(
    (each) => each !== usualOutcome,
  ).length;
}

function shuffled<T>(all: readonly T[], random: Random): readonly T[] {
  return all
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
