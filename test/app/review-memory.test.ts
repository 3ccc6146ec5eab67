import { describe, expect, it } from "vitest";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";
import { memoryText, patternText } from "../support/note-text.ts";
import { reviewable, reviewDesk } from "../support/review-vault.ts";

const path = "episodes/EPISODE-1.md";
const log = "reviews/2026-10 laptop.md";
const minute = 60_000;
const day = 86_400_000;
const linesOf = (text = ""): readonly string[] => text.split("\n").filter((line) => line.startsWith("- "));

describe("a rating", () => {
  it("is a line in the month's log of this device, and four fields of the note", async () => {
    const { review, vault } = await reviewDesk({ [path]: reviewable("1") });
    const before = vault.stored(path) ?? "";
    const reviewed = await review({ id: "EPISODE-1", rating: "good" });
    expect(reviewed).toEqual({
      ...{ id: path, permalink: "episodes/1", title: "EPISODE-1", kind: "episode", action: "rate", rating: "good" },
      ...{ stability: 37.4206, difficulty: 2.1112, warnings: [] },
      due_at: expect.stringMatching(/^2026-11-05T14:00:00\+02:00$/) as string,
      event: expect.stringMatching(/^r-[0-9a-z]{6}$/) as string,
    });
    expect(vault.stored(log)).toBe(
      [
        ...["---", "type: review-log", "device: laptop", "---", ""],
        `- 2026-10-01T14:00:00+02:00 | episodes/1 | good | S 2.3065>37.4206 | D 2.1181>2.1112 | person | ${reviewed.event ?? ""}`,
        "",
      ].join("\n"),
    );
    const fields = ["stability: 37.4206", "difficulty: 2.1112", "last_reviewed_at: 2026-10-01T12:00:00Z"];
    const added = [...fields, "due_at: 2026-11-05T12:00:00Z"].map((line) => `${line}\n`).join("");
    expect(vault.stored(path)).toBe(before.replace(/\n---\n/, `\n${added}---\n`));
  });

  it("says why its log cannot be made, not that it is not there", async () => {
    const { memory, vault } = await reviewDesk({ [path]: reviewable("1") });
    vault.failNext("create", { code: "CONFLICT", message: "This user may not write there." });
    expect(await memory.reviewMemory({ id: "EPISODE-1", rating: "good" })).toMatchObject({
      error: { code: "CONFLICT", message: "This user may not write there." },
    });
  });

  it("adds to what is there, and the next one goes on from it", async () => {
    const { review, vault, wait } = await reviewDesk({ [path]: reviewable("1") });
    const first = await review({ id: path, rating: "good" });
    wait(20 * day);
    const second = await review({ id: path, rating: "again" });
    expect(second.stability).toBeLessThan(first.stability ?? 0);
    expect(linesOf(vault.stored(log))).toHaveLength(2);
    expect(linesOf(vault.stored(log))[1]).toContain("| again | S 37.4206>");
  });

  it("goes to a log of its own next month", async () => {
    const { review, vault, wait } = await reviewDesk({ [path]: reviewable("1") });
    await review({ id: path, rating: "good" });
    wait(40 * day);
    await review({ id: path, rating: "good" });
    expect(vault.paths().filter((each) => each.startsWith("reviews/"))).toEqual([log, "reviews/2026-11 laptop.md"]);
  });

  it("is kept when two come before the first has been read again", async () => {
    const { memory, vault } = await reviewDesk({ [path]: reviewable("1") });
    await memory.reviewMemory({ id: path, rating: "good" });
    await memory.reviewMemory({ id: path, rating: "hard" });
    const times = linesOf(vault.stored(log)).map((line) => line.slice(2, 27));
    expect(times).toEqual(["2026-10-01T14:00:00+02:00", "2026-10-01T14:00:01+02:00"]);
  });

  it("by an agent within a day of the last writes nothing, and says so", async () => {
    const { review, vault, wait } = await reviewDesk({ [path]: reviewable("1") });
    await review({ id: path, rating: "good", by: "agent" });
    const stored = vault.stored(log);
    wait(23 * 60 * minute);
    const dropped = await review({ id: path, rating: "again", by: "agent" });
    expect(dropped).toMatchObject({ event: null, stability: 37.4206 });
    expect(dropped.warnings).toEqual([expect.stringContaining("since the last review")]);
    expect(vault.stored(log)).toBe(stored);
    expect(await review({ id: path, rating: "again" })).toMatchObject({ warnings: [], rating: "again" });
  });

  it("by an agent of what is not a day old and was never reviewed says so in its own words", async () => {
    const { review } = await reviewDesk({ [path]: reviewable("1", { date: "2026-10-01" }) });
    expect(await review({ id: path, rating: "good", by: "agent" })).toMatchObject({
      event: null,
      warnings: [
        "Nothing was written: less than 24 hours have passed since it happened or was learned, and within a day only a person's rating counts.",
      ],
    });
  });

  it("is safe when the note's frontmatter cannot be changed", async () => {
    const broken = reviewable("1").replace("---\n", "---\nx: [\n");
    const { review, vault } = await reviewDesk({ [path]: broken });
    const reviewed = await review({ id: path, rating: "good" });
    expect(reviewed.warnings).toHaveLength(1);
    expect(linesOf(vault.stored(log))).toHaveLength(1);
    expect(vault.stored(path)).toBe(broken);
  });

  it("is told as done when the disk fails on the note after the log was written", async () => {
    const vault = memoryVault({ [path]: reviewable("1") });
    const failing: MemoryVault = {
      ...vault,
      process: (id, edit) => (id === path ? Promise.reject(new Error("EIO")) : vault.process(id, edit)),
    };
    const { review, memory } = await reviewDesk({}, "laptop", failing);
    const reviewed = await review({ id: path, rating: "good" });
    expect(reviewed).toMatchObject({ stability: 37.4206, warnings: [expect.stringContaining("EIO")] });
    expect(memory.reviewStats({})).toMatchObject({ value: { reviews: 1 } });
  });

  it("of a note without a date starts its clock; of an entry in a memory file it is in the log alone", async () => {
    const texts = { "patterns/PATTERN-oil.md": patternText("PATTERN-oil"), "MEMORY.md": memoryText({ a: "One." }) };
    const { review, vault } = await reviewDesk(texts);
    expect(await review({ id: "PATTERN-oil", rating: "easy" })).toMatchObject({ stability: 8.2956, difficulty: 1 });
    expect(await review({ id: "MEMORY.md#a", rating: "good" })).toMatchObject({ kind: "learning" });
    expect(vault.stored("MEMORY.md")).toBe(texts["MEMORY.md"]);
    expect(linesOf(vault.stored(log))[1]).toContain("| MEMORY.md#a |");
  });

  it.each([
    [{ rating: "good" }, "INVALID_ARGUMENT"],
    [{ id: path }, "INVALID_ARGUMENT"],
    [{ id: path, rating: "fine" }, "INVALID_ARGUMENT"],
    [{ id: path, action: "suspend", until: "2026-10-05" }, "INVALID_ARGUMENT"],
    [{ id: path, rating: "good", until: "2026-10-05" }, "INVALID_ARGUMENT"],
    [{ action: "undo", rating: "good" }, "INVALID_ARGUMENT"],
    [{ id: "nothing like it", rating: "good" }, "NOT_FOUND"],
    [{ id: "Home", rating: "good" }, "NOT_FOUND"],
    [{ id: path, action: "undo" }, "NOT_FOUND"],
    [{ action: "undo" }, "NOT_FOUND"],
  ])("%j is refused: %s", async (input, code) => {
    const { memory, vault } = await reviewDesk({ [path]: reviewable("1"), "Home.md": "No memory." });
    expect(await memory.reviewMemory(input)).toMatchObject({ ok: false, error: { code } });
    expect(vault.paths()).toHaveLength(2);
  });
});

it.each([
  { until: "soon", says: '"soon" is no day. Use 2026-10-02.' },
  { until: "1", says: '"1" is no day. Use 2026-10-02.' },
  { until: "2026-10-01", says: '"2026-10-01" is no day to come. Use 2026-10-02, or a later one.' },
])("a note is not buried until $until", async ({ until, says }) => {
  const { memory } = await reviewDesk({ [path]: reviewable("1") });
  expect(await memory.reviewMemory({ id: path, action: "bury", until })).toMatchObject({
    error: { code: "INVALID_ARGUMENT", message: `until: ${says}` },
  });
});

const other = "episodes/EPISODE-2.md";

describe("taking back", () => {
  it("goes back step by step, across restarts and months, to the note as it was", async () => {
    const texts = { [path]: reviewable("1"), [other]: reviewable("2") };
    const desk = await reviewDesk(texts);
    await desk.review({ id: path, rating: "good" });
    await desk.review({ id: other, rating: "easy" });
    desk.wait(40 * day);
    await desk.review({ id: path, rating: "again" });
    expect(await desk.review({ action: "undo" })).toMatchObject({ id: path, stability: 37.4206 });
    const later = await reviewDesk({}, "laptop", desk.vault);
    later.wait(41 * day);
    expect(await later.review({ action: "undo" })).toMatchObject({ id: other, stability: 2.3065 });
    expect(await later.review({ action: "undo" })).toMatchObject({ id: path });
    expect(await later.memory.reviewMemory({ action: "undo" })).toMatchObject({ ok: false });
    expect(desk.vault.stored(path)).toBe(texts[path]);
    expect(desk.vault.stored(other)).toBe(texts[other]);
  });

  it("begins with what was done last, however much was done to another note within the same second", async () => {
    const { review } = await reviewDesk({ [path]: reviewable("1"), [other]: reviewable("2") });
    await review({ id: path, rating: "good" });
    await review({ id: path, action: "suspend" });
    await review({ id: path, action: "resume" });
    await review({ id: other, rating: "easy" });
    expect(await review({ action: "undo" })).toMatchObject({ id: other });
    expect(await review({ action: "undo" })).toMatchObject({ id: path, undone: { act: "resume" } });
  });

  it("leaves alone what another device did, unless the note is named", async () => {
    const vault = memoryVault({ [path]: reviewable("1") });
    const phone = await reviewDesk({}, "phone", vault);
    await phone.review({ id: path, rating: "good" });
    const laptop = await reviewDesk({}, "laptop", vault);
    expect(await laptop.memory.reviewMemory({ action: "undo" })).toMatchObject({ error: { code: "NOT_FOUND" } });
    laptop.wait(minute);
    expect(await laptop.review({ id: path, action: "undo" })).toMatchObject({ stability: 2.3065 });
  });

  it("leaves alone what somebody else did on this device", async () => {
    const { review } = await reviewDesk({ [path]: reviewable("1"), [other]: reviewable("2") });
    await review({ id: path, rating: "good" });
    await review({ id: other, rating: "good", by: "agent" });
    expect(await review({ action: "undo" })).toMatchObject({ id: path });
    expect(await review({ action: "undo", by: "agent" })).toMatchObject({ id: other });
  });

  it("works right after the rating, before that has been read again", async () => {
    const { memory, review, vault } = await reviewDesk({ [path]: reviewable("1"), [other]: reviewable("2") });
    await review({ id: other, rating: "good" });
    await memory.reviewMemory({ id: path, rating: "good" });
    expect(await memory.reviewMemory({ action: "undo" })).toMatchObject({ value: { id: path } });
    expect(vault.stored(path)).toBe(reviewable("1"));
  });
});

describe("other things that can be done", () => {
  it("take a note out of the queue, and put it back", async () => {
    const { review, memory, wait } = await reviewDesk({ [path]: reviewable("1") });
    const due = (): unknown => {
      const told = memory.dueReviews({});
      return told.ok && told.value.due;
    };
    await review({ id: path, action: "suspend" });
    expect(due()).toBe(0);
    await review({ id: path, action: "resume" });
    expect(due()).toBe(1);
    await review({ id: path, action: "bury" });
    expect(due()).toBe(0);
    wait(12 * 60 * minute);
    expect(due()).toBe(1);
    await review({ id: path, action: "bury", until: "2026-10-05" });
    expect(due()).toBe(0);
  });

  it("make it new again", async () => {
    const { review, vault } = await reviewDesk({ [path]: reviewable("1") });
    await review({ id: path, rating: "good" });
    expect(await review({ id: path, action: "reset" })).toMatchObject({ stability: 2.3065 });
    expect(vault.stored(path)).toBe(reviewable("1"));
  });
});
