import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { usualReviews } from "../../../src/core/model/review-settings.ts";
import { eventually } from "../../support/eventually.ts";
import { memoryVault } from "../../support/memory-vault.ts";
import { reviewable, reviewDesk } from "../../support/review-vault.ts";

const path = "episodes/EPISODE-1.md";
const log = "reviews/2026-10 laptop.md";

describe("the frontmatter of reviewed notes", () => {
  it("is brought in line when a log arrives from another device", async () => {
    const phone = await reviewDesk({ [path]: reviewable("1") }, "phone");
    await phone.review({ id: path, rating: "good" });
    const arrived = phone.vault.stored("reviews/2026-10 phone.md") ?? "";
    const laptop = await reviewDesk({ [path]: reviewable("1"), "reviews/2026-10 phone.md": arrived });
    expect(await laptop.memory.alignReviews({})).toMatchObject({
      value: { checked: 1, changed: [{ id: path }], written: false },
    });
    expect(laptop.vault.stored(path)).toBe(reviewable("1"));
    await laptop.memory.alignReviews({ write: true });
    expect(laptop.vault.stored(path)).toBe(phone.vault.stored(path));
    await laptop.memory.open();
    expect(await laptop.memory.alignReviews({})).toMatchObject({ value: { changed: [] } });
  });

  it("is written in no further note once the memory is closed", async () => {
    const vault = memoryVault({ "a.md": reviewable("a"), "b.md": reviewable("b") });
    const phone = await reviewDesk({}, "phone", vault);
    for (const id of ["a.md", "b.md"]) await phone.review({ id, rating: "good" });
    for (const name of ["a", "b"]) vault.write(`${name}.md`, reviewable(name));
    const process: typeof vault.process = async (id, edit) => {
      laptop.memory.close();
      return await vault.process(id, edit);
    };
    const laptop = await reviewDesk({}, "laptop", { ...vault, process });
    const aligned = await laptop.memory.alignReviews({ write: true });
    expect(aligned).toMatchObject({ value: { skipped: [{ path: "b.md" }] } });
    expect(vault.stored("a.md")).toContain("stability");
    expect(vault.stored("b.md")).toBe(reviewable("b"));
  });

  it("is written in the notes that are named, by any of their names; a name that is none is told", async () => {
    const { memory, review, vault } = await reviewDesk({ [path]: reviewable("1"), "a.md": reviewable("a") });
    for (const id of [path, "a.md"]) await review({ id, rating: "good" });
    for (const [id, name] of [
      [path, "1"],
      ["a.md", "a"],
    ] as const)
      vault.write(id, reviewable(name));
    await memory.open();
    expect(await memory.alignReviews({ write: true, notes: ["EPISODE-1", "zeppelin"] })).toMatchObject({
      value: {
        checked: 1,
        changed: [{ id: path }],
        skipped: [{ path: "zeppelin", reason: expect.stringContaining("No note is called") as string }],
      },
    });
    expect(vault.stored("a.md")).toBe(reviewable("a"));
  });

  it("is left alone where only the settings of another device make a difference, unless all is asked for", async () => {
    const phone = await reviewDesk({ [path]: reviewable("1") }, "phone");
    await phone.review({ id: path, rating: "good" });
    const own = { ...usualReviews, retention: 0.8 };
    const laptop = await reviewDesk({}, "laptop", phone.vault, () => own);
    expect(await laptop.memory.alignReviews({ only: "behind" })).toMatchObject({ value: { changed: [] } });
    expect(await laptop.memory.alignReviews({})).toMatchObject({ value: { changed: [{ id: path }] } });
    await laptop.review({ id: path, rating: "good" });
    await phone.memory.open();
    expect(await phone.memory.alignReviews({ only: "behind" })).toMatchObject({ value: { changed: [] } });
  });

  it("is left alone where there is none, when only what is stated is asked for", async () => {
    const { memory, review, vault } = await reviewDesk({ [path]: reviewable("1") });
    await review({ id: path, rating: "good" });
    const right = vault.stored(path) ?? "";
    vault.write(path, reviewable("1"));
    await memory.open();
    expect(await memory.alignReviews({ write: true, only: "stated" })).toMatchObject({ value: { changed: [] } });
    vault.write(path, right.replace(/^stability: .*$/m, "stability: 1"));
    await memory.open();
    await memory.alignReviews({ write: true, only: "stated" });
    expect(vault.stored(path)).toBe(right);
  });

  it("that lacks the last review is behind", async () => {
    const { memory, review, vault } = await reviewDesk({ [path]: reviewable("1") });
    await review({ id: path, rating: "good" });
    vault.write(path, reviewable("1"));
    await memory.open();
    expect(await memory.alignReviews({ only: "behind" })).toMatchObject({ value: { changed: [{ id: path }] } });
  });

  it("that lacks an older review, which arrived after the last, is behind", async () => {
    const phone = await reviewDesk({ [path]: reviewable("1") }, "phone");
    await phone.review({ id: path, rating: "again" });
    const laptop = await reviewDesk({ [path]: reviewable("1") });
    laptop.wait(5 * 86_400_000);
    await laptop.review({ id: path, rating: "good" });
    laptop.vault.write("reviews/2026-10 phone.md", phone.vault.stored("reviews/2026-10 phone.md") ?? "");
    await laptop.memory.open();
    expect(await laptop.memory.alignReviews({ only: "behind" })).toMatchObject({ value: { changed: [{ id: path }] } });
  });

  it("edited by hand is put back, and every other byte stays", async () => {
    const { memory, review, vault } = await reviewDesk({ [path]: reviewable("1") });
    await review({ id: path, rating: "good" });
    const right = vault.stored(path) ?? "";
    vault.write(path, `${right.replace("stability: 37.4206", "stability: 1 # mine")}More.\r\n`);
    await memory.open();
    await memory.alignReviews({ write: true });
    expect(vault.stored(path)).toBe(`${right.replace("stability: 37.4206", "stability: 37.4206 # mine")}More.\r\n`);
  });

  it("edited by hand is not behind, so that nothing changes it by itself", async () => {
    const { memory, review, vault } = await reviewDesk({ [path]: reviewable("1") });
    await review({ id: path, rating: "good" });
    vault.write(path, (vault.stored(path) ?? "").replace("stability: 37.4206", "stability: 999"));
    await memory.open();
    expect(await memory.alignReviews({ only: "behind" })).toMatchObject({ value: { changed: [] } });
    expect(await memory.alignReviews({})).toMatchObject({ value: { changed: [{ id: path }] } });
  });

  it("of a note nobody has rated is left alone", async () => {
    const { memory, vault } = await reviewDesk({ [path]: reviewable("1", { stability: 3 }) });
    expect(await memory.alignReviews({ write: true })).toMatchObject({ value: { checked: 0, changed: [] } });
    expect(vault.stored(path)).toContain("stability: 3");
  });

  it("that cannot be changed is told of", async () => {
    const { memory, review, vault } = await reviewDesk({ [path]: reviewable("1") });
    await review({ id: path, rating: "good" });
    vault.write(path, reviewable("1").replace("---\n", "---\nx: [\n"));
    await memory.open();
    expect(await memory.alignReviews({ write: true })).toMatchObject({ value: { skipped: [{ path }] } });
  });
});

it("damaged lines of a log are problems, and all others count", async () => {
  const { memory, review, vault } = await reviewDesk({ [path]: reviewable("1") });
  await review({ id: path, rating: "good" });
  vault.write(log, `${vault.stored(log) ?? ""}- 2026-10-01T14:0\n`);
  await memory.open();
  expect(memory.validate({})).toMatchObject({
    value: { errors: 0, warnings: 1, problems: [{ path: log, line: 7, code: "log-line" }], ignored: [] },
  });
  expect(memory.reviewStats({})).toMatchObject({ value: { reviews: 1 } });
});

const [a, b] = [noteId("a.md"), noteId("b.md")];

it("a note whose name another system takes apart into letters and accents is the same note", async () => {
  const apart = "Übung.md".normalize("NFD");
  const note = reviewable("1").replace(/permalink.*\n/, "");
  const elsewhere = `- 2026-10-01T09:00:00Z | ${apart} | again | | | person | r-abc123`;
  const log = `---\ntype: review-log\n---\n${elsewhere}\n`;
  const here = await reviewDesk({ "Übung.md": note, "reviews/2026-10 mac.md": log });
  expect(here.memory.reviewStats({})).toMatchObject({ value: { reviews: 1 } });
  const there = await reviewDesk({ [apart]: note, "reviews/2026-10 mac.md": log });
  expect(there.memory.reviewStats({})).toMatchObject({ value: { reviews: 1 } });
  await there.review({ id: apart, rating: "good" });
  expect(there.vault.stored("reviews/2026-10 laptop.md")).toContain("| Übung.md | good |");
});

describe("a note that is renamed", () => {
  it("takes its reviews along, those made elsewhere under the old name, too", async () => {
    const note = reviewable("1").replace(/permalink.*\n/, "");
    const { memory, review, vault } = await reviewDesk({ "a.md": note });
    await review({ id: "a.md", rating: "good" });
    memory.follow();
    await vault.rename(a, b);
    await eventually(() => {
      expect(vault.stored(log)).toContain("| a.md | renamed b.md |");
    });
    const elsewhere = "- 2026-10-02T09:00:00Z | a.md | again | | | person | r-abc123";
    vault.write("reviews/2026-10 phone.md", `---\ntype: review-log\ndevice: phone\n---\n${elsewhere}\n`);
    await eventually(() => {
      expect(memory.reviewStats({})).toMatchObject({ value: { reviews: 2 } });
    });
    memory.close();
  });

  it("with a permalink of its own needs no line, and gets one when the permalink changes", async () => {
    const { memory, review, vault } = await reviewDesk({ "a.md": reviewable("1") });
    await review({ id: "a.md", rating: "good" });
    memory.follow();
    await vault.rename(a, b);
    await eventually(() => {
      expect([memory.library.catalog.note(a), memory.library.catalog.note(b)?.permalink]).toEqual([
        undefined,
        "episodes/1",
      ]);
    });
    expect(vault.stored(log)).not.toContain("renamed");
    const stored = vault.stored("b.md") ?? "";
    vault.write("b.md", stored.replace('"episodes/1"', "gates/one"));
    await eventually(() => {
      expect(vault.stored(log)).toContain("| episodes/1 | renamed gates/one |");
    });
    memory.close();
  });
});
