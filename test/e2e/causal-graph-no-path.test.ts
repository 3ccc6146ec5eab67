import { describe, expect, it } from "vitest";
import { findPath, graph, openGraph } from "./support/causal-graph.ts";

/** Of these notes, those that are not wholly in view. */
function outOfView(notes: readonly string[]): readonly string[] {
  const stage = document.querySelector(".retrace-graph__stage")?.getBoundingClientRect();
  return notes.filter((note) => {
    const shown = document.querySelector(`[data-node$="${note}.md"]`)?.getBoundingClientRect();
    if (stage === undefined || shown === undefined) return true;
    const { left, right, top, bottom } = shown;
    return left < stage.left || right > stage.right || top < stage.top || bottom > stage.bottom;
  });
}

describe("a path that is not there", () => {
  it("shows both ends where no path leads from one to the other, and the sentence turns round", async () => {
    const vault = await openGraph({ theme: "dark" });
    const { page } = vault;
    await findPath(vault, "Backoff", "Retry without");
    await page.getByLabel("The other way round", { exact: true }).click();
    const turn = page.getByRole("button", { name: "There is a path the other way round." });
    await turn.waitFor();
    const ends = ["ANTIPATTERN-retry-without-jitter", "PATTERN-backoff-with-full-jitter"];
    await expect.poll(() => page.evaluate(outOfView, ends)).toEqual([]);
    await vault.screenshot("causes-no-path-dark");
    await turn.click();
    await expect.poll(() => page.locator(graph.step).count()).toBeGreaterThan(0);
    expect(await turn.count()).toBe(0);
  });
});
