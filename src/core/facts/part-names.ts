import { germanLead } from "../lib/german-lead.ts";
import { lazily } from "../lib/lazily.ts";
import type { Episode } from "../model/episode.ts";

/** What the parts of a learning are called, by which it is told what was said of what; and what a found pattern warns of. */
const german = {
  Decided: "Entschieden",
  Chosen: "Gewählt",
  Why: "Warum",
  When: "Lage",
  "Did not work": "Hat nicht geklappt",
  Instead: "Stattdessen",
  Helped: "Hat geholfen",
  After: "Nach",
  "Went wrong as feared": "Ging schief wie befürchtet",
  "Went wrong and nobody foresaw it": "Ging schief, und niemand sah es kommen",
  "Taken for granted and not so": "Vorausgesetzt und nicht so",
  "Look at the episodes first: it has failed again and again.":
    "Erst die Episoden ansehen: Das ist immer wieder schiefgegangen.",
} as const;

export type PartName = keyof typeof german;

/** Tells a part's name in the language of what stands behind it: what is written into notes is the person's. */
export type NameOf = (name: PartName) => string;

/** In the language of an episode, which is read once somebody asks: English, unless more of its words are German. */
export function namesFor(episode: Episode): NameOf {
  const isInGerman = lazily(() => germanLead(wordsIn(episode)) > 0);
  return (name) => (isInGerman() ? german[name] : name);
}

/** A part's name in whatever language, as a regular expression. */
export const anyNameOf = (name: PartName): string => `(?:${name}|${german[name]})`;

function wordsIn({ task, context, decisions, events, lessons, premortem = [], assumptions = [] }: Episode): string {
  const chosen = decisions.flatMap((each) => [each.title, each.context, each.chosen, each.rationale]);
  const others = [...events.map(({ content }) => content), ...[...premortem, ...assumptions].map(({ text }) => text)];
  return [task, context, ...chosen, ...lessons, ...others].join(" ");
}
