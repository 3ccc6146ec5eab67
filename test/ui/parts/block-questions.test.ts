import { expect, it } from "vitest";
import { readQuestions } from "../../../src/ui/parts/block-questions.ts";

it.each([
  ["path: A -> B", { kind: "path", from: "A", to: "B" }],
  ["Path:[[A]]→[[B]]", { kind: "path", from: "[[A]]", to: "[[B]]" }],
  ["why: X", { kind: "why", note: "X" }],
  ["why: [[EPISODE-1#^e004]]", { kind: "why", note: "EPISODE-1", eventId: "e004" }],
  ["antipatterns: cache load", { kind: "antipatterns", words: "cache load" }],
  ["antipatterns", { kind: "antipatterns", words: "" }],
  ["due", { kind: "due" }],
  ["due:", { kind: "due" }],
  ["search: jitter outcome:success", { kind: "search", query: "jitter outcome:success" }],
])("reads %s", (line, question) => {
  expect(readQuestions(line)).toEqual([question]);
});

it.each([
  ["", "Say what to show"],
  ["pth: A -> B", "“pth” is nothing to ask for"],
  ["path: A", "two notes with ->"],
  ["path: A -> B -> C", "two notes with ->"],
  ["path: -> B", "two notes with ->"],
  ["why:", "why needs a note"],
  ["why: [[#^e004]]", "why needs a note"],
  ["search", "search needs words"],
  ["due: tomorrow", "“tomorrow” means nothing"],
])("says what is wrong with “%s”", (line, said) => {
  expect(readQuestions(line)).toEqual([{ kind: "wrong", message: expect.stringContaining(said) as string }]);
});

it("reads each line by itself", () => {
  expect(readQuestions("due\n\n  why: X  \nwhat").map(({ kind }) => kind)).toEqual(["due", "why", "wrong"]);
});
