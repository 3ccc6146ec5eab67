import { describe, expect, it } from "vitest";
import type { PreflightReport } from "../../../src/app/preflight.ts";
import { episodeText, type Texts } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

const others = Object.fromEntries(
  ["Harbour", "Ferry", "Lantern", "Anchor"].map((name) => [`${name}.md`, `The ${name} of the town.`]),
);

async function failures(vault: Texts, text: string): Promise<PreflightReport["episodes"]> {
  const { memory } = await openMemory(vault);
  const answered = await memory.preflight({ text });
  if (!answered.ok) throw new Error(answered.error.message);
  return answered.value.episodes;
}

/** The decisions that are said again, by their ids. */
async function again(vault: Texts, text: string): Promise<readonly (string | undefined)[]> {
  const episodes = await failures(vault, text);
  return episodes.filter(({ same_decision }) => same_decision).map(({ decision }) => decision?.id);
}

it.each([{}, { "Broom.md": "Delete the crumbs." }, { "Broom.md": "Erase and remove the crumbs." }])(
  "another option is none whatever words for the same act other notes have: %o",
  async (notes) => {
    const vault = {
      ...others,
      ...notes,
      "EPISODE-2026-03-02-session-4-oven.md": episodeText(
        "2026-03-02-session-4-oven",
        { task: "Get the bread out" },
        ...[
          "## Decisions",
          "### d001: Restart the ovens",
          "- **Options**:",
          "  - Restart",
          "  - Remove the fuse first",
        ],
        ...["- **Chosen**: Restart", "- **Outcome**: failure"],
      ),
    };
    expect(await again(vault, "Remove the fuse first, then restart the ovens")).toEqual([]);
    expect(await again(vault, "Restart the ovens")).toEqual(["d001"]);
  },
);

it("an episode that does not say how it ended has no outcome", async () => {
  const vault = {
    ...others,
    "EPISODE-2026-03-02-session-4-oven.md": episodeText(
      "2026-03-02-session-4-oven",
      { outcome: "success", source: { assumed_outcome: "success" } },
      ...["## Decisions", "### d001: Restart the ovens", "- **Outcome**: failure"],
    ),
  };
  expect(await failures(vault, "Restart the ovens")).toMatchObject([
    { outcome: null, decision: { outcome: "failure" } },
  ]);
});

describe("what was decided as a German command", () => {
  const commands: Texts = {
    ...others,
    "EPISODE-2026-03-02-session-4-umbau.md": episodeText(
      "2026-03-02-session-4-umbau",
      { outcome: "failure", task: "Stell den Laden auf Selbstbedienung um" },
      ...["## Decisions", "### d001: Benenne die Spalte um", "- **Outcome**: failure"],
      ...["### d002: Richte die Waage neu ein", "- **Outcome**: failure"],
      ...["### d003: Schalte die Heizung nachts ab, damit es weniger kostet", "- **Outcome**: failure"],
    ),
  };

  it.each([
    ["Benenne die Spalte um", "d001"],
    ["Wir benennen die Spalte morgen um", "d001"],
    ["Die Spalte umbenennen", "d001"],
    ["Richte die Waage neu ein", "d002"],
    ["Ich will die Waage neu einrichten", "d002"],
    ["Schalte die Heizung nachts ab", "d003"],
    ["Schalte die Heizung nachts ab, bevor der Laden schließt", "d003"],
    ["Nachts die Heizung abschalten", "d003"],
  ])("is told where it is said again, in one part or two: %s", async (text, id) => {
    expect(await again(commands, text)).toEqual([id]);
  });

  it.each([
    "Benenne die Spalte nicht um",
    "Stelle die Spalte um",
    "Richte die Waage neu aus",
    "Schalte die Heizung nachts ein",
    "Schalte die Lampe ab",
  ])("and not where another is: %s", async (text) => {
    expect(await again(commands, text)).toEqual([]);
  });

  it("and so is what an episode was for", async () => {
    const episodes = await failures(commands, "Wir stellen den Laden auf Selbstbedienung um");
    expect(episodes.map(({ title }) => title)).toEqual(["EPISODE-2026-03-02-session-4-umbau"]);
  });
});
