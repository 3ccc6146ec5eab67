import { expect, it } from "vitest";
import { tellReason } from "../../../src/app/episodes/tell-reason.ts";

it.each([
  ["It is quick.", "Because: It is quick."],
  ["because it is quick", "because it is quick"],
  ["Weil es schnell geht", "Weil es schnell geht"],
  ["denn es geht schnell", "denn es geht schnell"],
  ["Da war noch Zeit", "Da war noch Zeit"],
  ["Data says so", "Because: Data says so"],
])("a reason is introduced once: %s", (rationale, told) => {
  expect(tellReason(rationale, (reason) => `Because: ${reason}`)).toBe(told);
});
