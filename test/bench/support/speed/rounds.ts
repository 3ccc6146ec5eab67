import { collectGarbage } from "./collect-garbage.ts";
import { median } from "../measured.ts";

/** What is compared, by name: ours beside the others'. */
export type Tasks = Readonly<Record<string, () => unknown>>;
export type Timings = Readonly<Record<string, number>>;

/** At least seven, so that a slow moment of the machine does not decide. */
export const rounds = 7;

/** The median milliseconds of processor time of each; one after the other, round after round. */
export function processorTimes(tasks: Tasks): Timings {
  return timed(tasks, (task) => {
    collectGarbage();
    const before = process.cpuUsage();
    task();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
}

/** The median milliseconds of each. */
export function wallTimes(tasks: Tasks): Timings {
  return timed(tasks, wallTime);
}

/** The same for what has to be waited for. */
export async function waitingTimes(tasks: Readonly<Record<string, () => Promise<unknown>>>): Promise<Timings> {
  const times = Object.entries(tasks).map(([name, task]) => ({ name, task, found: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { task, found } of times) {
      collectGarbage();
      const before = performance.now();
      await task();
      found.push(performance.now() - before);
    }
  }
  return Object.fromEntries(times.map(({ name, found }) => [name, median(found)]));
}

function wallTime(task: () => unknown): number {
  const before = performance.now();
  task();
  return performance.now() - before;
}

function timed(tasks: Tasks, time: (task: () => unknown) => number): Timings {
  const times = Object.entries(tasks).map(([name, task]) => ({ name, task, found: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { task, found } of times) found.push(time(task));
  }
  return Object.fromEntries(times.map(({ name, found }) => [name, median(found)]));
}

/** Ways to answer a question. */
export type Answerers<Q> = Readonly<Record<string, (question: Q) => unknown>>;

/** Times a question is asked in a row: the first time, what another engine left in the processor's memory counts. */
const inARow = 3;

/** The median over questions of what each takes to answer one, which is the median of its rounds. */
export function answerTimes<Q>(questions: readonly Q[], answerers: Answerers<Q>): Timings {
  for (const question of questions.slice(0, 5)) for (const answer of Object.values(answerers)) answer(question);
  const perQuestion = questions.map((question) =>
    timed(bound(answerers, question), (answer) => Math.min(...Array.from({ length: inARow }, () => wallTime(answer)))),
  );
  const names = Object.keys(answerers);
  return Object.fromEntries(names.map((name) => [name, median(perQuestion.map((times) => times[name] ?? 0))]));
}

function bound<Q>(answerers: Answerers<Q>, question: Q): Tasks {
  return Object.fromEntries(Object.entries(answerers).map(([name, answer]) => [name, () => answer(question)]));
}
