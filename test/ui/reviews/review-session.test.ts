import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { newsText } from "../../../src/ui/parts/review-words.ts";
import { eventually } from "../../support/eventually.ts";
import { lines, log, pathOf, rate, sitting, written } from "../../support/review-sitting.ts";

describe("a session", () => {
  it("asks for the most forgotten first, and never rates what was not shown", async () => {
    const desk = await sitting();
    expect(desk.asked()).toBe("a");
    desk.session.rate("good");
    expect(desk.asked()).toBe("a");
    desk.session.reveal();
    expect(desk.asked()).toBe("a!");
    expect(desk.model()).toMatchObject({ done: 0, left: 3 });
  });

  it("shows the next card before anything is written", async () => {
    const desk = await sitting();
    rate(desk, "good", "hard");
    expect(desk.vault.stored(log)).toBeUndefined();
    expect(desk.asked()).toBe("c");
    expect(desk.model()).toMatchObject({ done: 2, left: 1 });
    await written(desk, 2);
    expect(desk.asked()).toBe("c");
    expect(desk.model()).toMatchObject({ done: 2, left: 1 });
  });

  it("writes in the order in which the person rated, and ends with nothing", async () => {
    const desk = await sitting();
    rate(desk, "again", "good", "easy");
    expect(desk.asked()).toBe("nothing");
    await written(desk, 3);
    const text = desk.vault.stored(log) ?? "";
    expect([...text.matchAll(/\| (again|good|easy) \|/g)].map(([, rating]) => rating)).toEqual([
      "again",
      "good",
      "easy",
    ]);
    expect(desk.model()).toMatchObject({ done: 3, left: 0 });
  });

  it("can be narrowed, and widened again", async () => {
    const desk = await sitting();
    desk.session.narrow({ project: "c" });
    expect([desk.asked(), desk.model().left]).toEqual(["c", 1]);
    desk.session.narrow({ kind: "pattern" });
    expect(desk.asked()).toBe("nothing");
    desk.session.narrow({});
    expect(desk.asked()).toBe("a");
  });
});

describe("a rating that cannot be written", () => {
  it("is told, and its card comes back after the present one", async () => {
    const desk = await sitting();
    desk.vault.failNext("create", { code: "OUTSIDE_VAULT", message: "The disk is full." });
    rate(desk, "good");
    expect(desk.asked()).toBe("b");
    await eventually(() => {
      expect(desk.model().news).toEqual({ kind: "unsaved", title: "a", reason: "The disk is full." });
    });
    expect(desk.asked()).toBe("b");
    expect(desk.model()).toMatchObject({ done: 0, left: 3 });
    rate(desk, "good");
    expect(desk.asked()).toBe("a");
    rate(desk, "good");
    await written(desk, 2);
  });

  it("is not asked again when the disk broke after writing", async () => {
    const desk = await sitting();
    rate(desk, "good");
    await written(desk, 1);
    desk.vault.breakNext("process", "after");
    rate(desk, "good");
    await eventually(() => {
      expect(desk.model().news?.kind).toBe("unsaved");
    });
    await written(desk, 2);
    expect(desk.asked()).toBe("c");
  });
});

describe("what happens meanwhile", () => {
  it("a note that is rated elsewhere, on whichever device, is not asked for again, and that is said", async () => {
    const desk = await sitting();
    expect(desk.asked()).toBe("a");
    const line = "- 2026-10-01T11:00:00Z | episodes/a | good | | | person | r-abc123";
    desk.vault.write("reviews/2026-10 phone.md", `---\ntype: review-log\ndevice: phone\n---\n${line}\n`);
    await eventually(() => {
      expect(desk.asked()).toBe("b");
    });
    expect(newsText(desk.model().news ?? { kind: "nothing-to-undo" })).toBe("“a” was reviewed elsewhere meanwhile.");
  });

  it("a note that is renamed stays the card it is, and is rated under its new name", async () => {
    const desk = await sitting();
    desk.asked();
    desk.session.reveal();
    desk.session.moved(pathOf("a"), "episodes/z.md");
    await desk.vault.rename(noteId(pathOf("a")), noteId("episodes/z.md"));
    await eventually(() => {
      expect(desk.model().card?.id).toBe("episodes/z.md");
    });
    expect(desk.asked()).toBe("a!");
    desk.session.rate("good");
    await written(desk, 1);
    expect([desk.vault.stored("episodes/z.md"), desk.asked()]).toEqual([expect.stringContaining("due_at"), "b"]);
  });

  it("a note that is changed is asked for as it is now; one that is deleted is not", async () => {
    const desk = await sitting();
    expect(desk.asked()).toBe("a");
    desk.vault.write(pathOf("a"), (desk.vault.stored(pathOf("a")) ?? "").replace('task: "a"', 'task: "new"'));
    await eventually(() => {
      expect(desk.asked()).toBe("new");
    });
    desk.vault.remove(pathOf("a"));
    await eventually(() => {
      expect(desk.asked()).toBe("b");
    });
    expect(desk.model().news).toEqual({ kind: "elsewhere", title: "a" });
  });

  it("no rating is lost to what a sync writes in between", async () => {
    const desk = await sitting();
    const phone = (count: number): string =>
      Array.from(
        { length: count },
        (_, at) => `- 2026-09-30T11:00:0${String(at)}Z | episodes/c | hard | | | person | r-abc12${String(at)}`,
      ).join("\n");
    const head = "---\ntype: review-log\ndevice: phone\n---\n";
    for (const [at, rating] of (["good", "hard", "easy"] as const).entries()) {
      desk.vault.write("reviews/2026-10 phone.md", `${head}${phone(at + 1)}\n`);
      const mine = desk.vault.stored(log);
      // A conflict copy of what was there a moment ago.
      if (mine !== undefined) desk.vault.write("reviews/2026-10 laptop (conflict).md", mine);
      desk.vault.write(pathOf("b"), `${desk.vault.stored(pathOf("b")) ?? ""}More.\n`);
      rate(desk, rating);
      await eventually(() => {
        expect(lines(desk)).toBeGreaterThanOrEqual(Math.min(at + 1, 2));
      });
    }
    await eventually(() => {
      const stats = desk.memory.reviewStats({});
      expect(stats.ok && stats.value.ratings).toEqual({ again: 0, hard: 4, good: 1, easy: 0 });
    });
  });
});
