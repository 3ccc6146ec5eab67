import { expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";
import { episodeText, evidence, patternText } from "../support/note-text.ts";

it("an end that only episodes lead to is told of with the flag that finds the way", async () => {
  const tried = (name: string): string => patternText(name, {}, evidence("[[EPISODE-gate-3]] (success)"));
  const { run } = terminal({
    "episodes/EPISODE-gate-3.md": episodeText("gate-3"),
    "patterns/A.md": tried("A"),
    "patterns/B.md": tried("B"),
  });
  const { err, code } = await run("path", "A", "gate");
  expect(err.join("")).toMatch(/an episode\. Only a way through episodes leads there\. Add --include-episodes\.$/);
  expect(code).toBe(2);
});

it("the ways there are, backward and through episodes, are told of once each, and how to ask for either", async () => {
  const tried = (name: string, ...more: readonly string[]): string =>
    patternText(name, {}, ...more, ...evidence("[[EPISODE-gate-3]] (success)").split("\n"));
  const { run } = terminal({
    "episodes/EPISODE-gate-3.md": episodeText("gate-3"),
    "patterns/A.md": tried("A"),
    "patterns/B.md": tried("B", "## Causal Relationships", "", "- causes [[A]]", ""),
  });
  expect((await run("path", "A", "B")).out).toEqual([
    "No causal path. There is a path the other way round. Both were tried in EPISODE-gate-3. Add --direction backward, or --include-episodes.",
  ]);
});
