import { expect, it } from "vitest";
import { builtInEmbedder } from "../../src/adapters/embedding/built-in.ts";
import { createMemory } from "../../src/app/memory.ts";
import { ratings } from "../../src/core/model/review.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { memoryMachineFiles } from "../support/memory-machine-files.ts";
import { memoryShelf } from "../support/memory-shelf.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { numbersFrom } from "../support/random.ts";
import { today } from "../support/open-memory.ts";
import { heapInUse, megabytes, tell } from "./support/heap.ts";

const minute = 60_000;
const minutesADay = 24 * 60;
/** What is still growing slowly after so many hours has to stay within this. */
const allowedGrowth = 12_000_000;

it("24 hours of use leave memory as flat as they found it after the first two", async () => {
  const texts = demoTexts();
  const episodes = Object.keys(texts).filter((path) => path.startsWith("episodes/"));
  const vault = memoryVault(texts);
  let now = today;
  const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const memory = createMemory({
    vault,
    clock: { now: () => now },
    scheduler: { pause },
    shelf: memoryShelf(),
    uses: memoryMachineFiles(),
    device: () => Promise.resolve("laptop"),
    openEmbedder: () => builtInEmbedder(pause),
  });
  memory.follow();
  await memory.open();
  const next = numbersFrom(24);
  const hourly: number[] = [];
  const words = ["jitter", "migration", "clock", "tablet", "release", "retry", "regatta", "outbox"];
  const word = (): string => words[next(words.length)] ?? "";
  for (let at = 0; at < minutesADay; at++) {
    now += minute;
    const path = episodes[next(episodes.length)] ?? "";
    // The same notes over and over: the vault does not grow, and neither should what is known of it.
    vault.write(path, (texts[path] ?? "").replace(/^task: .*$/m, `task: Edition ${String(at % 50)} of the ${word()}`));
    await vault.told();
    await memory.search({ query: `why did the ${word()} fail in the ${word()}` });
    await memory.preflight({ text: `I will change the ${word()} without a ${word()}` });
    await memory.related({ id: path });
    memory.neighbours({ id: path });
    memory.listAntipatterns({});
    memory.problems();
    memory.reviewQueue({});
    if (at % 20 === 0) await memory.reviewMemory({ id: path, rating: ratings[next(4)] });
    if (at % 60 === 59) hourly.push(await heapInUse());
  }
  const [early, late] = [hourly[1] ?? 0, hourly.at(-1) ?? 0];
  tell("24 hours", {
    after_2_h_mb: megabytes(early),
    after_24_h_mb: megabytes(late),
    highest_mb: megabytes(Math.max(...hourly)),
  });
  expect(late - early).toBeLessThan(allowedGrowth);
  memory.close();
});
