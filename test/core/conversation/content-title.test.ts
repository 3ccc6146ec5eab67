import { expect, it } from "vitest";
import { barestTitle, contentTitle } from "../../../src/core/conversation/content-title.ts";
import { summaryOf } from "../../../src/core/conversation/summary.ts";

const titleOf = (...texts: readonly string[]): string => contentTitle(texts.map((text) => ({ text })));

it.each([
  [
    "Hi Ben! The ferry to Ostend leaves an hour earlier from Monday.",
    "The ferry to Ostend leaves an hour earlier from Monday",
  ],
  ["Hey, how are you? I finally moved the bees to the orchard.", "I finally moved the bees to the orchard"],
  ["Hey Mel! Long time no talk! The pier has a new crane.", "The pier has a new crane"],
  ["Guten Morgen! Der Kran startet nicht.", "Der Kran startet nicht"],
  ["Guten Abend Anna, die Schleuse bleibt heute zu.", "Die Schleuse bleibt heute zu"],
  ["Hallo zusammen, der Kran ist wieder kaputt.", "Der Kran ist wieder kaputt"],
  ["Moin moin! Servus Ben! Die Fähre fährt früher.", "Die Fähre fährt früher"],
  ["Guten Morgenkaffee gibt es am Kran", "Guten Morgenkaffee gibt es am Kran"],
  ["Since we last spoke, the crane has been painted red.", "The crane has been painted red"],
  ["ok so please rename the harbour table", "Rename the harbour table"],
  ["so sehen die Stollen jetzt aus", "So sehen die Stollen jetzt aus"],
  ["ok, so geht das nicht weiter", "So geht das nicht weiter"],
  ["so läuft die Pumpe", "So läuft die Pumpe"],
  ["Um acht legen wir ab", "Um acht legen wir ab"],
  ["So, wir legen um acht ab", "Wir legen um acht ab"],
  ["um so the berth is taken", "The berth is taken"],
  ["So-called winter berths are full", "So-called winter berths are full"],
  ["Thanks for the map of the pier", "Thanks for the map of the pier"],
  ["Thank you for the help. Where do I moor?", "Where do I moor?"],
  ["Yes, exactly. Let us close the lock at noon", "Let us close the lock at noon"],
  ["## Berths\n\n- **North** pier is [full](https://example.org/pier)", "Berths North pier is full"],
  ["```ts\nconst a = 1;\n```\nWhy does this not compile?", "Why does this not compile?"],
  [
    "one two three four five six seven eight nine ten eleven twelve thirteen",
    "One two three four five six seven eight nine ten eleven twelve …",
  ],
  ["港の地図を新しくする必要があります。", "港の地図を新しくする必要があります。"],
])("%j is called %j", (text, title) => {
  expect(titleOf(text)).toBe(title);
});

/** Long enough for a pattern that looks for the end of each of them to never come back. */
it.each([
  "[[",
  "[a](",
  "![[a|",
  "<a",
  "\n",
  "\r",
  "```",
  "~~~\n",
  "#",
  "- ",
  "**",
  ".",
  "。x",
  "ok ",
  "hi ben, ",
  "how are you ",
])("a text of nothing but %j is read to its end", (piece) => {
  const text = `${piece.repeat(300_000)}x`;
  expect(titleOf(text, "The crane is broken again.")).not.toBe("");
  const crane = { speaker: "Ada", text: "The crane is broken." };
  expect(summaryOf([{ speaker: "Ada", text }, crane])).not.toEqual([]);
});

it.each([
  { next: "Dann ist der Steg morgen frei.", title: "So läuft die Pumpe" },
  { next: "Then the jetty is free.", title: "Läuft die Pumpe" },
])("is read in the language of $next where it is too short to tell", ({ next, title }) => {
  expect(titleOf("so läuft die Pumpe", next)).toBe(title);
});

it("is of the first message that says something", () => {
  expect(
    titleOf("", "Hi!", "hello there", "ok", "Thanks for your help", "The crane is broken again.", "Since when?"),
  ).toBe("The crane is broken again");
});

it.each(["hi there", "Hello", "Good morning all", "Hi there!", "Hallo zusammen", "Guten Tag!", "Moin"])(
  "is not what is left of %j",
  (greeting) => {
    expect(titleOf(greeting, "The crane is broken again.")).toBe("The crane is broken again");
  },
);

it.each([
  { texts: ["Hi", "OK"], title: "Hi" },
  { texts: ["Hi", "Thanks for your help!", "OK", ""], title: "Thanks for your help!" },
  { texts: ["", "👍"], title: "👍" },
  { texts: ["", " "], title: "" },
])("where nothing carries content, the longest of $texts stands in", ({ texts, title }) => {
  expect(barestTitle(texts.map((text) => ({ text })))).toBe(title);
});

it("is empty where nobody says anything", () => {
  expect(titleOf("", "ok", "Hello there", "👍")).toBe("");
});
