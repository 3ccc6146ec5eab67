import { createMemory, type Memory } from "../../../../src/app/memory.ts";
import { prominence } from "../../../../src/core/learnings/prominence.ts";
import { isDuplicate, readStatement, type Statement } from "../../../../src/core/learnings/statement.ts";
import { dayMs, isoDay } from "../../../../src/core/lib/time.ts";
import type { Learning } from "../../../../src/core/model/learning.ts";
import { generatedLearnings } from "../../../support/generated-learnings.ts";
import { memoryVault, type MemoryVault } from "../../../support/memory-vault.ts";
import { noteText } from "../../../support/note-text.ts";
import type { Figures } from "../measured.ts";
import { pick, randomFrom, type Random } from "../../../support/random.ts";

const begin = Date.parse("2026-01-01T12:00:00Z");
const compactEvery = 30;
/** The first few come up again and again, and prove themselves; the others now and then. */
const [common, learnedADay] = [8, 2];

interface Truth {
  readonly text: string;
  readonly statement: Statement;
  readonly sessions: Set<string>;
  isCompacted: boolean;
}

/** A session a day in which something is learned and something proves itself, and a compaction a month. */
export async function simulatedYear(days: number): Promise<Figures> {
  const random = randomFrom(365);
  const truths = generatedLearnings(240)
    .statements.slice(0, 200)
    .map((text): Truth => {
      return { text, statement: readStatement(text), sessions: new Set(), isCompacted: false };
    });
  const vault = memoryVault();
  let now = begin;
  const memory = createMemory({
    ...{ vault, clock: { now: () => now }, scheduler: { pause: () => Promise.resolve() } },
    proposing: () => ({ apply: ["merge", "promote", "supersede"] }),
  });
  const confirmed = new Map<string, number>();
  let [merges, promotions] = [0, 0];
  for (let day = 0; day < days; day++, now += dayMs) {
    learn(vault, truths, { random, day, now });
    await memory.open();
    await confirm(memory, truths.slice(0, common), { random, day, confirmed });
    await memory.open();
    if (day % compactEvery < compactEvery - 1) continue;
    const made = await compacted(memory);
    merges += made.merges;
    promotions += made.promotions;
    for (const truth of truths) truth.isCompacted = truth.sessions.size >= 3;
  }
  return {
    ...{ sessions: days, merges, promotions, learned: days * learnedADay },
    ...outcome(memory, truths, { now, confirmed }),
  };
}

interface Day {
  readonly random: Random;
  readonly day: number;
}

function learn(
  vault: MemoryVault,
  truths: readonly Truth[],
  { random, day, now }: Day & { readonly now: number },
): void {
  const session = `session-${String(day)}`;
  for (let number = 0; number < learnedADay; number++) {
    const truth = random() < 0.2 ? pick(truths.slice(0, common), random) : pick(truths, random);
    truth.sessions.add(session);
    const fields = { type: "learning", importance: 0.5, scope: "team", session_id: session, created_at: isoDay(now) };
    const id = `learned-${String(day)}-${String(number)}`;
    vault.write(`learnings/${id}.md`, noteText({ id, ...fields }, pick([truth.text, `${truth.text}, please`], random)));
  }
}

async function confirm(
  memory: Memory,
  useful: readonly Truth[],
  { random, day, confirmed }: Day & { readonly confirmed: Map<string, number> },
): Promise<void> {
  if (random() < 0.5) return;
  const { statement } = pick(useful, random);
  const [found] = live(memory).filter(({ text }) => isDuplicate(readStatement(text), statement));
  if (!found) return;
  const done = await memory.reinforce({ ids: [found.id], session: `session-${String(day)}` });
  if (!done.ok) throw new Error(done.error.message);
  for (const { id, reinforcement_count } of done.value.reinforced) confirmed.set(id, reinforcement_count);
}

async function compacted(memory: Memory): Promise<{ readonly merges: number; readonly promotions: number }> {
  const done = await memory.compact({ write: true });
  if (!done.ok) throw new Error(done.error.message);
  await memory.open();
  const of = (kind: string): number =>
    done.value.proposals.filter((each) => each.kind === kind && each.status === "accepted").length;
  return { merges: of("merge"), promotions: of("promote") };
}

function live(memory: Memory): readonly Learning[] {
  return memory.library.catalog
    .memories()
    .flatMap((note) => (note.kind === "learning" && note.supersededBy === undefined ? [note] : []));
}

interface End {
  readonly now: number;
  readonly confirmed: ReadonlyMap<string, number>;
}

function outcome(memory: Memory, truths: readonly Truth[], { now, confirmed }: End): Readonly<Record<string, Figures>> {
  const all = live(memory);
  const about = ({ statement }: Truth): readonly Learning[] =>
    all.filter(({ text }) => isDuplicate(readStatement(text), statement));
  const isPromoted = (truth: Truth): boolean => about(truth).some(({ scope }) => scope !== "team");
  const weight = (some: readonly Truth[]): number => {
    const each = some.flatMap((truth) => about(truth).map((learning) => prominence(learning, now)));
    return each.reduce((sum, value) => sum + value, 0) / Math.max(1, each.length);
  };
  const learned = truths.filter(({ sessions }) => sessions.size > 0);
  return {
    ...{ left: all.length, statements: learned.length },
    ...{
      confirmations_lost: all.filter(({ id, reinforcementCount }) => reinforcementCount < (confirmed.get(id) ?? 0))
        .length,
    },
    ...{ lost: learned.filter((truth) => about(truth).length === 0).length },
    ...{
      promoted: learned.filter(isPromoted).length,
      promoted_early: learned.filter((truth) => isPromoted(truth) && truth.sessions.size < 3).length,
    },
    ...{ not_promoted: learned.filter((truth) => truth.isCompacted && !isPromoted(truth)).length },
    ...{ prominence_confirmed: weight(truths.slice(0, common)), prominence_others: weight(truths.slice(common)) },
  };
}
