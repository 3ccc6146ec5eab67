import { readFileSync, statSync } from "node:fs";
import { isObject } from "../../core/lib/json.ts";
import { readReviewSettings, usualReviews, type ReviewSettings } from "../../core/model/review-settings.ts";
import { settingsFiles } from "./stored-choice.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * How reviews are wanted in a vault: as the plugin's settings say, over them its `retrace.json`, over both the variables.
 * A server runs for days: what is changed meanwhile counts at once.
 */
export function storedReviews(root: string, env: Environment): () => ReviewSettings {
  const files = settingsFiles(root).toReversed();
  const own = reviewVariables(env);
  let known: { readonly stamp: string; readonly settings: ReviewSettings } | undefined;
  return () => {
    const stamp = files.map(stampOf).join(" ");
    if (known?.stamp !== stamp) {
      const layers = [...files.map(reviewsIn), own];
      known = {
        stamp,
        settings: layers.reduce<ReviewSettings>((before, layer) => readReviewSettings(layer, before), usualReviews),
      };
    }
    return known.settings;
  };
}

function stampOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${String(found.mtimeMs)}-${String(found.size)}-${String(found.ino)}` : "";
}

/** Nothing where there is no such file, or something else in it. */
function reviewsIn(path: string): unknown {
  try {
    const stored: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isObject(stored) ? stored["reviews"] : undefined;
  } catch {
    return undefined;
  }
}

/** What the variables of this program say, as it would be stored. */
function reviewVariables(env: Environment): object {
  const words = (name: string): readonly string[] | undefined =>
    env[name]
      ?.toLowerCase()
      .split(/[\s,]+/)
      .filter((word) => word !== "");
  const number = (name: string): number | undefined =>
    (env[name] ?? "").trim() === "" ? undefined : Number(env[name]);
  const isOn = new Map([
    ["on", true],
    ["off", false],
  ]);
  return {
    new_per_day: number("RETRACE_NEW_PER_DAY"),
    reviews_per_day: number("RETRACE_REVIEWS_PER_DAY"),
    retention: number("RETRACE_RETENTION"),
    kinds: words("RETRACE_REVIEW_KINDS"),
    easy_days: words("RETRACE_EASY_DAYS"),
    from_use: isOn.get((env["RETRACE_FROM_USE"] ?? "").trim().toLowerCase()),
  };
}
