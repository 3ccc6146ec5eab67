import { germanCauses } from "./german-of-causes.ts";
import { germanMemory } from "./german-of-memory.ts";
import { germanBlocks, germanReplay } from "./german-of-replay.ts";
import { germanReviewSettings } from "./german-of-review-settings.ts";
import { germanReviews } from "./german-of-reviews.ts";
import { germanSearch, germanWhy } from "./german-of-search.ts";
import { germanText } from "./german-of-text.ts";
import { germanAntipatterns, germanBases, germanFare, germanLinks } from "./german-of-views.ts";
import type { Tables } from "./tables.ts";
import type { Translation } from "./translation.ts";

/** Deutsch. What is not here yet is said in English. */
export const german: Translation<Tables> = {
  text: {
    ...germanText,
    search: germanSearch,
    why: germanWhy,
    reviews: germanReviews,
    reviewSettings: germanReviewSettings,
  },
  antipatterns: germanAntipatterns,
  api: { unloaded: "Retrace ist ausgeschaltet. Hole dir seine api neu, sobald es wieder da ist." },
  bases: germanBases,
  blocks: germanBlocks,
  causes: germanCauses,
  fare: germanFare,
  links: germanLinks,
  memory: germanMemory,
  replay: germanReplay,
};
