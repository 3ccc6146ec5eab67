import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { storedReviews } from "../../../src/adapters/node/stored-reviews.ts";
import { usualReviews } from "../../../src/core/model/review-settings.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const pluginSettings = ".obsidian/plugins/retrace/data.json";

function vault(): { readonly path: string; readonly store: (file: string, content: object | string) => void } {
  const { vaultPath, remove } = temporaryFolder();
  onTestFinished(remove);
  mkdirSync(join(vaultPath, ".obsidian/plugins/retrace"), { recursive: true });
  const store = (file: string, content: object | string): void => {
    writeFileSync(join(vaultPath, file), typeof content === "string" ? content : JSON.stringify(content));
  };
  return { path: vaultPath, store };
}

it("the variables go before retrace.json, and that before the plugin's settings, key by key", () => {
  const { path, store } = vault();
  store(pluginSettings, { reviews: { new_per_day: 1, reviews_per_day: 2, retention: 0.8 } });
  store("retrace.json", { reviews: { reviews_per_day: 3, retention: 0.85 } });
  const settings = storedReviews(path, { RETRACE_RETENTION: "0.95", RETRACE_REVIEW_KINDS: "learning, Pattern" });
  expect(settings()).toEqual({
    ...usualReviews,
    ...{ newPerDay: 1, reviewsPerDay: 3, retention: 0.95, kinds: ["pattern", "learning"] },
  });
});

it.each([
  [
    { RETRACE_NEW_PER_DAY: "0", RETRACE_REVIEWS_PER_DAY: "7" },
    { newPerDay: 0, reviewsPerDay: 7 },
  ],
  [{ RETRACE_NEW_PER_DAY: "", RETRACE_RETENTION: "much" }, {}],
  [{ RETRACE_EASY_DAYS: "saturday" }, { easyDays: ["saturday"] }],
  [{ RETRACE_FROM_USE: "off" }, { fromUse: false }],
])("of the variables %j what can be read counts", (variables, differences) => {
  expect(storedReviews(vault().path, variables)()).toEqual({ ...usualReviews, ...differences });
});

it("a change while the program runs counts at once; else the object stays the same", () => {
  const { path, store } = vault();
  const settings = storedReviews(path, {});
  const before = settings();
  expect(before).toEqual(usualReviews);
  expect(settings()).toBe(before);
  store(pluginSettings, { reviews: { new_per_day: 5 } });
  expect(settings().newPerDay).toBe(5);
  store("retrace.json", "no JSON");
  expect(settings().newPerDay).toBe(5);
});
