import { expect, it } from "vitest";
import { summaryOf } from "../../../src/core/conversation/summary.ts";

const at = Date.UTC(2026, 10, 18, 15);
const said = (speaker: string, text: string): { speaker: string; text: string; at: number } => ({ speaker, text, at });

it("is the sentences that say most of what the others speak of, as they were said, with absolute dates", () => {
  const messages = [
    said("Ada", "Good morning! The crane of the northern pier broke yesterday. It is cold."),
    said("Ben", "ok"),
    said("Ben", "Then the ships of the northern pier wait for another crane. I had soup."),
    said("Ada", "The spare crane goes to the northern pier, and the ships are unloaded by noon."),
  ];
  expect(summaryOf(messages)).toEqual([
    "Ada: The crane of the northern pier broke yesterday (2026-11-17).",
    "Ben: Then the ships of the northern pier wait for another crane.",
    "Ada: The spare crane goes to the northern pier, and the ships are unloaded by noon.",
  ]);
});

it("says nothing twice", () => {
  const sentence = "The crane of the northern pier is broken.";
  expect(summaryOf([said("Ada", sentence), said("Ben", sentence), said("Ada", sentence)])).toEqual([
    `Ada: ${sentence}`,
  ]);
});

it("is made of what can be read, and empty where nothing is said", () => {
  expect(summaryOf([said("Ada", "```\nconst crane = broken;\n```\nThe crane **is** broken now.")])).toEqual([
    "Ada: The crane is broken now.",
  ]);
  expect(summaryOf([said("Ada", "ok"), said("Ben", "👍")])).toEqual([]);
});

it("knows no day where nobody says when", () => {
  expect(summaryOf([{ speaker: "Ada", text: "The crane broke yesterday." }])).toEqual([
    "Ada: The crane broke yesterday.",
  ]);
});

it("does not end before what matters: at a short form, a date or the items of a list", () => {
  const long = `Am 3. September um 6 Uhr, und abends, ${"sagt das Hafenamt am Kai der Fähre, ".repeat(8)}also morgens`;
  expect(summaryOf([said("Bo", `${long}.`)])).toEqual([`Bo: ${long}.`]);
  expect(summaryOf([said("Bo", "The ferry goes at 6 a.m. from quay 3.")])).toEqual([
    "Bo: The ferry goes at 6 a.m. from quay 3.",
  ]);
  expect(
    summaryOf([said("Bo", "## Steps\n\nTo rotate it:\n\n1. Set daily\n2. Add copytruncate\n\n| a | b |")]),
  ).toEqual(["Bo: To rotate it: Set daily; Add copytruncate"]);
});

it("ends a sentence that is too long behind a clause", () => {
  const clause = "the crane of the northern pier goes to the yard";
  const [line = ""] = summaryOf([said("Bo", `${Array.from({ length: 20 }, () => clause).join(", ")}.`)]);
  expect(line).toBe(`Bo: ${Array.from({ length: 8 }, () => clause).join(", ")} …`);
});

it("tells an answer with its question, and a question with its answer", () => {
  const talk = [
    said("Ada", "The crane of the northern pier is loud, and the crane is old."),
    said("Bo", "The crane of the northern pier has rust. Who mends the crane of the northern pier?"),
    said("Ada", "Good question! Weber and his sons, in May."),
    said("Bo", "The old crane of the southern pier is loud too, and has less rust."),
  ];
  const lines = summaryOf(talk);
  expect(lines).toContain("Bo: Who mends the crane of the northern pier?");
  expect(lines[lines.indexOf("Bo: Who mends the crane of the northern pier?") + 1]).toBe(
    "Ada: Weber and his sons, in May.",
  );
});

it("leaves out what somebody only shows", () => {
  expect(summaryOf([said("Bo", "[shares a photo of the crane at the pier]"), said("Bo", "Old crane.")])).toEqual([
    "Bo: Old crane.",
  ]);
});
