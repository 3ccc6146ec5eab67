import { expect, it } from "vitest";
import { runAll } from "./schedule.mjs";

interface Stage {
  readonly name: string;
  readonly after?: string;
  readonly alone?: boolean;
}

/** Runs the stages and writes down who started and ended, and the most that ran at once. */
async function watch(stages: readonly Stage[]): Promise<{ readonly events: readonly string[]; readonly most: number }> {
  const events: string[] = [];
  let [running, most] = [0, 0];
  await runAll(stages, async ({ name }: Stage) => {
    events.push(`+${name}`);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    events.push(`-${name}`);
  });
  return { events, most };
}

it("runs every stage once, two at a time", async () => {
  const { events, most } = await watch([{ name: "a" }, { name: "b" }, { name: "c" }]);
  expect(events.toSorted()).toEqual(["+a", "+b", "+c", "-a", "-b", "-c"]);
  expect(most).toBe(2);
});

it("starts a stage only after the one it names, and others meanwhile", async () => {
  const { events } = await watch([{ name: "size", after: "build" }, { name: "build" }, { name: "lint" }]);
  expect(events.slice(0, 2)).toEqual(["+build", "+lint"]);
  expect(events.indexOf("+size")).toBeGreaterThan(events.indexOf("-build"));
});

it("gives a stage the machine to itself if it wants that", async () => {
  const { events } = await watch([{ name: "a" }, { name: "b" }, { name: "browser", alone: true }]);
  expect(events.slice(4)).toEqual(["+browser", "-browser"]);
});

it("does not wait for a stage that was not chosen", async () => {
  const { events } = await watch([{ name: "unit", after: "build" }]);
  expect(events).toEqual(["+unit", "-unit"]);
});

it("stops with the error of a stage that throws", async () => {
  const run = runAll([{ name: "a" }], () => Promise.reject(new Error("no disk")));
  await expect(run).rejects.toThrow("no disk");
});
