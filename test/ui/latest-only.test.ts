import { expect, it } from "vitest";
import { latestOnly } from "../../src/ui/latest-only.ts";

/** Answers when told to, in any order. */
function slowAnswers(): { ask: (question: string) => Promise<string>; answer: (question: string) => void } {
  const waiting = new Map<string, () => void>();
  return {
    ask: (question) =>
      new Promise((resolve) => {
        waiting.set(question, () => {
          resolve(question.toUpperCase());
        });
      }),
    answer: (question) => {
      waiting.get(question)?.();
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

it("asks only what is still wanted after the pause", async () => {
  const asked: string[] = [];
  const asker = latestOnly(
    5,
    (question: string) => Promise.resolve(asked.push(question)),
    () => undefined,
  );
  await Promise.all(["j", "ji", "jit"].map(asker.ask));
  expect(asked).toEqual(["jit"]);
});

it("drops an answer that comes after a newer question", async () => {
  const told: string[] = [];
  const { ask, answer } = slowAnswers();
  const asker = latestOnly(0, ask, (_, found) => told.push(found));
  const first = asker.ask("old");
  await pause(5);
  const second = asker.ask("new");
  await pause(5);
  answer("new");
  answer("old");
  await Promise.all([first, second]);
  expect(told).toEqual(["NEW"]);
});

it("tells nothing after it was stopped", async () => {
  const told: string[] = [];
  const { ask, answer } = slowAnswers();
  const asker = latestOnly(0, ask, (_, found) => told.push(found));
  const asking = asker.ask("late");
  await pause(5);
  asker.stop();
  answer("late");
  await asking;
  expect(told).toEqual([]);
});
