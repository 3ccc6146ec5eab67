import { it } from "vitest";
import { rateWithKills } from "./rated-with-kills.ts";

it("1,000 ratings over 200 notes, with programs killed at any write, are all there, and the notes say so", async () => {
  await rateWithKills({ notes: 200, ratings: 1000 });
});
