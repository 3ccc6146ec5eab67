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
