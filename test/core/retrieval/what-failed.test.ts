import { expect, it } from "vitest";
import { isAskedWith } from "../../../src/core/retrieval/only-asking.ts";
import { withoutFailures, withoutWentWrong } from "../../../src/core/retrieval/what-failed.ts";

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
  ["Welche Entscheidungen gingen schief?", "Welche Entscheidungen ?"],
  ["Welche Entscheidungen sind schiefgegangen?", "Welche Entscheidungen sind ?"],
  ["Welche Entscheidung ist schief gelaufen", "Welche Entscheidung ist"],
  ["Was ist falsch gelaufen?", "Was ist ?"],
  ["was ging im Juli", undefined],
  ["die Wand ist schief", undefined],
  ["went wrong", undefined],
  ["the release went wrong on Friday", undefined],
  ["what is the wrong-day bug", undefined],
  ["what went wrong-footed", undefined],
])("of %j is left %j", (asked, left) => {
  expect(withoutWentWrong(asked)).toBe(left);
});

it.each([
  ["failures in July", "in July"],
  ["what failed in July", "what in July"],
  ["were there any mistakes in July?", "were there in July?"],
  ["what didn't work last week", "what last week"],
  ["what has not worked out", "what"],
  ["was ist im Juli fehlgeschlagen", "was ist im Juli"],
  ["Was hat im Juli nicht funktioniert?", "Was hat im Juli ?"],
  ["was hat letzte Woche nicht geklappt", "was hat letzte Woche"],
  ["was funktionierte im Juli nicht", "was im Juli"],
  ["Was schlug im Juli fehl?", "Was im Juli?"],
  ["Fehlschläge im Juli", "im Juli"],
  ["Misserfolge im Juli", "im Juli"],
  ["Welche Entscheidungen scheiterten?", "Welche Entscheidungen ?"],
  ["Welche Umstellungen misslangen im Juli", "Welche Umstellungen im Juli"],
  ["Welche Fehler gab es im November?", "Welche gab es im November?"],
  ["what broke in October", "what in October"],
  ["did anything break in October?", "did anything in October?"],
  ["problems in September", "in September"],
  ["Was ist im August kaputtgegangen?", "Was ist im August ?"],
  ["issue 417", "417"],
  ["bugs", undefined],
  ["failures", ""],
  ["Fehlschläge", ""],
  ["Fehler", undefined],
  ["failed", undefined],
  ["failover in July", undefined],
  ["what happened in July", undefined],
])("beside words for what failed, %j says %j", (asked, left) => {
  expect(withoutFailures(asked)).toBe(left);
});

it.each([
  ["what with the map", true],
  ["Was hat bei der Karte?", true],
  ["Welche gab es mit Karten", true],
  ["with the map", true],
  ["which import with a map", false],
  ["Welcher Import mit Karten", false],
  ["what of the map", false],
])("whether %j asks for nothing but what it is with: %j", (rest, isAsked) => {
  expect(isAskedWith(rest)).toBe(isAsked);
});
