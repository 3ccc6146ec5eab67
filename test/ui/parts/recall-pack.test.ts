import { expect, it } from "vitest";
import { estimateTokens } from "../../../src/core/lib/estimate-tokens.ts";
import { emptyPack, togglePick, writePack } from "../../../src/ui/parts/recall-pack.ts";
import { hit } from "./rows.ts";

const oil = hit("oil.md", { title: "Oil the hinge", heading: "Action", line: 9, snippet: "A drop a year." });
const rust = hit("rust.md", { title: "Rust" });

it("holds hits in the order they were picked, and takes one out that is picked again", () => {
  const both = togglePick(togglePick(emptyPack, rust), oil);
  expect([...both.keys()]).toEqual(["rust.md", "oil.md"]);
  expect([...togglePick(both, rust).keys()]).toEqual(["oil.md"]);
  expect(emptyPack.size).toBe(0);
});

it("heads each memory with its title, which is a link", () => {
  const { markdown, tokens } = writePack(togglePick(togglePick(emptyPack, oil), rust).values());
  expect(markdown).toBe("### [[oil|Oil the hinge]]\nAction\n> A drop a year.\n\n### [[rust|Rust]]");
  expect(tokens).toBe(estimateTokens(markdown));
});

it("links entries to their file, and keeps out of the words what would end the link", () => {
  const entry = hit("notes/MEMORY.md#a", { title: "One | [two]" });
  expect(writePack([entry]).markdown).toBe("### [[notes/MEMORY|One two]]");
});

it("of nothing is nothing", () => {
  expect(writePack([])).toEqual({ markdown: "", tokens: 0 });
});
