import { expect, it } from "vitest";
import { readExpectation } from "../../../src/core/notes/expectation.ts";
import { writeExpectation } from "../../../src/core/model/write-expectation.ts";

it.each([
  ["premortem", "It may deadlock.", { text: "It may deadlock." }],
  ["premortem", "Hit: It may deadlock.", { text: "It may deadlock.", verdict: "hit" }],
  ["premortem", "**Missed**: The disk was full.", { text: "The disk was full.", verdict: "missed" }],
  ["premortem", "**False alarm:** Rain.", { text: "Rain.", verdict: "false alarm" }],
  ["premortem", "[x] It may deadlock.", { text: "It may deadlock.", verdict: "hit" }],
  ["premortem", "[-] Rain.", { text: "Rain.", verdict: "false alarm" }],
  ["premortem", "[ ] Rain.", { text: "Rain." }],
  ["premortem", "Hit the road early", { text: "Hit the road early" }],
  ["assumptions", "[X] The mill is open.", { text: "The mill is open.", verdict: "held" }],
  ["assumptions", "[-] The mill is open.", { text: "The mill is open.", verdict: "broke" }],
  ["assumptions", "broke: The mill is open.", { text: "The mill is open.", verdict: "broke" }],
] as const)("of %s, %j is read as what was expected, and what came of it", (kind, text, read) => {
  expect(readExpectation(text, kind)).toEqual(read);
  expect(readExpectation(writeExpectation(read), kind)).toEqual(read);
});
