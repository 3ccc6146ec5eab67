import { isList, isObject, type Json, type JsonObject } from "../lib/json.ts";
import { nearest } from "../lib/nearest.ts";
import { sameValue } from "../lib/same-value.ts";
import { learningScopes } from "./learning.ts";
import { readLearningSettings, storedLearningSettings, usualLearnings } from "./learning-settings.ts";
import { readModelChoice } from "./model-choice.ts";
import {
  mostTokensPerDay,
  narratorProviders,
  readNarratorSettings,
  storedNarratorSettings,
  usualNarrator,
} from "./narrator-settings.ts";
import { proposalKinds } from "./proposal.ts";
import { readProposalSettings, storedProposalSettings } from "./proposal-settings.ts";
import {
  mostPerDay,
  parameterCount,
  readReviewSettings,
  retentionBounds,
  reviewKinds,
  storedReviewSettings,
  usualReviews,
  weekdays,
} from "./review-settings.ts";
import { fadings, readSearchSettings, storedSearchSettings, usualSearch } from "./search-settings.ts";
import { rootKey } from "./settings.ts";

/** What a setting can be, in words, and what it is unless somebody says otherwise. */
type Setting = readonly [takes: string, usual: Json];

interface Section {
  readonly keys: Readonly<Record<string, Setting>>;
  /** What is left of it once it was read and written again: only what is not as usual. */
  readonly kept: (said: Json) => JsonObject;
}

const words = (known: readonly string[]): string => known.join(", ");
const perDay = `a whole number from 0 to ${String(mostPerDay)}`;
const { least, most } = retentionBounds;

const sections: Readonly<Record<string, Section>> = {
  reviews: {
    keys: {
      new_per_day: [perDay, usualReviews.newPerDay],
      reviews_per_day: [perDay, usualReviews.reviewsPerDay],
      retention: [`a number from ${String(least)} to ${String(most)}`, usualReviews.retention],
      kinds: [`a list of ${words(reviewKinds)}`, usualReviews.kinds],
      easy_days: [`a list of ${words(weekdays)}`, usualReviews.easyDays],
      from_use: ["true or false", usualReviews.fromUse],
      parameters: [`${String(parameterCount)} numbers, or null`, null],
    },
    kept: (said) => storedReviewSettings(readReviewSettings(said)),
  },
  narrator: {
    keys: {
      provider: [words(["off", ...narratorProviders]), usualNarrator.provider],
      address: ["an address", usualNarrator.address],
      model: ["the name of a model", usualNarrator.model],
      tokens_per_day: [`a whole number from 0 to ${String(mostTokensPerDay)}`, usualNarrator.tokensPerDay],
    },
    kept: (said) => storedNarratorSettings(readNarratorSettings(said)),
  },
  proposals: {
    keys: { apply: [`a list of ${words(proposalKinds)}`, []] },
    kept: (said) => storedProposalSettings(readProposalSettings(said)),
  },
  learnings: {
    keys: {
      scopes: [`folders, each with ${words(learningScopes)}`, {}],
      reinforce: ["asked, retrieved", usualLearnings.reinforce],
      extract: ["stored, asked", usualLearnings.extract],
      stage_file: ["the path of a note", usualLearnings.stageFile],
    },
    kept: (said) => storedLearningSettings(readLearningSettings(said)),
  },
  search: {
    keys: { decay: [words(Object.keys(fadings)), usualSearch.decay] },
    kept: (said) => storedSearchSettings(readSearchSettings(said)),
  },
};

const topKeys = [rootKey, "model", ...Object.keys(sections)];

/** What stored settings say that is as if it were not there: names and values that nobody reads, each in a sentence. */
export function settingsDoubts(stored: JsonObject): readonly string[] {
  return Object.entries(stored).flatMap(([key, said]) => {
    const section = Object.hasOwn(sections, key) ? sections[key] : undefined;
    if (section) return isObject(said) ? sectionDoubts(key, said, section) : [notRead(key, said, "an object")];
    if (key === "model") return isModel(said) ? [] : [notRead(key, said, 'an object with "kind"')];
    return key === rootKey ? [] : [unknown(key, topKeys)];
  });
}

function sectionDoubts(name: string, said: JsonObject, { keys, kept }: Section): readonly string[] {
  return Object.entries(said).flatMap(([key, value]) => {
    const [takes, usual] = (Object.hasOwn(keys, key) ? keys[key] : undefined) ?? [];
    if (takes === undefined || usual === undefined) return [unknown(key, Object.keys(keys), `${name}.`)];
    const read = kept({ [key]: value })[key];
    return isLeft(value, read === undefined ? usual : read) ? [] : [notRead(`${name}.${key}`, value, takes)];
  });
}

/** A name that nobody knows, and the one that is meant, else those there are. */
function unknown(name: string, known: readonly string[], before = ""): string {
  const near = nearest(name, known);
  const meant = (near.length > 0 ? near : known).map((each) => `"${before}${each}"`);
  const advice = near.length > 0 ? `Did you mean ${meant.join(" or ")}?` : `Known are ${meant.join(", ")}.`;
  return `There is no setting "${before}${name}". ${advice}`;
}

function notRead(name: string, said: Json, takes: string): string {
  return `"${name}" is ${JSON.stringify(said)}, which cannot be read and counts for nothing. It can be ${takes}.`;
}

const isModel = (said: Json): boolean => isObject(said) && readModelChoice(said).kind === said["kind"];

/** Whether all of a value is there, however it was put in order. */
function isLeft(said: Json, read: Json): boolean {
  if (isList(said)) return isList(read) && said.every((each) => read.some((known) => sameValue(known, each)));
  if (isObject(said)) return isObject(read) && Object.keys(said).every((key) => Object.hasOwn(read, key));
  return typeof said === "string" ? said.trim() === read : sameValue(said, read);
}
