import { describe, expect, it } from "vitest";
import { findNote, type Wanted } from "../../../src/core/index/find-note.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { libraryOf } from "../../support/library-of.ts";
import { episodeText, manyNotes, memoryText, noteText, patternText, type Texts } from "../../support/note-text.ts";

const vault = {
  "episodes/EPISODE-2026-01-21-session-4.md": episodeText("2026-01-21-session-4"),
  "episodes/EPISODE-2026-01-21-session-42.md": episodeText("2026-01-21-session-42"),
  "patterns/PATTERN-retry.md": patternText("PATTERN-retry", { aliases: ["once more"] }),
  "patterns/PATTERN-retry-with-backoff.md": patternText("PATTERN-retry-with-backoff"),
  "patterns/ANTIPATTERN-blind-retry.md": patternText("ANTIPATTERN-blind-retry"),
  "notes/Harbour runbook.md": noteText({}),
  "MEMORY.md": memoryText({ 3: "Oil the gate in March." }),
};

function find(name: string, wanted?: Wanted, texts: Texts = vault): unknown {
  const found = findNote(libraryOf(texts).catalog, name, wanted);
  return found.ok ? found.value : found.error;
}

describe("a note is named by", () => {
  it.each([
    ["its title", "PATTERN-retry", "patterns/PATTERN-retry.md"],
    ["its path", "patterns/PATTERN-retry.md", "patterns/PATTERN-retry.md"],
    ["an alias", "once more", "patterns/PATTERN-retry.md"],
    ["a pasted link", "[[PATTERN-retry|the first one]]", "patterns/PATTERN-retry.md"],
    ["its name without the prefix, before longer names", "retry", "patterns/PATTERN-retry.md"],
    ["an episode's without its prefix", "2026-01-21-session-4", "episodes/EPISODE-2026-01-21-session-4.md"],
    ["how it is shown to people", "Retry with backoff", "patterns/PATTERN-retry-with-backoff.md"],
    ["its title in another case", "episode-2026-01-21-SESSION-4", "episodes/EPISODE-2026-01-21-session-4.md"],
  ])("%s", (_how, name, id) => {
    expect(find(name)).toEqual({ id, isWhole: true });
  });
});

it.each(["2026-01-21-session-4", "session-4"])("a session is its episode, not what was learned in it: %s", (name) => {
  const learned = { type: "learning", kind: "procedural", session_id: "2026-01-21-session-4" };
  const texts = {
    "episodes/EPISODE-2026-01-21-session-4.md": episodeText("2026-01-21-session-4"),
    "learnings/oil.md": noteText(learned, "Oil first."),
    "learnings/lock.md": noteText(learned, "Lock last."),
  };
  expect(find(name, undefined, texts)).toMatchObject({ id: "episodes/EPISODE-2026-01-21-session-4.md" });
});

describe("a part of a name", () => {
  it.each([
    ["from the beginning", "retry-w", "patterns/PATTERN-retry-with-backoff.md"],
    ["from the middle", "backoff", "patterns/PATTERN-retry-with-backoff.md"],
    [
      "as it is shown to people, with words left out at the end",
      "Retry with back",
      "patterns/PATTERN-retry-with-backoff.md",
    ],
    ["as it is shown to people, from the middle", "with back", "patterns/PATTERN-retry-with-backoff.md"],
    ["from the middle of an alias", "ce mor", "patterns/PATTERN-retry.md"],
    ["with a heading behind it", "backoff#Trigger", "patterns/PATTERN-retry-with-backoff.md"],
  ])("%s is enough", (_how, name, id) => {
    expect(find(name)).toEqual({ id, isWhole: false });
  });

  it("that fits several notes says which", () => {
    const candidates = ["patterns/PATTERN-retry-with-backoff.md", "patterns/PATTERN-retry.md"];
    expect(find("pattern-re")).toMatchObject({ code: "AMBIGUOUS", details: { candidates } });
  });

  it("that begins one name and stands in the middle of another fits both", () => {
    const candidates = ["learnings/jitter-every-retry.md", "patterns/PATTERN-backoff-with-full-jitter.md"];
    const texts = {
      "learnings/jitter-every-retry.md": noteText({}),
      "patterns/PATTERN-backoff-with-full-jitter.md": patternText("PATTERN-backoff-with-full-jitter"),
    };
    expect(find("jitter", undefined, texts)).toMatchObject({ code: "AMBIGUOUS", details: { candidates } });
  });

  it("names ten candidates at most", () => {
    const failure = find("Gate", undefined, manyNotes(12, noteText({})));
    expect(failure).toHaveProperty("message", expect.stringMatching(/fits 12 notes: .*\.md, …\. Name one/));
    expect(failure).toHaveProperty("details.candidates.length", 10);
  });

  it("is never a pattern when an anti-pattern is named", () => {
    expect(find("ANTIPATTERN-retry")).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("a name as answers show it", () => {
  const task = "Bring everything back in the middle of the regatta";
  const shown = {
    "episodes/EPISODE-1.md": episodeText("1", { task }),
    "episodes/EPISODE-2.md": episodeText("2", { task: "Paint" }),
    "episodes/EPISODE-3.md": episodeText("3", { task: "Paint" }),
  };

  it("stands for that note", () => {
    expect(find(task, undefined, shown)).toEqual({ id: "episodes/EPISODE-1.md", isWhole: true });
  });

  it("that several notes have says which", () => {
    const candidates = ["episodes/EPISODE-2.md", "episodes/EPISODE-3.md"];
    expect(find("paint", undefined, shown)).toMatchObject({ code: "AMBIGUOUS", details: { candidates } });
  });
});

it("a part of the name of a note of another kind says which one that is", () => {
  expect(find("session-42", { kind: "pattern", accept: (id) => id.startsWith("patterns/") })).toMatchObject({
    code: "NOT_FOUND",
    message: '"session-42" is episodes/EPISODE-2026-01-21-session-42.md, an episode. Name a pattern.',
  });
});

it("a short name that is like none gets no suggestions", () => {
  const notes = { "Note.md": noteText({}), "Rope.md": noteText({}) };
  expect(find("nope", undefined, notes)).toMatchObject({
    message: 'No note is called "nope". Search for what it is about, or name it by its path.',
  });
});

it("two notes of one name are both named", () => {
  const twins = { "a/Gate.md": noteText({}), "b/Gate.md": noteText({}) };
  expect(find("gate", undefined, twins)).toMatchObject({
    code: "AMBIGUOUS",
    message: '"gate" fits 2 notes: a/Gate.md, b/Gate.md. Name one of them by its path.',
  });
});

it("of two notes of one name the acceptable one is meant", () => {
  const twins = { "a/Gate.md": noteText({}), "b/Gate.md": noteText({}) };
  expect(find("gate", { accept: (id) => id.startsWith("b/") }, twins)).toEqual({ id: "b/Gate.md", isWhole: true });
});

it("an entry of a memory file goes by the id it is answered with", () => {
  expect(libraryOf(vault).catalog.note(noteId("MEMORY.md#3"))?.id).toBe("MEMORY.md#3");
  expect(find("MEMORY.md#3")).toEqual({ id: "MEMORY.md#3", isWhole: true });
});

it("a name that no note has is said to be none of the kind that is wanted", () => {
  expect(find("zeppelin", { kind: "proposal", accept: () => false })).toMatchObject({
    message: 'No proposal is called "zeppelin". Name it by its path.',
  });
});

it("a note of another kind is said to be one", () => {
  expect(find("Harbour runbook", { accept: (id) => id.startsWith("episodes/") })).toMatchObject({
    code: "NOT_FOUND",
    message: '"Harbour runbook" is notes/Harbour runbook.md, a note.',
  });
});

it("a misspelt name gets suggestions", () => {
  const failure = find("bakoff");
  expect(failure).toHaveProperty("code", "NOT_FOUND");
  expect(failure).toHaveProperty("message", expect.stringContaining('No note is called "bakoff". Did you mean'));
  expect(failure).toHaveProperty("details.suggestions", ["patterns/PATTERN-retry-with-backoff.md"]);
});

it("five suggestions are enough", () => {
  expect(find("gaet gate", undefined, manyNotes(9, noteText({})))).toHaveProperty("details.suggestions.length", 5);
});

it("a word that nearly all names have suggests none of them beside one that is like none", () => {
  const sessions = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `episodes/EPISODE-session-${String(at)}.md`,
      episodeText(`session-${String(at)}`),
    ]),
  );
  expect(find("session-xyz", undefined, sessions)).toHaveProperty("details.suggestions", []);
});

it("the name of a note of another kind is no slip", () => {
  const isEpisode: Wanted = { kind: "episode", accept: (id) => id.startsWith("episodes/") };
  expect(find("Harbour runbook", isEpisode)).toMatchObject({
    code: "NOT_FOUND",
    message: '"Harbour runbook" is notes/Harbour runbook.md, a note. Name an episode.',
    details: { suggestions: [] },
  });
});

it.each(["", "  ", "[[]]", "#Trigger"])("%j names nothing", (name) => {
  expect(find(name)).toMatchObject({ code: "INVALID_ARGUMENT" });
});

describe("what an episode was for", () => {
  const tides = { "episodes/EPISODE-1.md": episodeText("1", { task: "Vesterhavn shows Tuesday's tide" }) };

  it("names it by a part that fits no other note", () => {
    expect(find("tuesday's tide", undefined, tides)).toEqual({ id: "episodes/EPISODE-1.md", isWhole: false });
    const both = { ...tides, "episodes/EPISODE-2.md": episodeText("2", { task: "Move Tuesday's tide" }) };
    expect(find("tuesday's tide", undefined, both)).toMatchObject({ code: "AMBIGUOUS" });
  });

  it("is told where it is nearly what was typed", () => {
    expect(find("Vesterhavm tides", undefined, tides)).toMatchObject({
      message: expect.stringContaining("Did you mean episodes/EPISODE-1.md?") as string,
    });
  });
});

it("an anti-pattern is called what people call it", () => {
  const texts = { "ANTIPATTERN-rust.md": noteText({ type: "antipattern" }) };
  expect(find("rust", { kind: "episode", accept: () => false }, texts)).toMatchObject({
    message: '"rust" is ANTIPATTERN-rust.md, an anti-pattern. Name an episode.',
  });
});
