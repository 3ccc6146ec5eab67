import { describe, expect, it } from "vitest";
import { first, harbourTexts, pattern } from "../support/harbour-texts.ts";
import { openMemory } from "../support/open-memory.ts";

describe("explain", () => {
  it("tells each way of looking with the words it met", async () => {
    const { memory } = await openMemory(harbourTexts);
    const explained = await memory.explain({ note: "PATTERN-backoff", query: "retry jitter" });
    expect(explained).toMatchObject({
      ok: true,
      value: { present: true, legs: [{ name: "words", weight: 1, terms: ["retry", "jitter"] }], note: { id: pattern } },
    });
  });

  it.each([
    { note: "PATTERN-backoff", query: '"jitter add"', reason: /does not say "jitter add"/ },
    {
      note: "PATTERN-backoff",
      query: "kind:pattern",
      reason: /^Place 1 of 1, since it meets kind:pattern, by its date\.$/,
    },
    { note: "PATTERN-backoff", query: "last week", reason: /only episodes are found/ },
    { note: "MEMORY.md", query: "timeline", reason: /entries are found one by one/ },
    { note: "learnings/MEMORY.md#m2", query: "retry", reason: /no longer holds/ },
  ])("says of $note and “$query”: $reason", async ({ note, query, reason }) => {
    const { memory } = await openMemory(harbourTexts);
    const explained = await memory.explain({ note, query });
    expect(explained).toMatchObject({ ok: true, value: { reason: expect.stringMatching(reason) as string } });
  });

  it("tells the conditions that were left out", async () => {
    const { memory } = await openMemory(harbourTexts);
    const query = "jitter kind:foo";
    expect(await memory.explain({ note: "PATTERN-backoff", query })).toMatchObject({
      value: { mistakes: ["kind:foo"] },
    });
    const absent = await memory.explain({ note: "Home", query });
    expect(absent).toMatchObject({ value: { present: false, mistakes: ["kind:foo"] } });
  });

  it("gives no score to what merely meets its conditions", async () => {
    const { memory } = await openMemory(harbourTexts);
    const explained = await memory.explain({ note: "PATTERN-backoff", query: "kind:pattern" });
    expect(explained).toMatchObject({ value: { present: true, score: null } });
  });

  it("says of what is shown elsewhere than its score puts it that copies gave way", async () => {
    const { memory } = await openMemory({
      "a.md": "Retry gate tide oil hinge.",
      "b.md": "Retry gate tide oil hinge.",
      "c.md": "Retry quay buoy hull mast keel.",
      "d.md": `Retry ${"what is told of here is of no use ".repeat(9)}`,
    });
    const found = await memory.search({ query: "retry" });
    expect(found.ok && found.value.hits.map(({ id }) => id)).toEqual(["a.md", "c.md", "b.md", "d.md"]);
    const reasonOf = async (note: string): Promise<unknown> => {
      const explained = await memory.explain({ note, query: "retry" });
      return explained.ok && [explained.value.rank, /shown at \d/.exec(explained.value.reason)?.[0]];
    };
    expect([await reasonOf("b.md"), await reasonOf("a.md")]).toEqual([
      [2, "shown at 3"],
      [1, undefined],
    ]);
  });

  it("says of what is found and not shown why it is not", async () => {
    const { memory } = await openMemory(harbourTexts);
    const found = await memory.search({ query: "retry jitter", limit: 1 });
    const top = found.ok ? String(found.value.hits[0]?.id) : "";
    const reason = async (note: string): Promise<string> => {
      const explained = await memory.explain({ note, query: "retry jitter", limit: 1 });
      return explained.ok ? explained.value.reason : "";
    };
    expect(await reason(top)).toMatch(/^Place 1 of \d, by the words [a-z, ]+\.$/);
    expect(await reason(top === pattern ? first : pattern)).toContain("first 1 are shown");
  });

  it.each([
    { note: "PATTERN-backoff", query: "retry", reason: /Place \d of \d, by the words retry\./ },
    { note: "PATTERN-backoff", query: "keyboard", reason: /none of the words/ },
    { note: "PATTERN-backoff", query: "retry kind:episode", reason: /does not meet kind:episode/ },
    { note: "PATTERN-backoff", query: "retry -jitter", reason: /has "jitter", which is not wanted/ },
  ])("says of $note and “$query”: $reason", async ({ note, query, reason }) => {
    const { memory } = await openMemory(harbourTexts);
    const explained = await memory.explain({ note, query });
    expect(explained).toMatchObject({ ok: true, value: { reason: expect.stringMatching(reason) as string } });
  });
});
