import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { libraryOf } from "../../support/library-of.ts";
import { episodeText, evidence, patternText } from "../../support/note-text.ts";
import type { Tally } from "../../../src/core/causal/evidence.ts";

const episodes = {
  "episodes/EPISODE-1.md": episodeText("1", { outcome: "success" }),
  "episodes/EPISODE-2.md": episodeText("2", { outcome: "failure" }),
  "episodes/EPISODE-3.md": episodeText("3", { outcome: "partial" }),
  "episodes/EPISODE-4.md": episodeText("4", { outcome: "unknown" }),
};

function tallyOf(lines: readonly string[], fields: Readonly<Record<string, unknown>> = {}): Tally | undefined {
  const texts = { ...episodes, "patterns/A.md": patternText("A", fields, evidence(...lines)) };
  return libraryOf(texts).graph().tallies.get(noteId("patterns/A.md"));
}

describe("a pattern's rate", () => {
  it.each([
    {
      name: "is the mean of its episodes",
      lines: ["[[EPISODE-1]]", "[[EPISODE-3]]", "[[EPISODE-2]]"],
      rate: 0.5,
      n: 3,
    },
    {
      name: "has four decimals",
      lines: ["[[EPISODE-1]]", "[[EPISODE-1|x]]", "[[EPISODE-2]] (success)", "[[EPISODE-3]] (failure)"],
      rate: 0.6667,
      n: 3,
    },
    { name: "goes by what the line states", lines: ["[[EPISODE-2]] (success)"], rate: 1, n: 1 },
    {
      name: "counts an episode once, by its first line",
      lines: ["[[EPISODE-1]]", "[[episodes/EPISODE-1]] (failure)"],
      rate: 1,
      n: 1,
    },
    { name: "counts a stated outcome of an episode that is gone", lines: ["[[EPISODE-9]] (partial)"], rate: 0.5, n: 1 },
    { name: "leaves out what nobody knows", lines: ["[[EPISODE-1]]", "[[EPISODE-4]]", "[[EPISODE-9]]"], rate: 1, n: 1 },
  ])("$name", ({ lines, rate, n }) => {
    expect(tallyOf(lines)).toMatchObject({ rate, occurrences: n });
  });

  it("is absent when nothing is known", () => {
    expect(tallyOf([])).toEqual({ trials: [], occurrences: 0 });
  });

  it("keeps uses no episode vouches for: (1 + 0.5 + 3) / (2 + 4)", () => {
    const unattributed = { n: 4, sum: 3 };
    expect(tallyOf(["[[EPISODE-1]]", "[[EPISODE-3]]"], { unattributed })).toMatchObject({ rate: 0.75, occurrences: 6 });
  });
});

it("every trial names its episode's note, or what was written where there is none", () => {
  const trials = tallyOf(["[[episode-1]]", "[[EPISODE-9]]"])?.trials;
  expect(trials).toMatchObject([{ episode: "episodes/EPISODE-1.md", outcome: "success" }, { episode: "EPISODE-9" }]);
});
