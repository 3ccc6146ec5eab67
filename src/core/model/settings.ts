import { builtIn, readModelChoice, type ModelChoice } from "./model-choice.ts";
import { readLearningSettings, storedLearningSettings, type LearningSettings } from "./learning-settings.ts";
import { readRoot, type MemoryRoot } from "./memory-root.ts";
import { readNarratorSettings, storedNarratorSettings, type NarratorSettings } from "./narrator-settings.ts";
import { readProposalSettings, storedProposalSettings, type ProposalSettings } from "./proposal-settings.ts";
import { readReviewSettings, storedReviewSettings, type ReviewSettings } from "./review-settings.ts";
import { readSearchSettings, storedSearchSettings, type SearchSettings } from "./search-settings.ts";

/** Under this name the memory's folder is stored. */
export const rootKey = "memory_root";

/** What a person has chosen for this vault. */
export interface Settings {
  /** The folder of the vault that the memory lives in; empty for the vault itself. */
  readonly root: MemoryRoot;
  readonly model: ModelChoice;
  readonly reviews: ReviewSettings;
  readonly narrator: NarratorSettings;
  readonly proposals: ProposalSettings;
  readonly learnings: LearningSettings;
  readonly search: SearchSettings;
}

/** Reads what was stored, whatever it is: what cannot be read is as it is without settings. */
export function readSettings(stored: unknown): Settings {
  const entries = entriesOf(stored);
  return {
    root: readRoot(entries[rootKey]),
    model: readModelChoice(entries["model"]),
    reviews: readReviewSettings(entries["reviews"]),
    narrator: readNarratorSettings(entries["narrator"]),
    proposals: readProposalSettings(entries["proposals"]),
    learnings: readLearningSettings(entries["learnings"]),
    search: readSearchSettings(entries["search"]),
  };
}

/** What to store after a change: keys that we do not know are those of a newer version, and stay. */
export function storedSettings(stored: unknown, change: Partial<Settings>): Readonly<Record<string, unknown>> {
  const {
    [rootKey]: oldRoot,
    model: oldModel,
    reviews: oldReviews,
    narrator: oldNarrator,
    proposals: oldProposals,
    learnings: oldLearnings,
    search: oldSearch,
    ...others
  } = entriesOf(stored);
  const known = {
    [rootKey]: change.root === undefined ? oldRoot : change.root || undefined,
    model: change.model ? storedModel(change.model) : oldModel,
    reviews: change.reviews ? filled(storedReviewSettings(change.reviews, oldReviews)) : oldReviews,
    narrator: change.narrator ? filled(storedNarratorSettings(change.narrator, oldNarrator)) : oldNarrator,
    proposals: change.proposals ? filled(storedProposalSettings(change.proposals, oldProposals)) : oldProposals,
    learnings: change.learnings ? filled(storedLearningSettings(change.learnings, oldLearnings)) : oldLearnings,
    search: change.search ? filled(storedSearchSettings(change.search, oldSearch)) : oldSearch,
  };
  return { ...others, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) };
}

/** Secrets are kept elsewhere. */
function storedModel(model: ModelChoice): object | undefined {
  if (model.kind !== "endpoint") return model.kind === builtIn.kind ? undefined : model;
  const { key: _key, ...rest } = model;
  return rest;
}

const filled = (entries: object): object | undefined => (Object.keys(entries).length === 0 ? undefined : entries);

function entriesOf(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === "object" && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
}
