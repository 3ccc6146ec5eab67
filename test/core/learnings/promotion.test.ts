import { describe, expect, it, test } from "vitest";
import type { Entry } from "../../../src/core/learnings/entry.ts";
import { entryOf } from "../../support/entries.ts";
import { promotionsAmong } from "./at-once.ts";

const text = "Run the smoke test before you deploy";
const learnedIn = (id: string, session: string, said: Parameters<typeof entryOf>[2] & { text?: string } = {}): Entry =>
  entryOf(id, said.text ?? text, { sessions: [{ id: session }], ...said });
const three = (said: Parameters<typeof learnedIn>[2] = {}): readonly Entry[] =>
  ["a", "b", "c"].map((id, at) => learnedIn(id, `s${String(at)}`, said));

describe("oracle 115: what recurs", () => {
  it("is not promoted for three copies in two sessions", () => {
    expect(
      promotionsAmong([
        learnedIn("a", "s1"),
        learnedIn("b", "s1"),
        learnedIn("c", "s2", { text: "RUN the smoke test  before you deploy!" }),
      ]),
    ).toEqual([]);
  });

  it("is promoted once for three sessions, from a team to its project, and from there to all", () => {
    expect(promotionsAmong(three())).toMatchObject([
      { kind: "promote", to: "project", entry: { key: "learnings/a.md" } },
    ]);
    expect(promotionsAmong(three({ scope: "project" }))).toMatchObject([{ kind: "promote", to: "global" }]);
    expect(promotionsAmong(three({ scope: "global" }))).toEqual([]);
  });

  it.each([
    ["one two three four", "one two three four five", 1],
    ["one two three four six", "one two three four five", 0],
  ])("is the same from a likeness of .8 on: %j and %j", (one, other, promoted) => {
    const entries = [
      learnedIn("a", "s1", { text: one }),
      learnedIn("b", "s2", { text: other }),
      learnedIn("c", "s3", { text: other }),
    ];
    expect(promotionsAmong(entries)).toHaveLength(promoted);
  });

  test("✗ is only reinforced where the project knows it, and nothing beside it", () => {
    const known = entryOf("known", text.toUpperCase(), { scope: "project", importance: 0.9 });
    const beside = entryOf("beside", "Paint the shed", { scope: "project" });
    expect(promotionsAmong([...three(), known, beside])).toEqual([{ kind: "reinforce", entry: known, from: three() }]);
  });

  it("counts the sessions of one entry that several tell of", () => {
    expect(
      promotionsAmong([learnedIn("a", "s1", { sessions: [{ id: "s1" }, { id: "s2" }, { id: "s3" }] })]),
    ).toHaveLength(1);
  });
});

describe("what is not promoted", () => {
  test("oracle 116: what is private", () => {
    expect(promotionsAmong(three({ isPrivate: true }))).toEqual([]);
  });

  it("what is retired, replaced or no longer holds", () => {
    for (const said of [{ status: "retired" as const }, { supersededBy: "other" }, { invalidAt: "2026-01-01" }])
      expect(promotionsAmong(three(said))).toEqual([]);
  });

  it("what was promoted, for the sessions that promoted it", () => {
    const at = Date.parse("2026-05-01");
    const sessions = ["s1", "s2", "s3"].map((id) => ({ id, at }));
    const promoted = (promotedAt: string): Entry => learnedIn("a", "s1", { scope: "project", promotedAt, sessions });
    expect(promotionsAmong([promoted("2026-06-01")])).toEqual([]);
    expect(promotionsAmong([promoted("2026-04-01")])).toMatchObject([{ to: "global" }]);
  });

  it("opposite advice, however alike its words are", () => {
    const texts = [text, text, "Never run the smoke test before you deploy"];
    expect(promotionsAmong(texts.map((each, at) => learnedIn(String(at), `s${String(at)}`, { text: each })))).toEqual(
      [],
    );
  });
});
