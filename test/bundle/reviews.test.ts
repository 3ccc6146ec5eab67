import { expect, it } from "vitest";
import { buildLikePlugin, evaluateOnPhone } from "./phone.ts";

const schedule = `
  import { createEngine } from "./src/core/review/engine.ts";
  const { stability } = createEngine().next({ stability: 5, difficulty: 5 }, 3, "good");
  module.exports = { stability, added: Object.keys(Date.prototype) };`;

it("schedules reviews on a phone, and leaves the dates of others as they are", async () => {
  const { exports } = evaluateOnPhone(await buildLikePlugin(schedule));
  expect(exports).toEqual({ stability: expect.closeTo(13.3, 0) as number, added: [] });
});
