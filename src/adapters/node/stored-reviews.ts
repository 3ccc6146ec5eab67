import { readReviewSettings, usualReviews, type ReviewSettings } from "../../core/model/review-settings.ts";
import { numberIn, settingsLayers, type Environment } from "./settings-layers.ts";

/** How reviews are wanted in a vault. */
export function storedReviews(root: string, env: Environment): () => ReviewSettings {
  const own = reviewVariables(env);
  return settingsLayers(root, { name: "reviews", usual: usualReviews, read: readReviewSettings, own });
}

/** What the variables of this program say, as it would be stored. */
function reviewVariables(env: Environment): object {
  const words = (name: string): readonly string[] | undefined =>
    env[name]
      ?.toLowerCase()
      .split(/[\s,]+/)
      .filter((word) => word !== "");
  const number = (name: string): number | undefined => numberIn(env, name);
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
