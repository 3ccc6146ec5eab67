import { contradictionSteps, type Contradiction } from "../../../src/core/learnings/contradictions.ts";
import type { Entry, Item } from "../../../src/core/learnings/entry.ts";
import { mergedItemSteps } from "../../../src/core/learnings/merge.ts";
import { promotionSteps, type Promotion } from "../../../src/core/learnings/promotion.ts";
import { exhaust } from "../../../src/core/lib/exhaust.ts";

/** All steps of each at once, where nothing else is to run meanwhile. */
export const mergedItems = (entries: readonly Entry[]): readonly Item[] => exhaust(mergedItemSteps(entries));

export const contradictionsAmong = (items: readonly Item[]): readonly Contradiction[] =>
  exhaust(contradictionSteps(items));

export const promotionsAmong = (entries: readonly Entry[]): readonly Promotion[] => exhaust(promotionSteps(entries));
