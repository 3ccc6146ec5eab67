import { describe, expect, it } from "vitest";
import { contrasted, missing, speaksOfIntention, undertaken } from "../../../src/core/retrieval/undertaken.ts";

describe("what is left of a sentence when what is denied is left out", () => {
  it.each([
    ["Ship it on Friday", "Ship it on Friday"],
    ["Ship it on Friday instead of Monday morning", "Ship it on Friday"],
    ["Write a plain date, never an instant in UTC", "Write a plain date"],
    ["We don't retry at a fixed interval", "We"],
    ["We don’t retry at a fixed interval", "We"],
    ["Nothing is released on a Friday", ""],
    ["A release on Friday is no longer done", ""],
    ["We removed the cache, and the query got an index", "and the query got an index"],
    ["I did not buy the shares", "I did"],
    ["We do not wait, so release it tonight", "release it tonight"],
    ["The nights are stored as dates - no instants any more", "The nights are stored as dates"],
    ["Fridays are not", ""],
    ["I waited for Tuesday instead", ""],
    ["Notable nobles know the north", "Notable nobles know the north"],
    ["A retry without jitter is never allowed", ""],
    ["We never retry without jitter", "We"],
    ["Wir kopieren die Noten nicht am Tag der Probe", ""],
    ["Wir testen nicht und liefern am Freitag aus", "liefern am Freitag aus"],
    ["Nicht nur die Noten kopieren", "Nicht nur die Noten kopieren"],
    ["Wir warten nie, weil der Bus fährt", "der Bus fährt"],
    ["Ein Konzert im Freien ohne einen Saal", "Ein Konzert im Freien"],
    ["Ohne Saal kündigen wir kein Konzert an", ""],
    ["Wir liefern am Montag statt am Freitag aus", "Wir liefern am Montag"],
    ["Freitags liefern wir nicht mehr aus", ""],
  ])("of %j it is %j", (sentence, left) => {
    expect(undertaken(sentence, "denied")).toBe(left);
  });

  it.each([
    ["I lend him the drill, we never write that down", "I lend him the drill, we never write that down"],
    ["Drill without looking for cables", "Drill without looking for cables"],
    ["Drill here rather than looking for cables", "Drill here"],
    ["We no longer lend tools", ""],
  ])("of %j it is %j where only what is given up is left out", (sentence, left) => {
    expect(undertaken(sentence, "given-up")).toBe(left);
  });
});

it.each([
  ["Retry without jitter", "without jitter"],
  ["A cache is added, and nobody is named who clears it", "nobody is named who clears it"],
  ["Clients retry at a fixed interval", ""],
  ["We do not retry without jitter", ""],
  ["No cache without an owner", ""],
  ["Without an owner we never add a cache", ""],
  ["We do not wait and retry without jitter", "not wait and retry without jitter"],
  ["Ein Konzert im Freien, ohne einen Saal", "ohne einen Saal"],
  ["Der Saal ist groß, und die Links klickt niemand an", "die Links klickt niemand an"],
  ["Nie ohne Saal", ""],
])("%j says that this is missing: %j", (text, lacking) => {
  expect(missing(text)).toBe(lacking);
});

it.each([
  ["Stored as a date, not as an instant", "not as an instant"],
  ["We retry, and never at once", "and never at once"],
  ["Als Datum, nicht als Zeitpunkt", "nicht als Zeitpunkt"],
  ["We do not wait, so release it", ""],
  ["We retry, never without jitter", ""],
])("%j sets what it says against this: %j", (text, against) => {
  expect(contrasted(text)).toBe(against);
});

it.each([
  ["I'll deploy it tonight", true],
  ["We’d rather do it at once", true],
  ["He wants to sand it crosswise", true],
  ["Let's bump everything", true],
  ["She suggested a cache", true],
  ["My plan is one big commit", true],
  ["Wir werden am Freitag ausliefern", true],
  ["We have to rename the column", true],
  ["I must release it today", true],
  ["We're planning to rename it", true],
  ["Wir müssen die Spalte umbenennen", true],
  ["Morgen muss ich ausliefern", true],
  ["Ich plane einen Umzug", true],
  ["Clients have to read the old name", false],
  ["A tablet must not cache", false],
  ["Die Noten müssen ins Archiv", false],
  ["Der Plan ist alt", false],
  ["Die Noten werden kopiert", false],
  ["The fireworks begin at midnight", false],
  ["We released it on Wednesday", false],
  ["Willow and goodwill", false],
])("%j speaks of what is to be done: %j", (text, intends) => {
  expect(speaksOfIntention(text)).toBe(intends);
});
