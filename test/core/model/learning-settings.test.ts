import { expect, it } from "vitest";
import {
  readLearningSettings,
  storedLearningSettings,
  usualLearnings,
} from "../../../src/core/model/learning-settings.ts";

it.each([
  [
    { scopes: { "teams/**": "team", shared: "global" } },
    { scopes: [rule("teams/**", "team"), rule("shared", "global")] },
  ],
  [{ scopes: { "teams/**": "nobody", " ": "team" } }, {}],
  [
    { reinforce: "retrieved", stage_file: " INTENT.md " },
    { reinforce: "retrieved", stageFile: "INTENT.md" },
  ],
  [{ reinforce: "always", stage_file: 7, scopes: ["team"] }, {}],
])("of %j learnings take what can be read", (stored, differences) => {
  const read = readLearningSettings(stored);
  expect(read).toEqual({ ...usualLearnings, ...differences });
  expect(readLearningSettings(storedLearningSettings(read))).toEqual(read);
});

it("what a newer version stored stays, and what is as usual is not stored", () => {
  expect(storedLearningSettings(usualLearnings, { later: 1, reinforce: "retrieved" })).toEqual({ later: 1 });
});

function rule(paths: string, scope: string): object {
  return { paths, scope };
}
