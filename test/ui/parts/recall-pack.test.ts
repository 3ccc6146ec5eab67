import { expect, it } from "vitest";
import { withinBudget } from "../../../src/app/write-hits.ts";
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

it("is written as a search answers agents", () => {
  const { markdown, tokens } = writePack(togglePick(togglePick(emptyPack, oil), rust));
  expect(markdown).toBe(withinBudget([oil, rust], { detail: "auto" }).markdown);
  expect(markdown).toContain("### Oil the hinge [rank: 1");
  expect(markdown).toContain("oil.md:9 (Action)\n> A drop a year.");
  expect(tokens).toBe(withinBudget([oil, rust], { detail: "auto" }).tokens);
});

it("of nothing is nothing", () => {
  expect(writePack(emptyPack)).toMatchObject({ markdown: "", tokens: 0 });
});
