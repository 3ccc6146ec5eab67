import { describe, expect, it } from "vitest";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";
import { reviewable, reviewDesk } from "../support/review-vault.ts";

const path = "episodes/EPISODE-1.md";
const log = "reviews/2026-10 laptop.md";

/** A vault with one rating, whose log somebody has changed. */
async function vaultWith(damage: (text: string) => string): Promise<MemoryVault> {
  const { review, vault } = await reviewDesk({ [path]: reviewable("1") });
  await review({ id: path, rating: "good" });
  vault.write(log, damage(vault.stored(log) ?? ""));
  return vault;
}

describe("a log whose head is damaged", () => {
  it.each<[string, (text: string) => string]>([
    ["by the mark of a merge", (text) => `<<<<<<< HEAD\n${text}`],
    ["by the loss of its first two lines", (text) => text.split("\n").slice(2).join("\n")],
    ["by the loss of all of it", (text) => text.slice(text.indexOf("- 2026"))],
    ["by another type", (text) => text.replace("review-log", "note")],
    ["by a type of nobody's and a line of text", (text) => text.replace("review-log", "diary") + "Mine.\n"],
  ])("%s is read all the same, reported, written on, and taken back from", async (_how, damage) => {
    const vault = await vaultWith(damage);
    const { memory, review } = await reviewDesk({}, "laptop", vault);
    expect(memory.reviewStats({})).toMatchObject({ value: { reviews: 1 } });
    expect(memory.validate({ paths: [log] })).toMatchObject({
      value: { problems: expect.arrayContaining([expect.objectContaining({ code: "log-line", line: 1 })]) as unknown },
    });
    const damaged = vault.stored(log) ?? "";
    await review({ id: path, rating: "hard" });
    expect(memory.reviewStats({})).toMatchObject({ value: { reviews: 2 } });
    expect(vault.stored(log)?.startsWith(damaged)).toBe(true);
    await review({ action: "undo" });
    await review({ action: "undo" });
    expect(memory.reviewStats({})).toMatchObject({ value: { reviews: 0 } });
  });

  it("of an earlier month is still that of its device", async () => {
    const vault = await vaultWith((text) => `<<<<<<< HEAD\n${text}`);
    const later = await reviewDesk({}, "laptop", vault);
    later.wait(40 * 86_400_000);
    expect(await later.review({ action: "undo" })).toMatchObject({ id: path });
  });
});

describe("a note of another kind that is called like the log", () => {
  const mine = "# Sundays\n\nWhat I want to look at again.\n";

  it("is left alone: what is rated is written beside it, and counts", async () => {
    const vault = memoryVault({ [path]: reviewable("1"), [log]: mine });
    const { memory, review } = await reviewDesk({}, "laptop", vault);
    await review({ id: path, rating: "good" });
    await review({ id: path, rating: "hard" });
    expect(vault.stored(log)).toBe(mine);
    expect(vault.paths().filter((each) => each.startsWith("reviews/"))).toEqual(["reviews/2026-10 laptop 2.md", log]);
    expect(memory.reviewStats({})).toMatchObject({ value: { reviews: 2 } });
    expect(await review({ action: "undo" })).toMatchObject({ id: path });
  });

  it("and so are all that are called alike: then it is said what to do, and nothing is written", async () => {
    const others = Array.from({ length: 8 }, (_, at) => [`reviews/2026-10 laptop ${String(at + 2)}.md`, mine] as const);
    const texts = { [path]: reviewable("1"), [log]: mine, ...Object.fromEntries(others) };
    const vault = memoryVault(texts);
    const { memory } = await reviewDesk({}, "laptop", vault);
    expect(await memory.reviewMemory({ id: path, rating: "good" })).toMatchObject({ error: { code: "CONFLICT" } });
    expect(vault.paths()).toHaveLength(10);
  });

  it("and one that takes its place while a rating is on its way is not written into", async () => {
    const inner = await vaultWith((text) => text);
    const vault: MemoryVault = {
      ...inner,
      process: (id, edit) => {
        if (id === log) inner.write(log, mine);
        return inner.process(id, edit);
      },
    };
    const { memory } = await reviewDesk({}, "laptop", vault);
    expect(await memory.reviewMemory({ id: path, rating: "good" })).toMatchObject({ error: { code: "CONFLICT" } });
    expect(inner.stored(log)).toBe(mine);
  });

  it("but with nothing in it becomes the log", async () => {
    const vault = memoryVault({ [path]: reviewable("1"), [log]: "\n" });
    const { memory, review } = await reviewDesk({}, "laptop", vault);
    await review({ id: path, rating: "good" });
    expect(memory.reviewStats({})).toMatchObject({ value: { reviews: 1 } });
  });
});
