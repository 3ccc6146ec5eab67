import { describe, expect, it } from "vitest";
import { noteId } from "../../src/core/model/note-id.ts";
import { ratings } from "../../src/core/model/review.ts";
import { parseNote } from "../../src/core/notes/parse-note.ts";
import { appendReview, newReviewLog } from "../../src/core/notes/review-log.ts";
import { reviewEvent } from "../core/review/logs.ts";
import { eventually } from "../support/eventually.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { memoryText } from "../support/note-text.ts";
import { reviewable, reviewDesk } from "../support/review-vault.ts";

const path = "episodes/EPISODE-1.md";
const log = "reviews/2026-10 laptop.md";
const bare = reviewable("1").replace(/permalink.*\n/, "");

describe("a rating finds its note again, whatever that is called", () => {
  it.each([
    ["a path with the separator", "a | b.md", bare],
    ["a path that looks escaped", "a %7C b %257C.md", bare],
    ["a path that begins with a blank", "deep/ a.md", bare],
    ["a path whose folder begins with one", " deep/a.md", bare],
    ["a path with two blanks", "a  b.md", bare],
    ["a path with letters from elsewhere", "日記/Ünïcödé 🚪.md", bare],
    ["a path like a rating", "good.md", bare],
    ["a path like an undo", "undo r-abc123.md", bare],
    ["a permalink with the separator", path, bare.replace("---\n", '---\npermalink: "a | b"\n')],
    ["a permalink of two lines", path, bare.replace("---\n", '---\npermalink: "a\\nb"\n')],
    ["a permalink with blanks around it", path, bare.replace("---\n", '---\npermalink: " a "\n')],
    [
      "a permalink of another line's words",
      path,
      bare.replace("---\n", '---\npermalink: "- 2026-10-01T10:00:00Z | x"\n'),
    ],
  ])("%s", async (_what, name, text) => {
    const { review, memory, vault } = await reviewDesk({ [name]: text });
    await review({ id: name, rating: "good" });
    expect(memory.reviewStats({})).toMatchObject({ value: { reviews: 1, reviewed: 1 } });
    expect(memory.validate({})).toMatchObject({ value: { warnings: 0 } });
    expect(await memory.alignReviews({})).toMatchObject({ value: { checked: 1, changed: [] } });
    const other = await reviewDesk({}, "phone", vault);
    other.wait(60_000);
    expect(await other.review({ id: name, action: "undo" })).toMatchObject({ id: name, stability: 2.3065 });
  });
});

describe("a device's name", () => {
  it.each(["Jan's laptop", "a | b", "💻", "电脑", "../../x", " - ", "CON", "x".repeat(300), "a\nb"])(
    "%j makes a log that is found again, and undone by the same device only",
    async (name) => {
      const vault = memoryVault({ [path]: reviewable("1") });
      const desk = await reviewDesk({}, name, vault);
      await desk.review({ id: path, rating: "good" });
      const [written = ""] = vault.paths().filter((each) => each.startsWith("reviews/"));
      expect(written).toMatch(/^reviews\/2026-10 [\p{L}\p{N}_-]+\.md$/u);
      const again = await reviewDesk({}, name, vault);
      again.wait(1000);
      expect(await again.review({ action: "undo" })).toMatchObject({ id: path });
    },
  );

  it("that is written alike is another's all the same", async () => {
    const vault = memoryVault({ [path]: reviewable("1") });
    const names = ["Jan's laptop", "Jan-s laptop", "💻", "📱"];
    for (const [at, name] of names.entries()) {
      const desk = await reviewDesk({}, name, vault);
      desk.wait(at * 60_000);
      await desk.review({ id: path, rating: "good" });
    }
    expect(vault.paths().filter((each) => each.startsWith("reviews/"))).toHaveLength(4);
  });
});

describe("a log", () => {
  const line = (id: string, rating: string): string =>
    `- 2026-09-2${id}T10:00:00Z | episodes/1 | ${rating} | | | person | r-00000${id}`;
  const head = ["---", "type: review-log", "device: phone", "---", ""];

  it.each([
    ["with Windows line endings", [...head, line("1", "good"), line("2", "hard"), ""].join("\r\n")],
    ["with a byte order mark", `\uFEFF${[...head, line("1", "good"), line("2", "hard"), ""].join("\n")}`],
    [
      "with a broken frontmatter",
      ["---", "type: review-log", "device: [", "---", "", line("1", "good"), line("2", "hard")].join("\n"),
    ],
    [
      "with the marks of a merge",
      [...head, "<<<<<<< HEAD", line("1", "good"), "=======", line("2", "hard"), ">>>>>>> phone"].join("\n"),
    ],
    [
      "with the marks of a merge in its frontmatter",
      [
        "---",
        "type: review-log",
        "<<<<<<< HEAD",
        "device: phone",
        "=======",
        "device: tablet",
        ">>>>>>> x",
        "---",
        line("1", "good"),
        line("2", "hard"),
      ].join("\n"),
    ],
    ["with a fence in it", [...head, "```", line("1", "good"), "", line("2", "hard")].join("\n")],
    [
      "as a numbered or other list",
      [...head, line("1", "good").replace("-", "*"), `  ${line("2", "hard").replace("-", "+")}`].join("\n"),
    ],
    ["with a comment around it", [...head, "<!--", line("1", "good"), "-->", line("2", "hard"), ""].join("\n")],
  ])("%s is read whole, and written on", async (_how, text) => {
    const vault = memoryVault({ [path]: reviewable("1"), "reviews/2026-10 phone.md": text });
    const { review, memory } = await reviewDesk({}, "phone", vault);
    expect(memory.reviewStats({})).toMatchObject({ value: { reviews: 2 } });
    await review({ id: path, rating: "easy" });
    expect(memory.reviewStats({})).toMatchObject({ value: { reviews: 3 } });
    expect(vault.stored("reviews/2026-10 phone.md")?.startsWith(text.trimEnd().slice(0, -1))).toBe(true);
    expect(vault.stored("reviews/2026-10 phone.md")?.replaceAll("\r\n", "")).not.toMatch(
      text.includes("\r\n") ? /\n/ : /\r/,
    );
  });

  it("of a newer version keeps the lines that are not understood, and says so without advising to remove them", async () => {
    const newer = "- 2026-09-23T10:00:00Z | episodes/1 | leech 8 | | | person | r-000003";
    const text = [...head, line("1", "good"), newer, line("2", "hard"), ""].join("\n");
    const vault = memoryVault({ [path]: reviewable("1"), "reviews/2026-10 phone.md": text });
    const { review, memory } = await reviewDesk({}, "phone", vault);
    await review({ id: path, rating: "good" });
    expect(memory.reviewStats({})).toMatchObject({ value: { reviews: 3 } });
    expect(vault.stored("reviews/2026-10 phone.md")).toContain(newer);
    expect(memory.validate({})).toMatchObject({
      value: { problems: [{ code: "log-line", line: 7, message: expect.stringContaining("newer version") as string }] },
    });
  });

  it("of 200,000 lines is read, and one more is written", async () => {
    const began = Date.parse("2020-01-01T00:00:00Z");
    const events = Array.from({ length: 200_000 }, (_, at) => {
      const time = new Date(began + at * 900_000).toISOString().replace(".000", "");
      return reviewEvent(time, ratings[at % 4] ?? "good", { key: `episodes/${String(at % 500)}` });
    });
    const lines = events.map((event) => appendReview("", event)).join("");
    const vault = memoryVault({ [path]: reviewable("1"), [log]: `${newReviewLog("laptop")}${lines}` });
    const { review, memory } = await reviewDesk({}, "laptop", vault);
    await review({ id: path, rating: "good" });
    expect(memory.reviewStats({})).toMatchObject({ value: { reviews: 401 } });
    expect(await review({ action: "undo" })).toMatchObject({ id: path });
  });
});

it("a month that begins between a rating and the next step does not hide the rating", async () => {
  const desk = await reviewDesk({ [path]: reviewable("1"), "b.md": reviewable("2") });
  // It is 14:00 on the first; the month ends at midnight two hours ahead of UTC.
  desk.wait(Date.parse("2026-10-31T21:59:59Z") - Date.parse("2026-10-01T12:00:00Z"));
  await desk.review({ id: "b.md", rating: "good" });
  await desk.memory.reviewMemory({ id: path, rating: "good" });
  desk.wait(1500);
  expect(await desk.memory.reviewMemory({ id: path, rating: "hard" })).toMatchObject({ ok: true });
  const [, second] = [desk.vault.stored(log), desk.vault.stored("reviews/2026-11 laptop.md")];
  expect(second).not.toContain("S 2.3065>");
  await desk.memory.reviewMemory({ action: "undo" });
  expect(await desk.memory.reviewMemory({ action: "undo" })).toMatchObject({ value: { id: path } });
});

it("a note whose fields somebody edits while its review is written keeps both, and the log is right", async () => {
  const inner = memoryVault({ [path]: reviewable("1") });
  let isEdited = false;
  const vault = {
    ...inner,
    process: async (id: ReturnType<typeof noteId>, edit: (text: string) => string) => {
      const hasCome = id === path && !isEdited;
      if (hasCome) {
        isEdited = true;
        inner.write(path, reviewable("1", { stability: 3, mine: "yes" }));
      }
      return await inner.process(id, edit);
    },
  };
  const { review, memory } = await reviewDesk({}, "laptop", vault);
  expect(await review({ id: path, rating: "good" })).toMatchObject({ stability: 37.4206 });
  expect(inner.stored(path)).toMatch(/stability: 37.4206\n[^]*mine: "?yes/);
  expect(await memory.alignReviews({})).toMatchObject({ value: { changed: [] } });
});

it("two programs under one device's name, in the same second, lose nothing", async () => {
  const vault = memoryVault({ [path]: reviewable("1"), "b.md": reviewable("2") });
  const [one, other] = [await reviewDesk({}, "laptop", vault), await reviewDesk({}, "laptop", vault)];
  const all = await Promise.all([
    one.memory.reviewMemory({ id: path, rating: "good" }),
    other.memory.reviewMemory({ id: "b.md", rating: "hard" }),
    other.memory.reviewMemory({ id: path, rating: "hard" }),
    one.memory.reviewMemory({ id: "b.md", rating: "good" }),
  ]);
  await one.memory.open();
  const ids = all.map((each) => (each.ok ? each.value.event : undefined));
  const { note } = parseNote(noteId(log), vault.stored(log) ?? "");
  expect(note.kind === "review-log" && note.events.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(one.memory.reviewStats({})).toMatchObject({ value: { reviews: 4 } });
});

it("a copy of a note does not take its history, for it has the same permalink", async () => {
  const { review, memory, vault } = await reviewDesk({ "episodes/1.md": reviewable("1") });
  await review({ id: "episodes/1.md", rating: "good" });
  vault.write("episodes/1 1.md", vault.stored("episodes/1.md") ?? "");
  await memory.open();
  const { eventsOf } = memory.library.reviews();
  expect(eventsOf(noteId("episodes/1.md"))).toHaveLength(1);
  expect(eventsOf(noteId("episodes/1 1.md"))).toHaveLength(0);
});

it("the entries of a memory file that is renamed take their reviews along", async () => {
  const { review, memory, vault } = await reviewDesk({ "a/MEMORY.md": memoryText({ x: "One.", y: "Two." }) });
  await review({ id: "a/MEMORY.md#x", rating: "good" });
  memory.follow();
  await vault.rename(noteId("a/MEMORY.md"), noteId("b/MEMORY.md"));
  await eventually(() => {
    expect(vault.stored(log)).toContain("| a/MEMORY.md#x | renamed b/MEMORY.md#x |");
    expect(memory.library.reviews().eventsOf(noteId("b/MEMORY.md#x"))).toHaveLength(1);
  });
  expect(vault.stored(log)).not.toContain("MEMORY.md#y");
  memory.close();
});

it("a folder that is renamed writes all its notes' new names at once", async () => {
  const texts = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`a/${String(at)}.md`, reviewable(String(at)).replace(/permalink.*\n/, "")]),
  );
  const { review, memory, vault } = await reviewDesk(texts);
  for (const name of Object.keys(texts)) await review({ id: name, rating: "good" });
  memory.follow();
  await Promise.all(Object.keys(texts).map((name) => vault.rename(noteId(name), noteId(name.replace("a/", "b/")))));
  await eventually(() => {
    expect(memory.reviewStats({})).toMatchObject({ value: { reviews: 30, reviewed: 30 } });
  });
  expect((vault.stored(log)?.match(/renamed b/g) ?? []).length).toBe(30);
  memory.close();
});
