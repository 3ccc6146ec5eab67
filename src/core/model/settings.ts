import { builtIn, readModelChoice, type ModelChoice } from "./model-choice.ts";

/** What a person has chosen for this vault. */
export interface Settings {
  readonly model: ModelChoice;
}

/** Reads what was stored, whatever it is: what cannot be read is as it is without settings. */
export function readSettings(stored: unknown): Settings {
  return { model: readModelChoice(entriesOf(stored)["model"]) };
}

/** What to store: keys that we do not know are those of a newer version, and stay. */
export function storedSettings(stored: unknown, { model }: Settings): Readonly<Record<string, unknown>> {
  const { model: _old, ...others } = entriesOf(stored);
  return model.kind === builtIn.kind ? others : { ...others, model: withoutKey(model) };
}

/** Secrets are kept elsewhere. */
function withoutKey(model: ModelChoice): object {
  if (model.kind !== "endpoint") return model;
  const { key: _key, ...rest } = model;
  return rest;
}

function entriesOf(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === "object" && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
}
