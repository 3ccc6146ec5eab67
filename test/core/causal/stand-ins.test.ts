import { describe, expect, it } from "vitest";
import { standInsOf } from "../../../src/core/causal/stand-ins.ts";
import { libraryOf } from "../../support/library-of.ts";
import { episodeText, evidence, patternText } from "../../support/note-text.ts";

const graph = libraryOf({
  "episodes/EPISODE-1.md": episodeText("1"),
  "episodes/EPISODE-2.md": episodeText("2"),
  "Rust.md": patternText("Rust", {}, evidence("[[EPISODE-1]] (failure)")),
  "Damp.md": patternText("Damp", {}, evidence("[[EPISODE-1]] (avoided)")),
  "Salt.md": patternText("Salt"),
}).graph();

describe("what stands for a note in the graph", () => {
  it.each([
    { note: "Salt.md", why: "a pattern is itself", found: ["Salt.md"] },
    { note: "episodes/EPISODE-1.md", why: "what came up in an episode, avoided or not", found: ["Damp.md", "Rust.md"] },
    { note: "episodes/EPISODE-2.md", why: "nothing came up", found: [] },
    { note: "Nowhere.md", why: "nothing is known", found: [] },
  ])("$note: $why", ({ note, found }) => {
    expect(standInsOf(graph, note)).toEqual(found);
  });
});
