import { expect, it } from "vitest";
import { noteId } from "../../src/core/model/note-id.ts";
import { libraryOf, catalogFile } from "../support/library-of.ts";
import { episodeText, evidence, patternText } from "../support/note-text.ts";

const oil = noteId("patterns/Oil.md");

it("a pattern's numbers alone are those the graph has", () => {
  const library = libraryOf({
    "episodes/EPISODE-1.md": episodeText("1"),
    [oil]: patternText("Oil", {}, evidence("[[EPISODE-1]]", "[[EPISODE-9]] (failure)")),
  });
  expect(library.tally(oil)?.occurrences).toBe(2);
  expect(library.tally(oil)).toEqual(library.graph().tallies.get(oil));
});

it("a pattern's numbers follow its evidence", () => {
  const library = libraryOf({ [oil]: patternText("Oil", {}, evidence("[[EPISODE-1]]")) });
  expect(library.tally(oil)?.rate).toBeUndefined();
  library.catalog.put(...catalogFile("episodes/EPISODE-1.md", episodeText("1", { outcome: "failure" })));
  expect(library.tally(oil)?.rate).toBe(0);
});

it("what is no pattern has no numbers", () => {
  const library = libraryOf({ "episodes/EPISODE-1.md": episodeText("1") });
  expect(library.tally(noteId("episodes/EPISODE-1.md"))).toBeUndefined();
});
