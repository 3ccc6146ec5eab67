import { describe, expect, it } from "vitest";
import { replaySteps, type ReplayStep } from "../../src/app/replay.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { episodeText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

async function stepsOf(...lines: readonly string[]): Promise<readonly ReplayStep[]> {
  const { memory } = await openMemory({ "E.md": episodeText("1", {}, ...lines) });
  const note = memory.library.catalog.note(noteId("E.md"));
  return note?.kind === "episode" ? replaySteps(note) : expect.unreachable();
}

const decision = (id: string, ...facts: readonly string[]): string =>
  [`### ${id}: Title of ${id}`, ...facts.map((fact) => `- ${fact}`), ""].join("\n");

describe("the order of a replay", () => {
  it("is that of time, whatever the zone, with what has none where its links put it", async () => {
    const steps = await stepsOf(
      "## Decisions",
      decision("d001", "**Timestamp**: 2026-01-01T12:00:00+02:00"),
      decision("d002", "**Effects**: [[#^e001]]"),
      "## Events Timeline",
      "1. [2026-01-01T09:00:00Z] First ^e001",
      "2. Second ^e002",
      "   - caused by: [[#^d001]]",
      "3. [2026-01-01T11:00:00Z] Third ^e003",
    );
    expect(steps.map(({ id }) => id)).toEqual(["d002", "e001", "d001", "e002", "e003"]);
  });

  it("is that of the note where nothing else is known", async () => {
    const steps = await stepsOf(
      "## Decisions",
      decision("d001"),
      decision("d002"),
      "## Events Timeline",
      "1. First ^e001",
    );
    expect(steps.map(({ id }) => id)).toEqual(["d001", "d002", "e001"]);
  });
});

describe("what led to what", () => {
  it("is told from both ends, once, and by name where there is no such step", async () => {
    const [first, second] = await stepsOf(
      "## Decisions",
      decision("d001", "**Effects**: [[#^e001]], [[#^e009]]"),
      "## Events Timeline",
      "1. It broke ^e001",
      "   - caused by: [[#^d001]]",
    );
    expect(first?.effects).toEqual([
      { id: "e001", title: "It broke", exists: true },
      { id: "e009", title: "e009", exists: false },
    ]);
    expect(second?.causes).toEqual([{ id: "d001", title: "Title of d001", exists: true }]);
  });
});

describe("the options of a decision", () => {
  const options = ["**Options**:", "  - Restart", "  - Lower the pool first"];

  it.each([
    ["the very option", "Restart", ["Lower the pool first"], true],
    ["an option at more length", "Restart, both at once", ["Lower the pool first"], true],
    ["something else", "Wait", ["Restart", "Lower the pool first"], false],
  ])("were not taken where %s was chosen", async (_name, chosen, others, isAmongOptions) => {
    const lines = ["### d001: Act", "- **Options**:", ...options.slice(1), `- **Chosen**: ${chosen}`];
    expect(await stepsOf("## Decisions", lines.join("\n"))).toMatchObject([{ others, isAmongOptions }]);
  });
});
