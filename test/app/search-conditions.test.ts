import { describe, expect, it } from "vitest";
import { ask } from "../support/ask-harbour.ts";
import { first, second } from "../support/harbour-texts.ts";

describe("searching by conditions alone", () => {
  it.each([
    { query: "kind:episode", ids: [second, first] },
    { query: "outcome:failure", ids: [first] },
    { query: "kind:episode -jitter", ids: [second] },
    { query: "rate:high", ids: [] },
  ])("lists the newest that meet “$query”", async ({ query, ids }) => {
    const { hits, total, relevant } = await ask(query);
    expect([hits.map(({ id }) => id), total, relevant]).toEqual([ids, ids.length, ids.length > 0]);
  });
});

describe("searching for words under conditions", () => {
  it.each([
    { query: "project:nope jitter", doubt: "unmet" },
    { query: "outcome:partial jitter", doubt: "unmet" },
    { query: 'project:nope "full jitter"', doubt: "unmet" },
    { query: 'project:nope "jitter full"', doubt: undefined },
    { query: "jitter -jitter", doubt: "unmet" },
    { query: "project:nope zebra", doubt: undefined },
    { query: "project:nope", doubt: "unmet" },
    { query: "kind:episode jitter", doubt: undefined },
  ])("says of “$query” what is at fault: $doubt", async ({ query, doubt }) => {
    expect((await ask(query)).doubt).toBe(doubt);
  });
});

describe("searching with a time in the question", () => {
  it("weighs what falls in it more, says so, and leaves nothing out", async () => {
    const [plain, timed] = [
      await ask("retry map", { explain: true }),
      await ask("retry map in June", { explain: true }),
    ];
    expect(timed.hits.map(({ id }) => id).sort()).toEqual(plain.hits.map(({ id }) => id).sort());
    const why = (id: string): unknown => timed.hits.find((hit) => hit.id === id)?.why?.factors;
    expect(why(first)).toContainEqual({ name: "time", value: 1 });
    expect(why(second)).not.toContainEqual({ name: "time", value: 1 });
  });

  it("lists what happened then when nothing else is asked", async () => {
    const { hits, relevant } = await ask("what happened in June?");
    expect([hits.map(({ id }) => id), relevant]).toEqual([[first], true]);
    expect((await ask("what happened in 2019")).relevant).toBe(false);
  });

  it("lists what failed where somebody asks what went wrong, and looks for what else is said", async () => {
    expect((await ask("what went wrong in June?")).hits.map(({ id }) => id)).toEqual([first]);
    const [asked, plain] = [await ask("why did the retries go wrong"), await ask("retries")];
    expect(asked.hits.map(({ id }) => id).sort()).toEqual(plain.hits.map(({ id }) => id).sort());
  });

  it("lists of several kinds what is of that time, else all, the nearest first, when a condition is named", async () => {
    const ids = async (query: string): Promise<readonly string[]> => (await ask(query)).hits.map(({ id }) => id);
    expect(await ids("kind:learning,episode in June")).toEqual([first]);
    expect(await ids("kind:learning,episode in 2019")).toEqual([first, second, "learnings/MEMORY.md#m1"]);
  });

  it("knows the day of what is named", async () => {
    const { hits } = await ask("after EPISODE-2026-06-02-session-01", { explain: true });
    expect(hits[0]).toMatchObject({ id: second, why: { factors: [{ name: "time", value: 1 }] } });
  });
});

describe("searching for a phrase", () => {
  it.each([
    { query: '"full jitter"', ids: [first] },
    { query: '"jitter full"', ids: [] },
    { query: '"before the causes"', ids: ["learnings/MEMORY.md#m1"] },
    { query: '"cafe owners" jitter', ids: [first] },
  ])("$query finds $ids", async ({ query, ids }) => {
    expect((await ask(query)).hits.map(({ id }) => id)).toEqual(ids);
  });
});
