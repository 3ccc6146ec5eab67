import { describe, expect, it } from "vitest";
import { askWhy, type Direction } from "../support/ask-why.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { openMemory } from "../support/open-memory.ts";

describe("inside an episode", () => {
  const outage = "2026-08-08-session-43";

  it.each<{ direction: Direction; event_id: string; answer: readonly (readonly string[])[] }>([
    { direction: "why", event_id: "e006", answer: [["d002", "d003"]] },
    { direction: "whatFollows", event_id: "d002", answer: [["e005", "e006"]] },
    { direction: "whatFollows", event_id: "^e001", answer: [["e002"]] },
    { direction: "why", event_id: "e007", answer: [] },
  ])("$direction $event_id goes by what its decisions and events say", async ({ direction, event_id, answer }) => {
    const { memory } = await openMemory(demoTexts());
    const report = memory[direction]({ note: outage, event_id });
    if (!report.ok) throw new Error(report.error.message);
    expect(report.value.levels.map((level) => level.map(({ node }) => node.id).toSorted())).toEqual(answer);
  });

  it.each([
    `${outage}#^e006`,
    `[[EPISODE-2026-08-08-session-43-regatta-outage#^e006]]`,
    `[[${outage}#^e006|the drain]]`,
  ])("a step may be asked about as notes link to it: %s", async (note) => {
    expect(await askWhy(demoTexts(), "why", { note })).toEqual(
      await askWhy(demoTexts(), "why", { note: outage, event_id: "e006" }),
    );
  });

  it("links are as sure as one observation, and open to where they are written", async () => {
    const { memory } = await openMemory(demoTexts());
    const report = memory.why({ note: outage, event_id: "e004" });
    const path = "episodes/EPISODE-2026-08-08-session-43-regatta-outage.md";
    const edge = {
      type: "causes",
      weight: 0.6667,
      support: 0.6667,
      evidence_count: 1,
      source_path: path,
      source: "d001",
      target: "e004",
    };
    expect(report).toMatchObject({
      value: {
        root: { id: "e004", label: "Third restart; alive for 22 seconds", type: "event" },
        levels: [[{ node: { id: "d001", label: "Restart both instances", type: "decision" }, edge }]],
      },
    });
  });

  it("order is no cause, and that is said", async () => {
    expect(await askWhy(demoTexts(), "why", { note: outage, event_id: "e007" })).toMatchObject({
      levels: [],
      hint: "The episode does not say what led to e007; what merely came before is no cause.",
    });
  });

  it("the whole episode leads to its events", async () => {
    expect(await askWhy(demoTexts(), "why", { note: outage })).toMatchObject({
      root: { type: "episode" },
      event_ids: ["d001", "d002", "d003", "e001", "e002", "e003", "e004", "e005", "e006", "e007", "e008"],
    });
  });

  it("an episode is asked about the patterns that came up in it, each link told once", async () => {
    const { memory } = await openMemory(demoTexts());
    const answer = memory.why({ note: outage, max_depth: 1 });
    if (!answer.ok) throw new Error(answer.error.message);
    const { asked_about: patterns, levels: told, hint } = answer.value;
    expect(patterns?.map(({ label }) => label)).toEqual([
      "ANTIPATTERN-release-before-the-weekend",
      "ANTIPATTERN-retry-without-jitter",
    ]);
    expect(told.map((level) => level.map(({ node, edge }) => `${node.label} ${edge.type} ${edge.target}`))).toEqual([
      [
        "ANTIPATTERN-cache-without-an-owner causes patterns/ANTIPATTERN-release-before-the-weekend.md",
        "ANTIPATTERN-everything-in-one-step causes patterns/ANTIPATTERN-release-before-the-weekend.md",
        "ANTIPATTERN-release-before-the-weekend causes patterns/ANTIPATTERN-retry-without-jitter.md",
        "ANTIPATTERN-retry-without-jitter causes patterns/ANTIPATTERN-cache-without-an-owner.md",
        "PATTERN-dark-launch-behind-a-switch prevents patterns/ANTIPATTERN-release-before-the-weekend.md",
        "PATTERN-backoff-with-full-jitter prevents patterns/ANTIPATTERN-retry-without-jitter.md",
      ],
    ]);
    expect(hint).toMatch(/^This is what leads to the patterns that came up in it: /);
    const links = (memory.why({ note: outage, max_depth: 10 }) as typeof answer).value.levels
      .flat()
      .map(({ edge }) => `${edge.source} ${edge.type} ${edge.target}`);
    expect(new Set(links).size).toBe(links.length);
  });

  it("of a note without causes says where some stand", async () => {
    expect(await askWhy({ "Notes.md": "Said in passing.\n" }, "why", { note: "Notes" })).toMatchObject({
      levels: [],
      hint: "No note says what leads to Notes. Causes stand in patterns and episodes: ask about one that it links to.",
    });
  });

  it("what an id does not name is not found, and the others are listed", async () => {
    expect(await askWhy(demoTexts(), "why", { note: outage, event_id: "e9" })).toMatchObject({
      code: "NOT_FOUND",
      details: {
        suggestions: ["d001", "d002", "d003", "e001", "e002", "e003", "e004", "e005", "e006", "e007", "e008"],
      },
    });
  });
});
