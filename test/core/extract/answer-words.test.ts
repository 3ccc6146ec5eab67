import { expect, it } from "vitest";
import { answerWords } from "../../../src/core/extract/answer-words.ts";
import { statedIn } from "../../../src/core/extract/stated.ts";

const answer = (...lines: readonly string[]): readonly string[] => {
  const text = lines.join("\n");
  return answerWords(text, statedIn(text).lines).split("\n");
};

it.each([
  { what: "what is still open", lines: ["Done.", "Decision: still open"], left: ["Done.", "Decision: still open"] },
  { what: "a decision", lines: ["Done.", "**Decision**: Draw with SVG"], left: ["Done."] },
  { what: "its reason", lines: ["Done.", "**Decision**: Draw with SVG", "**Why**: It prints"], left: ["Done."] },
  { what: "a lesson", lines: ["Done.", "Lesson: Oil it. Lesson: Ask first."], left: ["Done."] },
  { what: "a lesson behind other words", lines: ["Done. Lesson: Oil it."], left: ["Done. Lesson: Oil it."] },
  {
    what: "what is said before a label",
    lines: ["The gate is done. Lessons learned:", "", "- Oil it first", "", "All green."],
    left: ["The gate is done. Lessons learned:", "", "All green."],
  },
  {
    what: "the details of a decision, with it and its heading",
    lines: ["Done.", "## Decisions", "- Draw with SVG", "  - in two colours", "- Ask Maren"],
    left: ["Done.", "Decisions", "• Draw with SVG", "  • in two colours"],
  },
  {
    what: "the details of a decision in a sentence, with it",
    lines: ["Done.", "## Decision", "Draw with SVG.", "- in two colours", "", "**Decision**: Ask Maren", "- or Ida"],
    left: ["Done.", "Decision", "Draw with SVG.", "• in two colours", "", "**Decision**: Ask Maren", "• or Ida"],
  },
  {
    what: "what is listed below other words, without the heading above them",
    lines: ["Done.", "## Decision", "Draw with SVG.", "", "Changed:", "- gate.ts"],
    left: ["Done.", "", "Changed:", "• gate.ts"],
  },
  {
    what: "the reason of an item",
    lines: ["Done.", "## Decisions", "- Draw with SVG", "  - Why: It prints"],
    left: ["Done."],
  },
  {
    what: "the details of a lesson, with it and its heading",
    lines: ["Done.", "## Lessons", "- Oil it", "  - twice a year", "- Ask first"],
    left: ["Done.", "Lessons", "• Oil it", "  • twice a year"],
  },
  {
    what: "all that is below a label",
    lines: ["Done.", "Decisions:", "- Draw with SVG", "  - in two colours"],
    left: ["Done."],
  },
  { what: "a title with nothing below it", lines: ["Done.", "## Decisions"], left: ["Done.", "Decisions"] },
])("an answer is told without what is told by itself, and nothing is lost: $what", ({ lines, left }) => {
  expect(answer(...lines)).toEqual(left);
});

it("an answer that says nothing else is told whole", () => {
  expect(answer("## Lessons", "- Oil it")).toEqual(["Lessons", "• Oil it"]);
});
