import { expect, it } from "vitest";
import { createMemory, type Memory } from "../../src/app/memory.ts";
import { generatedLearnings } from "../support/generated-learnings.ts";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";

interface Sliced {
  readonly memory: Memory;
  readonly vault: MemoryVault;
  /** How often the host was let in while this went on. */
  readonly pausesOf: (work: () => Promise<unknown>) => Promise<number>;
  /** What the host does when it is let in. */
  readonly onPause: (does: () => void) => void;
}

/** A memory of that many learnings, in which a millisecond goes by whenever the clock is looked at. */
async function sliced(count: number): Promise<Sliced> {
  let now = Date.parse("2026-08-01");
  let pauses = 0;
  let does = (): void => undefined;
  const vault = memoryVault(generatedLearnings(count).texts);
  const pause = (): Promise<void> => {
    pauses++;
    does();
    return Promise.resolve();
  };
  const memory = createMemory({ vault, clock: { now: () => now++ }, scheduler: { pause } });
  await memory.open();
  return {
    ...{ memory, vault },
    pausesOf: async (work) => {
      const before = pauses;
      await work();
      return pauses - before;
    },
    onPause: (given) => {
      does = given;
    },
  };
}

it("comparing learnings lets the host in between steps, the more often the more there are", async () => {
  const [few, many] = [await sliced(100), await sliced(400)];
  const pausesFor = ({ memory, pausesOf }: Sliced): Promise<number> => pausesOf(() => memory.compact({}));
  const pauses = await pausesFor(few);
  expect(pauses).toBeGreaterThan(100);
  expect(await pausesFor(many)).toBeGreaterThan(3 * pauses);
});

it("a memory that is closed stops comparing, says so, and proposes nothing", async () => {
  const { memory, vault, pausesOf, onPause } = await sliced(100);
  const before = vault.paths();
  onPause(memory.close);
  const pauses = await pausesOf(async () => {
    expect(await memory.compact({ write: true })).toMatchObject({
      ok: false,
      error: { code: "CONFLICT", message: expect.stringContaining("switched off") as string },
    });
  });
  expect(pauses).toBe(1);
  expect(vault.paths()).toEqual(before);
});
