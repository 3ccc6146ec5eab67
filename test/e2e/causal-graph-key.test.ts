import { describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { findPath, graph, openGraph } from "./support/causal-graph.ts";

describe("the causal graph, at first sight", () => {
  it("names below the toolbar what its marks and lines mean, until somebody folds that away", async () => {
    const vault = await openGraph();
    const { page } = vault;
    const items = page.locator(".retrace-graph__key li");
    expect(await items.allInnerTexts()).toEqual([
      ...["Pattern", "Anti-pattern", "Note", "Not written yet", "causes", "enables", "prevents", "correlates with"],
      ...["how often it worked", "or did harm"],
    ]);
    expect(await violations(vault, ".retrace-graph__key")).toEqual([]);
    await vault.setTheme("dark");
    expect(await violations(vault, ".retrace-graph__key")).toEqual([]);
    await page.getByRole("button", { name: "Key" }).click();
    expect(await items.count()).toBe(0);
    await page.getByLabel("Legend and filters").click();
    expect(await page.locator(".retrace-graph__key").isVisible()).toBe(false);
  });

  it("tells a path beside its table, too, where there is little room", async () => {
    const vault = await openGraph({ phone: true });
    const { page } = vault;
    await findPath(vault, "Rehearse", "Midnight");
    await page.getByLabel("Show as a table").tap();
    await page.waitForSelector(graph.table);
    const bottom = await page
      .locator(`${graph.story} .retrace-graph__story-lead`)
      .evaluate((element) => element.getBoundingClientRect().bottom / window.innerHeight);
    expect(bottom).toBeLessThan(1);
  });
});
