import { expect, it } from "vitest";
import { embedInSlices } from "../../../src/app/meaning/embed-in-slices.ts";
import type { Embedder } from "../../../src/app/ports.ts";

interface Timed {
  readonly sizes: readonly number[];
  readonly run: (count: number) => Promise<number>;
}

/** How many texts an embedder gets at a time that takes so long for each. */
function timed(msEach: number, atOnce?: number): Timed {
  const sizes: number[] = [];
  let now = 0;
  const embedder: Embedder = {
    model: "slow",
    dimensions: 1,
    ...(atOnce === undefined ? {} : { atOnce }),
    embed: (texts) => {
      sizes.push(texts.length);
      now += texts.length * msEach;
      return Promise.resolve(texts.map(() => Float32Array.of(1)));
    },
  };
  const ports = { clock: { now: () => now }, scheduler: { pause: () => Promise.resolve() } };
  const embed = embedInSlices(embedder, ports);
  const texts = (count: number): [string, string][] => Array.from({ length: count }, (_, at) => [String(at), "text"]);
  return { sizes, run: async (count) => (await embed(texts(count), () => false)).size };
}

it("an embedder on this thread gets ever fewer texts until they fit into a slice", async () => {
  const { sizes, run } = timed(2);
  expect(await run(20)).toBe(20);
  expect(sizes.slice(0, 3)).toEqual([8, 2, 2]);
});

it("an embedder that works elsewhere gets as many as it likes, however long they take", async () => {
  const { sizes, run } = timed(300, 16);
  expect(await run(40)).toBe(40);
  expect(sizes).toEqual([16, 16, 8]);
});
