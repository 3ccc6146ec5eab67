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
  expect(err.join("")).toMatch(/an episode\. Include episodes to find the way there is\. Add --include-episodes\.$/);
  expect(code).toBe(2);
});
