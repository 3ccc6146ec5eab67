import { describe, expect, it } from "vitest";
import { pathTaken } from "../../src/core/model/note-failures.ts";
import { add, minimal, stored, type Input } from "../support/added-episode.ts";
import { episodeText, noteText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const path = "episodes/EPISODE-2026-01-21-session-42.md";

describe("an episode of which only the least is known", () => {
  it("is written as a note of its own and answered by its names", async () => {
    const { answer, vault } = await add({});
    expect(answer).toEqual({
      id: path,
      permalink: "episodes/episode-2026-01-21-session-42",
      title: "EPISODE-2026-01-21-session-42",
      kind: "episode",
      warnings: [],
    });
    expect(vault.paths()).toEqual([path]);
  });

  it("has the day of its session, its tags and the time of writing", async () => {
    expect(await stored({})).toMatchObject({
      session_id: "2026-01-21-session-42",
      date: "2026-01-21",
      created_at: "2026-10-01T12:00:00Z",
      tags: ["episodic", "memory", "session-42"],
      outcome: "success",
      task: "T",
      decisions: [],
      events: [],
      lessons: [],
      metrics: {},
    });
  });
});

it("has the tags it was given besides its own, spelled as tags and each once", async () => {
  expect(await stored({ tags: ["#tide table", "feed, gate", "memory", " "] })).toMatchObject({
    tags: ["episodic", "memory", "session-42", "tide-table", "feed", "gate"],
  });
});

describe("the id of a session", () => {
  it.each(["EPISODE-2026-01-21-session-42", "episode-2026-01-21-session-42", " 2026-01-21-session-42 "])(
    "may be %j",
    async (session_id) => {
      expect((await add({ session_id })).answer).toMatchObject({ id: path });
    },
  );

  it.each([
    "../x",
    "",
    "  ",
    "EPISODE-",
    "a/b",
    "a\\b",
    "a:b",
    "a\nb",
    "a|b",
    "a#b",
    "[[a]]",
    "a^b",
    "a.",
    "x".repeat(300),
  ])("cannot be %j, and nothing is written", async (session_id) => {
    const { answer, vault } = await add({ session_id });
    expect(answer).toMatchObject({ code: "INVALID_ARGUMENT" });
    expect(vault.paths()).toEqual([]);
  });

  it("that is too long is told in short", async () => {
    const { answer } = await add({ session_id: "x".repeat(300) });
    const shown = `"${"x".repeat(60)}…" is too long to be part of a file name`;
    expect(answer).toMatchObject({ message: expect.stringContaining(shown) as string });
  });

  it.each([
    { session_id: "2026-06-06-session-2371-pr-2476-ready-merge", tags: ["session-2371"] },
    { session_id: "2026-06-06-fix-session-merge", tags: [] },
    { session_id: "2026-01-01-filter-001", tags: [] },
  ])("$session_id gives the tags $tags", async ({ session_id, tags }) => {
    const { memory } = await add({ session_id });
    expect(memory.showEpisode({ note: session_id })).toMatchObject({
      value: { tags: ["episodic", "memory", ...tags] },
    });
  });

  it("is kept whole, though its permalink is not", async () => {
    const session_id = "2026-03-01-session-7-isolate-git_";
    const { memory, answer } = await add({ session_id });
    expect(answer).toMatchObject({ permalink: "episodes/episode-2026-03-01-session-7-isolate-git" });
    expect(memory.showEpisode({ note: session_id })).toMatchObject({ value: { session_id } });
  });
});

describe("the day of an episode", () => {
  const time = (timestamp: string): Input => ({
    decisions: [{ id: "d001", chosen: "x", timestamp: "2026-03-05T10:00:00Z" }],
    events: [{ id: "e001", content: "y", timestamp }],
  });

  it.each([
    { from: "the argument", input: { date: "2026-02-02" }, day: "2026-02-02" },
    { from: "the id", input: { timestamp: "2026-02-02T10:00:00Z" }, day: "2026-01-21" },
    { from: "the timestamp", input: { session_id: "a-42", timestamp: "2026-02-02T10:00:00Z" }, day: "2026-02-02" },
    {
      from: "the earliest record",
      input: { session_id: "a-42", ...time("2026-03-09T10:00:00Z") },
      day: "2026-03-05",
    },
    {
      from: "the earliest record, as stated",
      input: { session_id: "a-42", ...time("2026-03-04T23:30:00-05:00") },
      day: "2026-03-04",
    },
    { from: "the clock", input: { session_id: "a-42" }, day: "2026-10-01" },
  ])("comes from $from", async ({ input, day }) => {
    expect(await stored(input)).toMatchObject({ date: day });
  });
});

describe("what is refused says what is accepted", () => {
  it.each([
    { input: { outcome: "complete" }, ...{ argument: "outcome", message: "must be one of success, partial, failure" } },
    { input: { outcome: undefined }, ...{ argument: "outcome", message: "must be one of success, partial, failure" } },
    {
      input: { task: " " },
      ...{ argument: "task", message: "must be a sentence saying what the session was for, not empty" },
    },
    { input: { date: "2026-02-30" }, ...{ argument: "date", message: "must be a day such as 2026-01-21" } },
    { input: { date: "2026-02-03T10:00Z" }, ...{ argument: "date", message: "must be a day such as 2026-01-21" } },
    {
      input: { timestamp: "noon" },
      ...{ argument: "timestamp", message: "must be an ISO time such as 2026-01-21T10:30:00Z" },
    },
    {
      input: { decisions: [{ id: "d1", chosen: "x" }] },
      ...{ argument: "decisions.0.id", message: "must be d001, d002, …" },
    },
    {
      input: { events: [{ id: "d001", content: "x" }] },
      ...{ argument: "events.0.id", message: "must be e001, e002, …" },
    },
    {
      input: { decisions: [{ id: "d001", chosen: "x", type: "whim" }] },
      ...{ argument: "decisions.0.type", message: "must be one of design, implementation, test, recovery, routing" },
    },
  ])("$argument: $message", async ({ input, argument, message }) => {
    const { answer, vault } = await add(input);
    expect(answer).toMatchObject({ code: "INVALID_ARGUMENT", message: `${argument}: ${message}` });
    expect(answer).toHaveProperty("details.issues", [{ path: argument, message }]);
    expect(vault.paths()).toEqual([]);
  });

  it("every fault is named at once", async () => {
    const { answer } = await add({ outcome: "done", events: [{ id: "e001", content: "" }], colour: "red" });
    expect(answer).toMatchObject({ details: { issues: [{}, { path: "events.0.content" }, {}] } });
    expect(answer).toHaveProperty("message", expect.stringContaining('there is no "colour"; there are session_id'));
  });
});

describe("a session that has its episode", () => {
  const exists = (id: string): unknown => ({
    code: "EPISODE_EXISTS",
    message: `${id} exists already. Give the session an id of its own.`,
    details: { id },
  });

  it("gets no second one, and the first is left alone", async () => {
    const { memory, vault } = await add({});
    const before = vault.stored(path);
    expect(await memory.addEpisode({ ...minimal, task: "other" })).toEqual({ ok: false, error: exists(path) });
    expect(vault.stored(path)).toBe(before);
  });

  it.each([
    "archive/EPISODE-2026-01-21-session-42.md",
    "episodes/Cold start.md",
    "episodes/EPISODE-2026-01-21-SESSION-42.md",
  ])("gets none beside %s either", async (id) => {
    const text = episodeText("2026-01-21-session-42", { session_id: "2026-01-21-SESSION-42" });
    const { answer, vault } = await add({}, { [id]: text });
    expect(answer).toEqual(exists(id));
    expect(vault.paths()).toEqual([id]);
  });

  it("may have got it from somebody else a moment ago", async () => {
    const { memory, vault } = await openMemory();
    vault.write(path, "written meanwhile");
    expect(await memory.addEpisode(minimal)).toEqual({ ok: false, error: exists(path) });
    expect(vault.stored(path)).toBe("written meanwhile");
  });
});

it("what keeps the vault from writing is passed on", async () => {
  const { memory, vault } = await openMemory();
  const taken = pathTaken(path, "Episodes");
  if (!taken.ok) vault.failNext("create", taken.error);
  expect(await memory.addEpisode(minimal)).toEqual(taken);
});

it("a permalink that another note has gets a number", async () => {
  const permalink = "episodes/episode-2026-01-21-session-42";
  const { answer } = await add(
    {},
    { "a.md": noteText({ permalink }), "b.md": noteText({ permalink: `${permalink}-1` }) },
  );
  expect(answer).toMatchObject({ permalink: `${permalink}-2` });
});
