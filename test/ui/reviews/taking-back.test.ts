import { describe, expect, it } from "vitest";
import { newsText } from "../../../src/ui/parts/review-words.ts";
import { ReviewSession } from "../../../src/ui/reviews/review-session.ts";
import { eventually } from "../../support/eventually.ts";
import { today } from "../../support/open-memory.ts";
import { rate, sitting, written } from "../../support/review-sitting.ts";

describe("taking back", () => {
  it("brings back one card after the other, in a later session, too", async () => {
    const desk = await sitting();
    rate(desk, "good", "good", "good");
    for (const [at, title] of ["c", "b"].entries()) {
      desk.session.undo();
      await written(desk, 4 + at);
      expect(desk.asked()).toBe(title);
    }
    const later = new ReviewSession(
      desk.memory,
      () => today,
      () => undefined,
    );
    expect(later.model()?.card?.asked).toBe("b");
    later.undo();
    await eventually(() => {
      expect(later.model()?.card?.asked).toBe("a");
    });
  });

  it("is over once another device has rated the note, however soon", async () => {
    const desk = await sitting();
    rate(desk, "good");
    await written(desk, 1);
    desk.session.undo();
    await written(desk, 2);
    expect([desk.asked(), desk.model().left]).toEqual(["a", 3]);
    const line = "- 2026-10-01T12:00:00Z | episodes/a | good | | | person | r-abc123";
    desk.vault.write("reviews/2026-10 phone.md", `---\ntype: review-log\ndevice: phone\n---\n${line}\n`);
    await eventually(() => {
      expect([desk.asked(), desk.model().left]).toEqual(["b", 2]);
    });
    expect(newsText(desk.model().news ?? { kind: "nothing-to-undo" })).toMatch(/^“a” was reviewed/);
  });

  it("undoes burying and suspending", async () => {
    const desk = await sitting();
    desk.asked();
    desk.session.bury();
    desk.asked();
    desk.session.suspend();
    await written(desk, 2);
    expect(desk.asked()).toBe("c");
    desk.session.undo();
    await written(desk, 3);
    expect(desk.asked()).toBe("b");
    desk.session.undo();
    await written(desk, 4);
    expect([desk.asked(), desk.model().left]).toEqual(["a", 3]);
  });

  it.each(["bury", "suspend"] as const)("brings nothing past a filter that leaves it out: %s", async (act) => {
    const desk = await sitting();
    expect(desk.asked()).toBe("a");
    desk.session[act]();
    await written(desk, 1);
    desk.session.undo();
    await written(desk, 2);
    desk.session.narrow({ project: "c" });
    expect([desk.asked(), desk.model().left]).toEqual(["c", 1]);
    desk.session.narrow({});
    expect([desk.asked(), desk.model().left]).toEqual(["a", 3]);
  });

  it("is told, and no more than that, where a filter leaves the card out", async () => {
    const desk = await sitting();
    rate(desk, "good");
    await written(desk, 1);
    desk.session.narrow({ project: "c" });
    expect(desk.asked()).toBe("c");
    desk.session.undo();
    await written(desk, 2);
    expect([desk.asked(), desk.model().left]).toEqual(["c", 1]);
    expect(desk.model().news).toEqual({ kind: "undone", title: "a" });
  });

  it("says so when there is nothing to take back", async () => {
    const desk = await sitting();
    desk.session.undo();
    await eventually(() => {
      expect(desk.model().news).toEqual({ kind: "nothing-to-undo" });
    });
  });
});
