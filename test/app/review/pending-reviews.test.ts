import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { gate, hinge, quote, useDesk } from "../../support/use-desk.ts";

const dayMs = 86_400_000;

describe("what an agent found", () => {
  it("is told to who follows, once it can be asked about", async () => {
    const { memory, opened, pending } = await useDesk();
    const seen: Promise<readonly string[]>[] = [];
    const stop = memory.onUse(() => {
      seen.push(pending());
    });
    await opened(hinge);
    stop();
    await opened(gate);
    expect(await Promise.all(seen)).toEqual([[`${hinge}: gate`]]);
  });

  it("waits to be asked about, with what was asked; notes that are no memories do not", async () => {
    const { found, pending, memory, wait } = await useDesk();
    await found("what of the hinge", hinge, "Home.md", gate);
    wait(1000);
    await found("oil", hinge);
    expect(await memory.pendingReviews({ limit: 1 })).toEqual({
      ok: true,
      value: {
        total: 2,
        pending: [
          {
            ...{
              id: hinge,
              permalink: "episodes/hinge-repair-log",
              title: "EPISODE-hinge",
              kind: "episode",
            },
            ...{ queries: ["what of the hinge", "oil"], found: 2, opened: 0, last_at: "2026-10-01T12:00:01Z" },
          },
        ],
      },
    });
    expect(await pending()).toHaveLength(2);
  });

  it.each([
    ["linked", "As in [[EPISODE-2026-09-01-hinge|last time]], it was rust."],
    ["cited by its permalink", "See episodes/hinge-repair-log for why."],
    ["cited by its name", "EPISODE-2026-09-01-hinge told us why."],
    ["quoted", `It said "${quote}", and so it was.`],
  ])("and was %s in what was stored next has helped", async (_how, summary) => {
    const { found, store, ratings, pending, vault } = await useDesk();
    await found("hinge", hinge, gate);
    await store(summary);
    expect(ratings()).toMatchObject([expect.stringMatching(/^good .*agent$/) as string]);
    expect(vault.stored("reviews/2026-10 laptop.md")).toContain("| episodes/hinge-repair-log | good |");
    expect(vault.stored(hinge)).toContain("last_reviewed_at:");
    expect(await pending()).toEqual([`${gate}: hinge`]);
  });

  it("beside what answered is not asked about unless somebody opened it, and has helped where it was used", async () => {
    const { memory, pending, opened, wait, store, ratings } = await useDesk();
    const ids = [hinge, gate];
    await memory.recordUse({ what: "found", query: "hinge", by: "agent", ids, weak: [gate] });
    expect(await memory.pendingReviews({})).toMatchObject({ value: { total: 1, pending: [{ id: hinge }] } });
    await opened(gate);
    expect(await pending()).toHaveLength(2);
    await memory.answerUse({ id: gate, helped: "skip" });
    wait(1000);
    await memory.recordUse({ what: "found", query: "hinge", by: "agent", ids, weak: [gate] });
    await store("[[EPISODE-2026-09-02-gate]] was it.");
    expect(ratings()).toMatchObject([expect.stringMatching(/^good .*agent$/) as string]);
  });

  it("and never used is not rated until a person says", async () => {
    const { found, store, ratings, wait, memory, pending } = await useDesk();
    await found("hinge", hinge);
    await store("Something else, with other words.");
    wait(3 * dayMs);
    await memory.settleUses();
    expect(ratings()).toEqual([]);
    expect(await pending()).toHaveLength(1);
  });

  it("is what a note is read for: with nothing found, none is", async () => {
    const { found, memory, vault } = await useDesk();
    vault.breakNext("read", "before");
    expect(await memory.settleUses(noteId("Home.md"))).toEqual([]);
    await found("hinge", hinge);
    await expect(memory.settleUses(noteId("Home.md"))).rejects.toThrow("the disk broke");
  });

  it("counts once a day at most", async () => {
    const { found, store, ratings, wait } = await useDesk();
    await found("hinge", hinge);
    await store("[[EPISODE-2026-09-01-hinge]]");
    wait(dayMs / 2);
    await found("hinge", hinge);
    await store("[[EPISODE-2026-09-01-hinge]] again");
    expect(ratings()).toHaveLength(1);
    wait(dayMs);
    await found("hinge", hinge);
    await store("[[EPISODE-2026-09-01-hinge]] once more");
    expect(ratings()).toHaveLength(2);
  });

  it("and is stored long after is not settled by it", async () => {
    const { found, store, ratings, wait } = await useDesk();
    await found("hinge", hinge);
    wait(8 * dayMs);
    await store("[[EPISODE-2026-09-01-hinge]]");
    expect(ratings()).toEqual([]);
  });
});

describe("what was opened from a search", () => {
  it("and led to nothing in a day has hardly helped; what led to something has", async () => {
    const { opened, memory, wait, ratings, store, pending } = await useDesk();
    await opened(hinge);
    await opened(gate);
    expect(await memory.settleUses()).toEqual([]);
    await store("[[EPISODE-2026-09-02-gate]] was it.");
    wait(dayMs);
    expect(await memory.settleUses()).toEqual([{ id: hinge, rating: "hard" }]);
    await memory.open();
    expect(ratings()).toMatchObject([
      expect.stringMatching(/^good/) as string,
      expect.stringMatching(/^hard .*agent$/) as string,
    ]);
    expect(await pending()).toEqual([]);
  });
});

describe("a person who is asked whether it helped", () => {
  it.each([
    ["yes", "good"],
    ["no", "again"],
  ])("and says %s gives %s", async (helped, rating) => {
    const { found, memory, ratings, pending } = await useDesk();
    await found("hinge", hinge);
    expect(await memory.answerUse({ id: hinge, helped })).toMatchObject({ value: { id: hinge, rating } });
    await memory.open();
    expect(ratings()).toMatchObject([expect.stringMatching(`^${rating} .*person$`) as string]);
    expect(await pending()).toEqual([]);
  });

  it("can leave it at that, and nothing follows", async () => {
    const { found, memory, ratings, pending } = await useDesk();
    await found("hinge", hinge);
    expect(await memory.answerUse({ id: hinge, helped: "skip" })).toMatchObject({
      value: { rating: null, event: null },
    });
    expect(ratings()).toEqual([]);
    expect(await pending()).toEqual([]);
    expect(await memory.answerUse({ id: "nowhere at all", helped: "yes" })).toMatchObject({ ok: false });
  });
});

describe("what was asked", () => {
  it("is written down without the secret that stands where a long question is cut", async () => {
    const { found, files } = await useDesk();
    await found(`${"why ".repeat(71)}ghp_${"a1B2".repeat(9)}`, hinge);
    const written = (await files.read("2026-10 laptop.jsonl")) ?? "";
    expect(written).toContain("why why");
    expect(written).not.toContain("a1B2");
  });

  it("is written down without secrets, beside the notes and never in one, and goes after two months", async () => {
    const { found, files, vault, wait, pending } = await useDesk();
    const before = vault.paths();
    await found("why does password=hunter2secret fail", hinge);
    const written = (await files.read("2026-10 laptop.jsonl")) ?? "";
    expect(written).toContain("why does password=");
    expect(written).not.toContain("hunter2");
    expect(vault.paths()).toEqual(before);
    wait(62 * dayMs);
    expect(await pending()).toEqual([]);
    await found("hinge", hinge);
    expect(await files.names()).toEqual(["2026-12 laptop.jsonl"]);
  });

  it("is not written where use does not count, nor where nothing was found", async () => {
    const off = await useDesk(false);
    await off.found("hinge", hinge);
    expect(await off.files.names()).toEqual([]);
    await off.files.append(
      "2026-10 other.jsonl",
      '{"time":"2026-10-01T10:00:00Z","what":"found","query":"","keys":["episodes/gate"],"by":"agent"}\n',
    );
    expect(await off.pending()).toEqual([]);
    const on = await useDesk();
    await on.found("hinge", "Home.md", "gone.md");
    expect(await on.files.names()).toEqual([]);
  });

  it("that cannot be written down is answered all the same, and damaged lines are passed over", async () => {
    const { found, files, pending, store } = await useDesk();
    await files.append("2026-10 other.jsonl", '{"time":"2026-\n\nnothing\n');
    await found("hinge", hinge);
    expect(await pending()).toHaveLength(1);
    files.fail();
    await found("hinge", gate);
    await store("[[EPISODE-2026-09-01-hinge]]");
  });
});
