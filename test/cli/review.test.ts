import { describe, expect, it } from "vitest";
import { reviewable } from "../support/review-vault.ts";
import { noteText, patternText } from "../support/note-text.ts";
import { terminal } from "../support/fake-terminal.ts";

const notes = {
  "episodes/EPISODE-1.md": reviewable("1"),
  "episodes/EPISODE-2.md": reviewable("2", { date: "2026-09-30" }),
};

describe("retrace review", () => {
  it("lists what is due, or when something will be", async () => {
    const { run } = terminal(notes);
    expect(await run("review", "next")).toEqual({
      code: 0,
      out: ["kept  due on      note\n 67%  2026-09-03  EPISODE-1\n                  Mend the gate\n1 review due."],
      err: [],
    });
    await run("review", "rate", "EPISODE-1", "good");
    expect(await run("review", "next")).toMatchObject({ out: ["Nothing is due. The next is due on 2026-10-02."] });
  });

  it.each([
    { typed: "1", rating: "again" },
    { typed: "2", rating: "hard" },
    { typed: "3", rating: "good" },
    { typed: "4", rating: "easy" },
  ])("takes $typed for $rating", async ({ typed, rating }) => {
    const rated = await terminal(notes).run("review", "rate", "EPISODE-1", typed);
    expect(rated).toMatchObject({
      code: 0,
      out: [expect.stringMatching(new RegExp(`^EPISODE-1: ${rating}\\. Due on`))],
    });
  });

  it.each(["0", "5", "1.5"])("takes %s for no rating", async (typed) => {
    const { code, err } = await terminal(notes).run("review", "rate", "EPISODE-1", typed);
    expect(code).toBe(2);
    expect(err.join()).toContain("must be one of again, hard, good, easy");
  });

  it("rates, takes back, and hides, and says when the note is due then", async () => {
    const { run, vault } = terminal(notes);
    const rated = await run("review", "rate", "EPISODE-1", "easy");
    expect(rated).toMatchObject({ code: 0, out: [expect.stringMatching(/^EPISODE-1: easy\. Due on 202\d-/)] });
    expect(vault.paths()).toContain("reviews/2026-10 device.md");
    expect(await run("review", "undo")).toMatchObject({
      out: [expect.stringMatching(/^EPISODE-1: took back "easy" of 2026-10-01 \d\d:\d\d\. Due on 2026-09-03\.$/)],
    });
    expect(await run("review", "rate", "EPISODE-1", "--action", "suspend")).toMatchObject({
      out: ["EPISODE-1: suspended. It does not come up until --action resume."],
    });
    expect(await run("review", "rate", "EPISODE-1", "--action", "resume")).toMatchObject({
      out: ["EPISODE-1: resumed. It comes up again. Due on 2026-09-03."],
    });
    expect((await run("review", "undo", "EPISODE-1")).out[0]).toMatch(
      /took back "resume" of .*\. It still does not come up until --action resume\.$/,
    );
    expect((await run("review", "undo", "EPISODE-1")).out[0]).toContain('took back "suspend" of');
    expect(await run("review", "undo")).toMatchObject({ code: 2 });
  });

  it("tells new notes from those that were forgotten, and what there is none of", async () => {
    const learning = noteText({ type: "learning" }, "Oil the gate.");
    const { run } = terminal({
      "patterns/PATTERN-oil.md": patternText("PATTERN-oil"),
      "learnings/oil.md": learning,
    });
    expect((await run("review", "next", "--kinds", "pattern")).out).toEqual([
      "kept  due on      note\n new              PATTERN-oil\n                  The gate squeaks\n1 review due.",
    ]);
    expect((await run("review", "next", "--kinds", "learning")).out).toEqual([
      "kept  due on      note\n new              Oil the gate.\n                  learnings/oil.md\n1 review due.",
    ]);
    expect((await run("review", "next", "--folder", "nope")).out).toEqual([
      'Nothing is due. There is no memory below "nope".',
    ]);
    expect((await run("review", "next", "--tag", "nope")).out).toEqual([
      'Nothing is due. No memory has the tag "nope".',
    ]);
  });

  it("says until when a note is hidden", async () => {
    const { run } = terminal(notes);
    const bury = ["review", "rate", "EPISODE-1", "--action", "bury"];
    expect((await run(...bury)).out).toEqual(["EPISODE-1: buried. It does not come up before 2026-10-02."]);
    expect((await run(...bury, "--until", "2026-12-24")).out).toEqual([
      "EPISODE-1: buried. It does not come up before 2026-12-24.",
    ]);
  });

  it("says of a hidden note that is rated that it stays hidden", async () => {
    const { run, ask } = terminal(notes);
    await run("review", "rate", "EPISODE-1", "--action", "suspend");
    expect((await run("review", "rate", "EPISODE-1", "good")).out).toEqual([
      "EPISODE-1: good. It still does not come up until --action resume.",
    ]);
    expect(await ask("review", "rate", "EPISODE-1", "easy")).toMatchObject({ action: "rate", suspended: true });
    await run("review", "rate", "EPISODE-1", "--action", "resume");
    await run("review", "rate", "EPISODE-1", "--action", "bury", "--until", "2026-12-24");
    expect((await run("review", "rate", "EPISODE-1", "good")).out).toEqual([
      "EPISODE-1: good. It still does not come up before 2026-12-24.",
    ]);
  });

  it("refuses what would be left out silently, and a day that is over", async () => {
    const { run, vault } = terminal(notes);
    expect(await run("review", "rate", "EPISODE-1", "good", "--action", "suspend")).toMatchObject({ code: 2 });
    const buried = await run("review", "rate", "EPISODE-1", "--action", "bury", "--until", "2020-01-01");
    expect(buried).toMatchObject({ code: 2 });
    expect(vault.paths().some((path) => path.startsWith("reviews/"))).toBe(false);
  });

  it("answers programs as the tools do", async () => {
    const { ask } = terminal(notes);
    expect(await ask("review", "next", "--limit", "1")).toMatchObject({ due: 1, reviews: [{ kind: "episode" }] });
    expect(await ask("review", "rate", "EPISODE-1", "good", "--by", "agent")).toMatchObject({
      ...{ id: "episodes/EPISODE-1.md", rating: "good", stability: 37.4206 },
    });
    expect(await ask("review", "rate", "EPISODE-1", "good", "--by", "agent")).toMatchObject({ event: null });
    expect(await ask("review", "stats")).toMatchObject({ reviews: 1, ratings: { good: 1 } });
    expect(await ask("review", "undo", "--by", "agent")).toMatchObject({ action: "undo", stability: 2.3065 });
  });

  it("tells how reviewing goes", async () => {
    const before = "- 2026-09-15T10:00:00+02:00 | episodes/1 | good | | | person | r-000001";
    const { run } = terminal({ ...notes, "reviews/2026-09 phone.md": `---\ntype: review-log\n---\n\n${before}\n` });
    expect((await run("review", "stats")).out[0]).toContain("\nNothing was asked again on another day yet, ");
    await run("review", "rate", "EPISODE-1", "again");
    const { out } = await run("review", "stats");
    expect(out[0]?.split("\n")).toEqual([
      "0 due today. Of what was reviewed before, 1 within a week:",
      "  Thu 2026-10-01     0",
      "  Fri 2026-10-02     0",
      "  Sat 2026-10-03     1",
      ...["Sun 2026-10-04", "Mon 2026-10-05", "Tue 2026-10-06", "Wed 2026-10-07"].map((day) => `  ${day}     0`),
      "1 note reviewed, 1 new; of these, 0 suspended.",
      "2 reviews: again 1, hard 0, good 1, easy 0.",
      "0 of 1 asked again on another day were remembered, too few to tell a share.",
      "  2026-10  0 of 1",
    ]);
  });

  it("puts the fields of notes right, after saying which", async () => {
    const { run, vault } = terminal(notes);
    await run("review", "rate", "EPISODE-1", "good");
    const right = vault.stored("episodes/EPISODE-1.md") ?? "";
    vault.write("episodes/EPISODE-1.md", right.replace("stability: 37.4206", "stability: 1"));
    const before = await run("review", "align");
    expect(before.out).toEqual([
      "episodes/EPISODE-1.md\n1 note of 1 reviewed differs from the logs. Add --write to put that right.",
    ]);
    await run("review", "align", "--write");
    expect(vault.stored("episodes/EPISODE-1.md")).toBe(right);
    expect((await run("review", "align")).out).toEqual(["0 notes of 1 reviewed differ from the logs."]);
  });

  it("takes the name of the device from the line", async () => {
    const { run, wanted } = terminal(notes);
    await run("review", "next", "--device", "workshop");
    expect(wanted).toEqual([{ isWanted: false, device: "workshop" }]);
  });
});
