import { it } from "vitest";
import { rateWithKills } from "../adapters/node/rated-with-kills.ts";

it("5,000 ratings over 1,000 notes, with programs killed at any write, are all there, and the notes say so", async () => {
  await rateWithKills({ notes: 1000, ratings: 5000 });
});
