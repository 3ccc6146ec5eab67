import { describe, expect, it } from "vitest";
import { episodeText, patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const told = episodeText(
  "2026-01-21-session-42",
  { permalink: "episodes/one", date: "2026-01-21", tags: ["episodic"], metrics: { errors: 2, recoveries: null } },
  ...["## Context", "The gate squeaked.", "## Decisions"],
  ...["### d001: Oil", "- **Timestamp**: 2026-01-21T10:30:00Z", "- **Type**: design", "- **Context**: It squeaks"],
  ...["- **Options**: Oil, Grease", "- **Chosen**: Oil", "- **Rationale**: At hand", "- **Outcome**: success"],
  ...["- **Effects**: [[d002]], [[e001]]", "- **Owner**: Birgit", "", "### d002: Rag", "## Events Timeline"],
  ...["1. [2026-01-21T10:31:00Z] Oiled #milestone ^e001", "   - caused by: d001", "## Lessons Learned"],
  ...["- Wear gloves", "## Relations", "- leads_to [[PATTERN-oil]] (twice)"],
);

const texts = {
  "episodes/EPISODE-2026-01-21-session-42.md": told,
  "episodes/EPISODE-2026-01-21-session-4.md": episodeText("2026-01-21-session-4"),
  "patterns/PATTERN-oil.md": patternText("PATTERN-oil"),
};

async function show(note: unknown): Promise<unknown> {
  const shown = (await openMemory(texts)).memory.showEpisode({ note });
  return shown.ok ? shown.value : shown.error;
}

it("an episode is shown whole; what a decision does not say is null, what the note does not say is absent", async () => {
  expect(await show("session-42")).toEqual({
    id: "episodes/EPISODE-2026-01-21-session-42.md",
    permalink: "episodes/one",
    title: "EPISODE-2026-01-21-session-42",
    kind: "episode",
    session_id: "2026-01-21-session-42",
    date: "2026-01-21",
    outcome: "success",
    task: "Mend the gate",
    tags: ["episodic"],
    aliases: [],
    metrics: { errors: 2, recoveries: null },
    context: "The gate squeaked.",
    observations: [],
    decisions: [
      {
        id: "d001",
        title: "Oil",
        timestamp: "2026-01-21T10:30:00Z",
        type: "design",
        context: "It squeaks",
        options: ["Oil", "Grease"],
        chosen: "Oil",
        rationale: "At hand",
        outcome: "success",
        effects: ["d002", "e001"],
        extra: { Owner: "Birgit" },
        line: 15,
      },
      {
        id: "d002",
        title: "Rag",
        timestamp: null,
        type: null,
        context: null,
        options: [],
        chosen: null,
        rationale: null,
        outcome: null,
        effects: [],
        line: 26,
      },
    ],
    events: [
      {
        id: "e001",
        timestamp: "2026-01-21T10:31:00Z",
        type: "milestone",
        content: "Oiled",
        caused_by: ["d001"],
        leads_to: [],
        line: 28,
      },
    ],
    timeline: ["d001", "d002", "e001"],
    lessons: ["Wear gloves"],
    messages: [],
    relations: [{ type: "leads_to", target: "PATTERN-oil", context: "twice", line: 33 }],
  });
});

describe("an episode is named by", () => {
  it.each([
    ["its path", "episodes/EPISODE-2026-01-21-session-4.md"],
    ["its title", "EPISODE-2026-01-21-session-4"],
    ["its title in lower case", "episode-2026-01-21-session-4"],
    ["its session, which another session's begins with", "2026-01-21-session-4"],
    ["a link", "[[EPISODE-2026-01-21-session-4]]"],
  ])("%s", async (_how, name) => {
    expect(await show(name)).toMatchObject({ session_id: "2026-01-21-session-4" });
  });
});

it("a part that fits several is ambiguous", async () => {
  expect(await show("2026-01-21")).toMatchObject({ code: "AMBIGUOUS", details: { candidates: { length: 2 } } });
});

it("a pattern is no episode", async () => {
  expect(await show("PATTERN-oil")).toMatchObject({
    code: "NOT_FOUND",
    message: '"PATTERN-oil" is patterns/PATTERN-oil.md, a pattern. Name an episode.',
  });
});

it.each([undefined, "", 7])("%j is no name", async (note) => {
  expect(await show(note)).toMatchObject({ code: "INVALID_ARGUMENT" });
});
