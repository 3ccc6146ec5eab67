import { isObject, member, type JsonObject } from "../lib/json.ts";

/** How much it counts that old episodes are forgotten, 0 to 1. */
export const fadings = { off: 0, gentle: 0.1, full: 1 } as const;
export type Fading = keyof typeof fadings;

/** How searches put what they find in order. */
export interface SearchSettings {
  readonly decay: Fading;
}

export const usualSearch: SearchSettings = { decay: "gentle" };

/** Reads what was stored, whatever it is: what it does not say is as before. */
export function readSearchSettings(stored: unknown, before: SearchSettings = usualSearch): SearchSettings {
  const said = isObject(stored) ? member(stored, "decay") : undefined;
  return { decay: asFading(said) ?? before.decay };
}

export function asFading(said: unknown): Fading | undefined {
  return typeof said === "string" && Object.hasOwn(fadings, said) ? (said as Fading) : undefined;
}

/** What to store: only what is not as usual, and what is there under keys that we do not know. */
export function storedSearchSettings({ decay }: SearchSettings, stored?: unknown): JsonObject {
  const others = Object.entries(isObject(stored) ? stored : {}).filter(([key]) => key !== "decay");
  return { ...Object.fromEntries(others), ...(decay !== usualSearch.decay && { decay }) };
}
