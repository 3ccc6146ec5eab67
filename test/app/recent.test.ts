import { describe, expect, it } from "vitest";
import { harbourTexts, second } from "../support/harbour-texts.ts";
import { episodeText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

describe("recent", () => {
  it("lists what happened last first, in words", async () => {
    const { memory } = await openMemory(harbourTexts);
    const report = memory.recent({ limit: 1 });
    expect(report).toMatchObject({ ok: true, value: { memories: [{ id: second, when: "2026-09-20" }] } });
    expect(report.ok && report.value.markdown).toContain("When: 2 weeks ago (2026-09-20)");
  });

  it("says how each ended, where somebody said so", async () => {
    const { memory } = await openMemory({
      "a.md": episodeText("a", { date: "2026-09-30", outcome: "partial" }),
      "b.md": episodeText("b", { date: "2026-09-29", outcome: "success", source: { assumed_outcome: "success" } }),
    });
    const report = memory.recent({});
    expect(report.ok && report.value.memories.map(({ outcome }) => outcome)).toEqual(["partial", undefined]);
  });

  it.each([
    { limit: 0, listed: 1 },
    { limit: 500, listed: 2 },
  ])("takes a limit of $limit for the nearest it knows", async ({ limit, listed }) => {
    const { memory } = await openMemory(harbourTexts);
    const report = memory.recent({ limit });
    expect(report.ok && report.value.memories.length).toBe(listed);
  });

  it.each([
    { days: 1, says: "No memories of the last day." },
    { days: 3, says: "No memories of the last 3 days." },
  ])("says of $days days without one that there is none of them", async ({ days, says }) => {
    const { memory } = await openMemory(harbourTexts);
    expect(memory.recent({ days })).toMatchObject({ value: { memories: [], markdown: says } });
  });

  it("says so of a project whose days are longer ago, while others have some", async () => {
    const { memory } = await openMemory({
      "a.md": episodeText("a", { date: "2026-09-30", project: "barge" }),
      "b.md": episodeText("b", { date: "2026-01-02", project: "quay" }),
    });
    const says = "No memories of the project quay of the last 30 days.";
    expect(memory.recent({ days: 30, project: "quay" })).toMatchObject({ value: { memories: [], markdown: says } });
  });

  it.each([
    { place: "Tokyo", minutes: 540, says: "When: 2 days ago" },
    { place: "London", minutes: 60, says: "When: a day ago" },
  ])("counts days as the clock in $place does, not as the machine", async ({ minutes, says }) => {
    const clock = { now: () => Date.parse("2026-09-30T22:30:00Z"), minutesAhead: () => minutes };
    const { memory } = await openMemory({ "a.md": episodeText("a", { date: "2026-09-29" }) }, { clock });
    const report = memory.recent({});
    expect(report.ok && report.value.markdown).toContain(`${says}\n`);
  });

  it("says so when there is nothing", async () => {
    const { memory } = await openMemory({});
    expect(memory.recent({ days: 3 })).toMatchObject({
      ok: true,
      value: { memories: [], markdown: "No memories yet. Add an episode, or import conversations and sessions." },
    });
  });
});
