import { germanReviews } from "./german-of-reviews.ts";
import { germanSearch, germanWhy } from "./german-of-search.ts";
import { germanText } from "./german-of-text.ts";
import { germanAntipatterns, germanBases, germanLinks, germanReplay } from "./german-of-views.ts";
import type { Tables } from "./tables.ts";
import type { Translation } from "./translation.ts";

/** Deutsch. What is not here yet is said in English. */
export const german: Translation<Tables> = {
  text: { ...germanText, search: germanSearch, why: germanWhy, reviews: germanReviews },
  antipatterns: germanAntipatterns,
  api: { unloaded: "Retrace ist ausgeschaltet. Hole dir seine api neu, sobald es wieder da ist." },
  bases: germanBases,
  causes: {
    title: "Ursachengraph",
    open: "Ursachengraph öffnen",
    findPath: "Ursachenpfad finden",
    showCauses: "Ursachen dieser Notiz zeigen",
    reading: "Deine Notizen werden gelesen …",
  },
  links: germanLinks,
  replay: germanReplay,
};
