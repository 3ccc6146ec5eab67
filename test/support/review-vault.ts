import { createMemory, type Memory } from "../../src/app/memory.ts";
import type { Reviewed } from "../../src/app/review-memory.ts";
import { usualReviews, type ReviewSettings } from "../../src/core/model/review-settings.ts";
import { memoryVault, type MemoryVault } from "./memory-vault.ts";
import { today } from "./open-memory.ts";
import { episodeText, type Texts } from "./note-text.ts";

/** An episode for review: over on the first of September, unless told. */
export const reviewable = (sessionId: string, fields: Readonly<Record<string, unknown>> = {}): string =>
  episodeText(sessionId, { permalink: `episodes/${sessionId}`, date: "2026-09-01", ...fields }, "What we saw.");

export interface ReviewDesk {
  readonly memory: Memory;
  readonly vault: MemoryVault;
  /** Lets so much time pass. */
  readonly wait: (ms: number) => void;
  /** Reviews, and reads again what was written. */
  readonly review: (input: object) => Promise<Reviewed>;
}

/** Someone who reviews on one device, in a zone two hours ahead. */
export async function reviewDesk(
  texts: Texts = {},
  device = "laptop",
  vault: MemoryVault = memoryVault(texts),
  settings: () => ReviewSettings = () => usualReviews,
): Promise<ReviewDesk> {
  let now = today;
  const clock = { now: (): number => now, minutesAhead: (): number => 120 };
  const scheduler = { pause: (): Promise<void> => Promise.resolve() };
  const memory = createMemory({
    vault,
    clock,
    scheduler,
    reviewing: { settings },
    device: () => Promise.resolve(device),
  });
  await memory.open();
  return {
    memory,
    vault,
    wait: (ms) => {
      now += ms;
    },
    review: async (input) => {
      const reviewed = await memory.reviewMemory(input);
      if (!reviewed.ok) throw new Error(reviewed.error.message);
      await memory.open();
      return reviewed.value;
    },
  };
}
