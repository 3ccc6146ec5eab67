import { expect, it } from "vitest";
import { firstSentences } from "../../../src/core/extract/first-whole.ts";
import { decisionRecords, statedDecisions, statedLessons } from "../../../src/core/extract/stated.ts";

it.each([
  { said: "We chose SQLite because one file is enough", chosen: "SQLite", rationale: "one file is enough" },
  { said: "Opted for SVG, because a canvas does not print", chosen: "SVG", rationale: "a canvas does not print" },
  { said: "Draw with SVG because it prints", chosen: "Draw with SVG", rationale: "it prints" },
  {
    said: "Den Index behalten, weil der Cron-Lauf ihn braucht",
    chosen: "Den Index behalten",
    rationale: "weil der Cron-Lauf ihn braucht",
  },
  { said: "Den Index behalten, denn er ist klein", chosen: "Den Index behalten", rationale: "er ist klein" },
  { said: "We decided to wait because Ida is away", chosen: "We decided to wait", rationale: "Ida is away" },
])("“$said” says what was chosen and why", ({ said, chosen, rationale }) => {
  expect(decisionRecords([{ chosen: said }])).toMatchObject([{ chosen, title: chosen, rationale }]);
});

it("a reason that was given apart is the reason", () => {
  const [decision] = decisionRecords([{ chosen: "Wait because Ida is away", rationale: "Nobody else knows" }]);
  expect(decision).toMatchObject({ chosen: "Wait because Ida is away", rationale: "Nobody else knows" });
});

it.each([
  {
    text: "Sum up this talk in two sentences. User: 1. try to be subtle with the tides",
    says: "Sum up this talk in two sentences.",
  },
  {
    text: 'You are too careful of late. "I see what is wrong. Shall I mend it?" is what you always ask',
    says: "You are too careful of late.",
  },
  {
    text: "Mend it. Then ask A. Lovelace and Prof. B. Babbage how",
    says: "Mend it. Then ask A. Lovelace and Prof. B. …",
  },
  { text: "Mend the feed of tides. Then draw them as a curve, please", says: "Mend the feed of tides." },
])("of “$text” the first sentences are told", ({ text, says }) => {
  expect(firstSentences(text, 50)).toBe(says);
});

it.each(["Lessons learned:", "**Lessons learned:**", "## Lessons learned"])("lessons may stand below “%s”", (label) => {
  expect(statedLessons(`It is done.\n\n${label}\n\n- Oil it\n- Ask first\n`)).toEqual(["Oil it", "Ask first"]);
});

it.each([
  ["Great. Lesson: look at the free space first.", "look at the free space first."],
  ["Done! **Lesson learned:** oil it. Next, the gate.", "oil it. Next, the gate."],
  ["So nicht. Merke: immer zuerst messen.", "immer zuerst messen."],
  ["Lehre: ein Zaun braucht zwei.", "ein Zaun braucht zwei."],
  ["- Erkenntnis: Rost kommt über Nacht.", "Rost kommt über Nacht."],
  ["Lektion: erst messen, dann sägen.", "erst messen, dann sägen."],
  ["Merk dir: erst fragen.", "erst fragen."],
])("a lesson may begin with any sentence: %s", (text, lesson) => {
  expect(statedLessons(text)).toEqual([lesson]);
});

it("several lessons in one line are several", () => {
  expect(statedLessons("Lesson: oil it. Lesson: ask first.")).toEqual(["oil it.", "ask first."]);
});

it.each([
  "It taught me a lesson: never again.",
  "The next lesson is on Friday: bring a pen.",
  "I learned Lesson: Two of the book.",
  "```\nFine. Lesson: 1\n```",
  "| Fine. Lesson: 1 |",
])("a lesson within a sentence, in code or in a table is none: %s", (text) => {
  expect(statedLessons(text)).toEqual([]);
});

it.each([
  ["- **Use SVG**: It prints", "  - Why: A canvas does not", "It prints; A canvas does not"],
  ["- **Use SVG**: It prints.", "  - Why: A canvas does not.", "It prints. A canvas does not."],
])("a decision that gives a reason, and another one below it, has both: %s", (item, why, rationale) => {
  expect(statedDecisions(`## Decisions\n${item}\n${why}`)).toEqual([{ chosen: "Use SVG", rationale }]);
});

it("decisions and lessons may be as many as anybody can list", () => {
  const items = "- use SVG\n".repeat(400_000);
  expect(statedDecisions(`## Decisions\n${items}`)).toHaveLength(400_000);
  expect(statedDecisions(`## Lessons\n- **Decisions**:\n${items.replaceAll("-", "  -")}`)).toHaveLength(400_000);
  expect(statedLessons(`## Lessons\n${items}`)).toHaveLength(400_000);
});

it("a reason is looked for in what can be read", () => {
  const [decision] = decisionRecords([{ chosen: `Wait${" ".repeat(1_000_000)}x` }]);
  expect(decision?.title).toBe("Wait x");
});
