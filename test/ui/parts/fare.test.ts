import { expect, it } from "vitest";
import { aboutHalves, fare } from "../../../src/ui/parts/fare.ts";

it.each([
  { told: [fare("pattern", 0.875, 4), fare("antipattern", 0.125, 4)], says: ["½: what half worked counts half."] },
  { told: [fare("pattern", 0.75, 4), fare("antipattern", 0.25, 4)], says: [] },
])("$told say what a half counts, once", ({ told, says }) => {
  expect(aboutHalves(told)).toEqual(says);
});
