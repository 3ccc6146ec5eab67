import { createMemory, type Memory } from "../../../../src/app/memory.ts";
import { prominence } from "../../../../src/core/learnings/prominence.ts";
import { stages, type Stage } from "../../../../src/core/learnings/stages.ts";
import { dayMs, isoDay } from "../../../../src/core/lib/time.ts";
import { usualLearnings } from "../../../../src/core/model/learning-settings.ts";
import type { Learning } from "../../../../src/core/model/learning.ts";
import { memoryVault } from "../../../support/memory-vault.ts";
import { noteText } from "../../../support/note-text.ts";
import type { Figures } from "../measured.ts";
import { pick, randomFrom, type Random } from "../../../support/random.ts";

const begin = Date.parse("2026-01-01T12:00:00Z");
const learnedADay = 2;
const intent = "INTENT.md";

/** Which stage the project is in from which day on: once it goes back, and twice nobody says where it is. */
const plan: readonly (readonly [from: number, says: string])[] = [
  [0, "specification"],
  [50, "planning"],
  [100, "unknown"],
  [110, "design"],
  [160, "implementation"],
  [200, "design"],
  [230, "implementation"],
  [290, "under discussion"],
  [300, "review"],
  [340, "maintenance"],
];

/** What was written down, and whether the rule says that it is over: reckoned here, day by day, apart from the program. */
interface Made {
  readonly id: string;
  readonly domain: "task" | "team";
  readonly phase: string;
  isDue: boolean;
}

/** A session a day through the stages of a project, with learnings of tasks and of the team; each session retires. */
export async function simulatedStages(days: number): Promise<Figures> {
  const random = randomFrom(365);
  const vault = memoryVault();
  let now = begin;
  const settings = { ...usualLearnings, stageFile: intent };
  const memory = createMemory({
    ...{ vault, clock: { now: () => now }, scheduler: { pause: () => Promise.resolve() } },
    ...{ learning: () => settings, proposing: () => ({ apply: ["retire"] }) },
  });
  const made: Made[] = [];
  for (let day = 0; day < days; day++, now += dayMs) {
    const says = plan.findLast(([from]) => from <= day)?.[1] ?? "";
    vault.write(intent, noteText({ stage: says }, "# Intent"));
    for (let number = 0; number < learnedADay; number++) {
      const one = newOne(random, says, `learned-${String(day)}-${String(number)}`);
      made.push(one);
      const { id, domain, phase } = one;
      const fields = { id, type: "learning", importance: 0.5, domain, phase, created_at: isoDay(now) };
      vault.write(`learnings/${id}.md`, noteText(fields, `Mind berth ${id} at low tide.`));
    }
    for (const one of made) one.isDue ||= isDue(one, says);
    await session(memory, day);
  }
  return outcome(memory, made, now);
}

function newOne(random: Random, says: string, id: string): Made {
  const phase = random() < 0.2 ? pick(["unknown", ...stages], random) : says;
  return { id, domain: pick(["task", "team"], random), phase, isDue: false };
}

function isDue({ domain, phase }: Made, says: string): boolean {
  const [own, current] = [phase, says].map((stage) => stages.indexOf(stage as Stage));
  return domain === "task" && own !== undefined && own >= 0 && current !== undefined && own < current;
}

async function session(memory: Memory, day: number): Promise<void> {
  await memory.open();
  const session_id = `session-${String(day)}`;
  const stored = await memory.addEpisode({ session_id, task: "Go on with the harbour", outcome: "success" });
  if (!stored.ok) throw new Error(stored.error.message);
}

async function outcome(memory: Memory, made: readonly Made[], now: number): Promise<Figures> {
  await memory.open();
  const all = new Map(
    memory.library.catalog.memories().flatMap((note) => (note.kind === "learning" ? [[note.entryId, note]] : [])),
  );
  const isRetired = ({ id }: Made): boolean => all.get(id)?.status === "retired";
  const count = (which: (one: Made) => boolean): number => made.filter(which).length;
  const weigh = (learning: Learning | undefined): number => (learning ? prominence(learning, now) : Number.NaN);
  return {
    ...{ learned: made.length, due: count(({ isDue }) => isDue), retired: count(isRetired) },
    retired_early: count((one) => isRetired(one) && !one.isDue),
    not_retired: count((one) => !isRetired(one) && one.isDue),
    of_the_team: count(({ domain }) => domain === "team"),
    of_the_team_retired: count((one) => one.domain === "team" && isRetired(one)),
    lost: count(({ id }) => !all.has(id)),
    prominence_retired: made.filter(isRetired).reduce((sum, { id }) => sum + weigh(all.get(id)), 0),
  };
}
