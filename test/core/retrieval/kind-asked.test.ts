import { expect, it } from "vitest";
import { latestAsked, topicOfKind } from "../../../src/core/retrieval/kind-asked.ts";
import { withoutWorked } from "../../../src/core/retrieval/what-worked.ts";

it.each([
  ["latest decisions", "decisions"],
  ["what was the last decision?", "decisions"],
  ["recent learnings", "lessons"],
  ["the last failure", "failures"],
  ["Was war die letzte Entscheidung?", "decisions"],
  ["letzte Fehlschläge", "failures"],
  ["last week's decisions", undefined],
  ["the last decision of the council", undefined],
  ["latest release", undefined],
])("the latest that “%s” asks for: %s", (words, all) => {
  expect(latestAsked(words)).toBe(all);
});

it.each([
  ["lessons about tides", "tides"],
  ["what decisions did we make about dates in September", "dates in September"],
  ["Welche Entscheidungen gab es zur Überwachung?", "Überwachung?"],
  ["Lehren aus dem Ausfall", "Ausfall"],
  ["wins with the crane", "crane"],
  ["Probleme mit Rechnungen", "Rechnungen"],
  ["Welche Probleme hatten wir mit Rechnungen?", "Rechnungen?"],
  ["Welche Fehler gab es denn mit Rechnungen", "Rechnungen"],
  ["Which errors were there with invoices?", "invoices?"],
  ["what problems have we had with invoices", "invoices"],
  ["problems that we had with invoices", undefined],
  ["decisions", undefined],
  ["decision log about tides", undefined],
  ["tides and lessons about them", undefined],
])("the topic of “%s”: %s", (words, topic) => {
  expect(topicOfKind(words)?.topic).toBe(topic);
});

it.each([
  ["what worked in October", "what in October"],
  ["what went well last month", "what last month"],
  ["was hat im Oktober funktioniert", "was hat im Oktober"],
  ["was lief im Oktober gut", "was im Oktober"],
  ["Erfolge im Oktober", "im Oktober"],
  ["what did we work on in October", undefined],
  ["what worked on the pier", undefined],
  ["the cache worked", undefined],
])("what is left of “%s” beside what went well: %s", (words, rest) => {
  expect(withoutWorked(words)).toBe(rest);
});
