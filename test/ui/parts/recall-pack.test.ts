import { expect, it } from "vitest";
import { estimateTokens } from "../../../src/core/lib/estimate-tokens.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import type { ParsedNote } from "../../../src/core/model/note.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { emptyPack, togglePick, writePack } from "../../../src/ui/parts/recall-pack.ts";
import { episodeText, patternText } from "../../support/note-text.ts";
import { hit } from "./rows.ts";

const oil = hit("oil.md", { title: "Oil the hinge", heading: "Action", line: 9, snippet: "A drop a year." });
const unknown = (): undefined => undefined;
const rust = hit("rust.md", { title: "Rust" });

it("holds hits in the order they were picked, and takes one out that is picked again", () => {
  const both = togglePick(togglePick(emptyPack, rust), oil);
  expect([...both.keys()]).toEqual(["rust.md", "oil.md"]);
  expect([...togglePick(both, rust).keys()]).toEqual(["oil.md"]);
  expect(emptyPack.size).toBe(0);
});

it("heads each memory with its title, which is a link", () => {
  const { markdown, tokens } = writePack(togglePick(togglePick(emptyPack, oil), rust).values(), unknown);
  expect(markdown).toBe("### [[oil|Oil the hinge]]\nAction\n> A drop a year.\n\n### [[rust|Rust]]");
  expect(tokens).toBe(estimateTokens(markdown));
});

const noted = (path: string, text: string) => (): ParsedNote => parseNote(noteId(path), text).note;

it("says when a pattern is meant and what it says to do, its title once", () => {
  const text = patternText("Oil early");
  const found = hit("oil.md", { title: "Oil early", heading: "Oil early", snippet: "Oil early" });
  expect(writePack([found], noted("oil.md", text)).markdown).toBe(
    "### [[oil|Oil early]]\n\nThe gate squeaks\n- Do: Oil it.",
  );
});

it("says of an anti-pattern that it is one, what not to do, and what instead", () => {
  const text = patternText("ANTIPATTERN-oil", {}, "## Anti-Pattern Warning", "Grease it.");
  const found = hit("oil.md", { title: "Oil early", kind: "antipattern", heading: "Action", snippet: "Oil it." });
  expect(writePack([found], noted("oil.md", text)).markdown).toBe(
    "### [[oil|Oil early]]\nAnti-pattern\n\nThe gate squeaks\n- Don't: Oil it.\n- Instead: Grease it.",
  );
});

it("says what was decided and learned, with the passage that answers where it is another", () => {
  const text = episodeText("1", {}, "## Context", "", "Frost broke it.", "", "## Lessons", "", "- Oil it.");
  const found = hit("a.md", { title: "Mend it", heading: "Events", snippet: "It broke at noon.", key_moment: true });
  expect(writePack([found], noted("a.md", text)).markdown).toBe(
    "### [[a|Mend it]]\nEvents · Key moment\n> It broke at noon.\n\nFrost broke it.\n- Learned: Oil it.",
  );
  const learned = { ...found, heading: "Lessons", snippet: "Oil it.", key_moment: false };
  expect(writePack([learned], noted("a.md", text)).markdown).toBe(
    "### [[a|Mend it]]\n\nFrost broke it.\n- Learned: Oil it.",
  );
  const within = { ...found, heading: "Context", snippet: "…broke it." };
  expect(writePack([within], noted("a.md", text)).markdown).toBe(
    "### [[a|Mend it]]\nKey moment\n\nFrost broke it.\n- Learned: Oil it.",
  );
});

const table = (rows: number): string =>
  [
    "| Berth | Depth |",
    "| --- | --- |",
    ...Array.from({ length: rows }, (_, at) => `| B${String(at)} | ${"9".repeat(20)} |`),
  ].join("\n");

it("takes a table whole, or not at all and by its name", () => {
  const about = (rows: number): string =>
    episodeText("1", {}, "## Context", "", "Every depth:", table(rows), "", "It took a day.");
  const found = hit("a.md", { title: "Measure", snippet: "Every depth:" });
  expect(writePack([found], noted("a.md", about(3))).markdown).toBe(
    `### [[a|Measure]]\n\nEvery depth:\n\n${table(3)}\n\nIt took a day.`,
  );
  expect(writePack([found], noted("a.md", about(90))).markdown).toBe(
    "### [[a|Measure]]\n\nEvery depth: It took a day.\n\nLeft out, too long: “Berth, Depth”",
  );
});

it("takes the whole of what was found, where the note was read", () => {
  const source = `# Berths\n\nOld.\n\nEvery depth:\n\n${table(3)}\n\n# Else\n\nNot this.\n`;
  const found = hit("b.md", { title: "Berths", line: 3, snippet: "…Every depth: Berth, Depth; B0, 9…" });
  const texts = new Map([[noteId("b.md"), source]]);
  expect(writePack([found], unknown, texts).markdown).toContain(
    `> Every depth:\n> \n> ${table(3).replaceAll("\n", "\n> ")}`,
  );
  expect(writePack([found], unknown, texts).markdown).not.toMatch(/Old|Not this|…/);
});

it("of a long paragraph takes whole sentences", () => {
  const text = episodeText("1", {}, "## Context", "", "Frost broke the old hinge. ".repeat(60));
  const { markdown } = writePack([hit("a.md", { snippet: "Frost" })], noted("a.md", text));
  expect(markdown).toMatch(/hinge\.\n\nLeft out, too long: “Frost broke the old hinge\. Frost broke…”$/);
});

it("quotes no list of links to other notes, and an instruction once, however long it is", () => {
  const action = `Wait ${"a random time and ".repeat(20)}try again.`;
  const text = patternText("Oil early").replace("Oil it.", action);
  const related = hit("oil.md", { title: "Oil early", heading: "Relations", snippet: "part of Architecture" });
  const cut = hit("oil.md", { title: "Oil early", heading: "Action", snippet: `${action.slice(0, 290)}…` });
  const entry = `### [[oil|Oil early]]\n\nThe gate squeaks\n- Do: ${action}`;
  expect(writePack([related], noted("oil.md", text)).markdown).toBe(entry);
  expect(writePack([cut], noted("oil.md", text)).markdown).toBe(entry);
});

it("links entries to their file, and keeps out of the words what would end the link", () => {
  const entry = hit("notes/MEMORY.md#a", { title: "One | [two]" });
  expect(writePack([entry], unknown).markdown).toBe("### [[notes/MEMORY|One two]]");
});

it("of nothing is nothing", () => {
  expect(writePack([], unknown)).toEqual({ markdown: "", tokens: 0 });
});
