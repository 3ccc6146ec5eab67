import { describe, expect, it } from "vitest";
import { findPath, graph, manyPatterns, openGraph } from "./support/causal-graph.ts";
import { openVault } from "./support/open-vault.ts";

const lead = ".retrace-graph__story-lead";

describe("a path", () => {
  it("is looked for among what is shown, and closed by Escape in the table, too", async () => {
    const vault = await openGraph();
    const { page } = vault;
    await findPath(vault, "Rehearse", "Midnight");
    await page.getByLabel("Legend and filters").click();
    await page.getByRole("button", { name: "enables" }).click();
    await expect.poll(() => page.locator(lead).innerText()).toContain("as soon as the legend shows enables");
    expect(await page.locator(graph.step).count()).toBe(0);
    await expect.poll(() => page.locator(".retrace-graph__light--lit").count()).toBe(0);
    await page.locator(graph.stage).focus();
    await page.keyboard.press("/");
    await page.waitForSelector(graph.table);
    await page.keyboard.press("Escape");
    await page.waitForSelector(graph.story, { state: "hidden" });
  });

  it("is closed by Escape from the legend, and whoever closes it by its button has the keys of the drawing", async () => {
    const vault = await openGraph();
    const { page } = vault;
    await findPath(vault, "Rehearse", "Midnight");
    await page.getByLabel("Legend and filters").click();
    await page.keyboard.press("Escape");
    await page.waitForSelector(graph.story, { state: "hidden" });
    await findPath(vault, "Rehearse", "Midnight");
    await page.locator(graph.story).getByLabel("Close the sentences").click();
    await page.waitForSelector(graph.story, { state: "hidden" });
    await page.waitForSelector(`${graph.stage}:focus`);
  });

  it("is told not to be there yet on a day before, by the titles of today", async () => {
    const vault = await openGraph();
    const { page } = vault;
    await findPath(vault, "Rehearse", "Midnight");
    await page.getByLabel("What was believed on a day").click();
    await page.locator(".retrace-graph__time input").focus();
    await page.keyboard.press("Home");
    await expect.poll(() => page.locator(lead).innerText()).toBe("One of its ends takes part in nothing yet.");
    expect(await page.locator(".retrace-graph__story-title").innerText()).toBe(
      "From Rehearse on a whole copy to Midnight UTC for calendar days",
    );
  });

  it("is not asked for among what was not known on the day that is looked at, which is said", async () => {
    const vault = await openGraph();
    const { page } = vault;
    await page.getByLabel("What was believed on a day").click();
    await page.locator(".retrace-graph__time input").focus();
    await page.keyboard.press("ArrowLeft");
    await vault.run("retrace:find-causal-path");
    await page.locator(".prompt-input").fill("zeppelin");
    await expect
      .poll(() => page.locator(".suggestion-empty").innerText())
      .toMatch(/^Nothing that was known on .+ 2026 is called that\.$/);
  });
});

it("nothing is offered to be taken elsewhere where nothing is shown", async () => {
  const vault = await openVault({ files: { "Plan.md": "Rhubarb cake." } });
  const { page } = vault;
  await vault.run("retrace:open-causal-graph");
  await page.getByText("No causes yet").waitFor();
  expect(await page.getByLabel("Copy, export and arrange").count()).toBe(0);
});

it("what is too much to be drawn can still be picked, and the sentence that says so keeps clear of the edge", async () => {
  const vault = await openVault({ files: manyPatterns(3100) });
  const { page } = vault;
  await vault.run("retrace:open-causal-graph");
  const hint = page.locator(".retrace-graph__hint", { hasText: "too many to be read at once" });
  await hint.waitFor();
  expect(await hint.evaluate((told) => parseFloat(getComputedStyle(told).paddingInlineStart))).toBeGreaterThan(0);
  // What it leads to is offered first.
  await findPath(vault, "number 3099", "Pattern number");
  expect(await page.locator(".retrace-graph__story-title").innerText()).toContain("From Pattern number 3099 to ");
});
