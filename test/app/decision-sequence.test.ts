import { describe, expect, it } from "vitest";
import { episodeText, patternText, type Texts } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const record = (id: string, ...lines: readonly string[]): string =>
  [`### ${id}: ${id}`, ...lines.map((line) => `- ${line}`)].join("\n");

const at = (time: string): string => `**Timestamp**: ${time}`;

async function sequence(text: string, episode_id = "1", more: Texts = {}): Promise<unknown> {
  const { memory } = await openMemory({ "episodes/EPISODE-1.md": text, ...more });
  const answered = memory.decisionSequence({ episode_id });
  return answered.ok ? answered.value : answered.error;
}

const ids = (...decisions: readonly string[]): object => ({ decisions: decisions.map((id) => ({ id })) });
const told = (...records: readonly string[]): string => episodeText("1", {}, "## Decisions", ...records);

describe("decisions are in the order of their instants", () => {
  it("whatever their zones and fractions", async () => {
    const text = told(
      record("d002", at("2026-01-01T12:45:00+02:00")),
      record("d003", at("2026-01-01T10:45:00.1234567Z")),
      record("d001", at("2026-01-01T05:30:00-05:00")),
    );
    expect(await sequence(text)).toMatchObject(ids("d001", "d002", "d003"));
  });

  it("and one without a time stays behind the one before it", async () => {
    const text = told(
      record("d001"),
      record("d002", at("2026-01-01T12:00:00Z")),
      record("d003"),
      record("d004", at("2026-01-01T09:00:00Z")),
    );
    expect(await sequence(text)).toMatchObject(ids("d001", "d004", "d002", "d003"));
  });
});

it("a decision says what it led to", async () => {
  const text = episodeText(
    "1",
    {},
    "## Decisions",
    record("d001", "**Chosen**: Oil", "**Effects**: [[#^d002]], [[#^e001]], [[#^e009]]"),
    record("d002"),
    "## Events Timeline",
    "1. Oiled #milestone ^e001",
    "2. It rained ^e002",
    "   - caused by: [[#^d001]]",
  );
  expect(await sequence(text)).toMatchObject({
    id: "episodes/EPISODE-1.md",
    decisions: [
      {
        ...{ id: "d001", chosen: "Oil", type: null, outcome: null, timestamp: null, options: [] },
        effects: ["d002", "e001", "e009"],
        effects_resolved: [
          { id: "d002", kind: "decision", exists: true },
          { id: "e001", kind: "event", exists: true },
          { id: "e009", kind: null, exists: false },
        ],
        consequences: [
          { id: "e001", type: "milestone", content: "Oiled" },
          { id: "e002", type: null, content: "It rained" },
        ],
      },
      { id: "d002", effects_resolved: [], consequences: [] },
    ],
  });
});

describe("the episode", () => {
  it.each(["1", "EPISODE-1", "episode-1", "episodes/EPISODE-1.md", "[[EPISODE-1]]", "memory/episode-1"])(
    "may be called %s",
    async (name) => {
      const text = episodeText("1", { permalink: "memory/episode-1" });
      expect(await sequence(text, name)).toMatchObject({ id: "episodes/EPISODE-1.md", decisions: [] });
    },
  );

  it("that is not there is NOT_FOUND, with what is called alike", async () => {
    const more = { "EPISODE-2026-03-04-gate.md": episodeText("2026-03-04-gate") };
    expect(await sequence(told(), "2026-03-04-gates", more)).toMatchObject({
      code: "NOT_FOUND",
      // The second is for mending a gate.
      details: { suggestions: ["EPISODE-2026-03-04-gate.md", "episodes/EPISODE-1.md"] },
    });
  });

  it("is no pattern", async () => {
    expect(await sequence(told(), "Oil", { "Oil.md": patternText("Oil") })).toMatchObject({ code: "NOT_FOUND" });
  });
});

it("the older ways of writing decisions are read; what they do not say is null, never a success", async () => {
  const text = told("- **d001** [recovery]: Restart (context: upload returns 503)");
  expect(await sequence(text)).toMatchObject({
    decisions: [{ id: "d001", type: "recovery", context: "upload returns 503", outcome: null, rationale: null }],
  });
});
