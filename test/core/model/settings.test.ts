import fc from "fast-check";
import { expect, it } from "vitest";
import { builtIn } from "../../../src/core/model/model-choice.ts";
import { readReviewSettings, storedReviewSettings, usualReviews } from "../../../src/core/model/review-settings.ts";
import { readSettings, storedSettings } from "../../../src/core/model/settings.ts";

it("settings are read whatever was stored", () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(readSettings(storedSettings(stored, readSettings(stored)))).toEqual(readSettings(stored));
    }),
  );
});

it("what a newer version stored stays", () => {
  const stored = { model: { kind: "folder", folder: "mine" }, later: [1] };
  expect(storedSettings(stored, { model: builtIn })).toEqual({ later: [1] });
  expect(storedSettings({ later: [1] }, readSettings(stored))).toEqual(stored);
});

it("a change of one thing leaves the other as it is", () => {
  const stored = { model: { kind: "folder", folder: "mine" }, reviews: { retention: 0.8, later: 1 } };
  expect(storedSettings(stored, { model: builtIn })).toEqual({ reviews: { retention: 0.8, later: 1 } });
  const reviews = { ...usualReviews, newPerDay: 5 };
  expect(storedSettings(stored, { reviews })).toEqual({
    model: stored.model,
    reviews: { new_per_day: 5, later: 1 },
  });
  expect(storedSettings({ reviews: { retention: 0.8 } }, { reviews: usualReviews })).toEqual({});
});

const parameters = Array.from({ length: 21 }, (_, at) => at / 7);

it.each([
  [
    { new_per_day: 5, reviews_per_day: 0 },
    { newPerDay: 5, reviewsPerDay: 0 },
  ],
  [{ retention: 0.97 }, { retention: 0.97 }],
  [{ kinds: ["learning", "nonsense", "episode"] }, { kinds: ["episode", "learning"] }],
  [{ kinds: [] }, { kinds: [] }],
  [{ easy_days: ["saturday", "sunday"] }, { easyDays: ["sunday", "saturday"] }],
  [{ from_use: false }, { fromUse: false }],
  [{ parameters }, { parameters }],
  [{ new_per_day: -1, reviews_per_day: 2.5, retention: 0.5, kinds: "episode", from_use: 1 }, {}],
  [{ new_per_day: "7", retention: 1, parameters: parameters.slice(1), easy_days: null }, {}],
  [{ parameters: [...parameters.slice(1), null] }, {}],
])("of %j reviews take what can be read", (stored, differences) => {
  const read = readReviewSettings(stored);
  expect(read).toEqual({ ...usualReviews, ...differences });
  expect(readReviewSettings(storedReviewSettings(read))).toEqual(read);
});

it("one layer of settings lies over the other, and can take parameters away", () => {
  const below = readReviewSettings({ new_per_day: 5, retention: 0.8, parameters });
  expect(readReviewSettings({ retention: 0.9, parameters: null }, below)).toEqual({ ...usualReviews, newPerDay: 5 });
});

it("keeps what may be done without asking, and what a newer version says about it", () => {
  const stored = { proposals: { apply: ["fact"], later: 1 } };
  expect(readSettings(stored).proposals).toEqual({ apply: ["fact"] });
  expect(storedSettings(stored, { proposals: { apply: ["fact", "link"] } })).toEqual({
    proposals: { apply: ["fact", "link"], later: 1 },
  });
  expect(storedSettings({ proposals: { apply: ["fact"] } }, { proposals: { apply: [] } })).toEqual({});
});
