import { expect, it } from "vitest";
import { withoutWentWrong } from "../../../src/core/retrieval/what-failed.ts";

it.each([
  ["what went wrong last week", "what last week"],
  ["what went wrong", "what"],
  ["Why did the release on Friday go wrong?", "Why did the release on Friday ?"],
  ["how could the import have gone wrong", "how could the import have"],
  ["Was ist letzte Woche schiefgegangen?", "Was ist letzte Woche ?"],
  ["was ist schiefgelaufen", "was ist"],
  ["Was ging im Juli schief?", "Was im Juli?"],
  ["was lief letzten Sommer falsch", "was letzten Sommer"],
  ["was ging schief", "was"],
  ["was ging im Juli", undefined],
  ["die Wand ist schief", undefined],
  ["went wrong", undefined],
  ["the release went wrong on Friday", undefined],
  ["what is the wrong-day bug", undefined],
  ["what went wrong-footed", undefined],
])("of %j is left %j", (asked, left) => {
  expect(withoutWentWrong(asked)).toBe(left);
});
