import { germanAdding } from "./german-of-adding.ts";
import { germanCauses } from "./german-of-causes.ts";
import { germanImport, germanMigration, germanWizard } from "./german-of-import.ts";
import { germanMemory } from "./german-of-memory.ts";
import { germanModels, germanNarrator } from "./german-of-models.ts";
import { germanProposals } from "./german-of-proposals.ts";
import { germanBlocks, germanReplay } from "./german-of-replay.ts";
import { germanReviewSettings } from "./german-of-review-settings.ts";
import { germanReviews } from "./german-of-reviews.ts";
import { germanSearch, germanWhy } from "./german-of-search.ts";
import { germanPlace, germanSettings, germanWaysIn } from "./german-of-settings.ts";
import { germanText } from "./german-of-text.ts";
import { germanAntipatterns, germanBases, germanFare, germanLinks } from "./german-of-views.ts";
import { germanTraces, germanWelcome } from "./german-of-welcome.ts";
import type { Tables } from "./tables.ts";
import type { Translation } from "./translation.ts";

/** Deutsch. */
export const german: Translation<Tables> = {
  text: {
    ...germanText,
    search: germanSearch,
    why: germanWhy,
    adding: germanAdding,
    import: germanImport,
    migration: germanMigration,
    models: germanModels,
    narrator: germanNarrator,
    place: germanPlace,
    reviews: germanReviews,
    reviewSettings: germanReviewSettings,
    traces: germanTraces,
    waysIn: germanWaysIn,
    welcome: germanWelcome,
  },
  antipatterns: germanAntipatterns,
  api: { unloaded: "Retrace ist ausgeschaltet. Hole dir seine api neu, sobald es wieder da ist." },
  bases: germanBases,
  blocks: germanBlocks,
  causes: germanCauses,
  fare: germanFare,
  links: germanLinks,
  memory: germanMemory,
  // Between a number and its sign no line ends.
  numbers: { point: ",", percent: (whole: string): string => `${whole}\u00a0%` },
  proposals: germanProposals,
  replay: germanReplay,
  settings: germanSettings,
  wizard: germanWizard,
};
