import { describe, expect, it } from "vitest";
import { doOverlap, type Box } from "../../src/core/drawing/layout.ts";
import { graph, manyPatterns } from "./support/causal-graph.ts";
import { openVault } from "./support/open-vault.ts";

describe("a large causal graph", () => {
  it.each([300, 2100])("of %i notes settles, and can be moved and walked", async (count) => {
    const vault = await openVault({ files: manyPatterns(count) });
    const { page } = vault;
    await vault.run("retrace:open-causal-graph");
    const picture = count > 300 ? "canvas" : "[data-node]";
    await page.waitForSelector(`${graph.stage}[aria-busy="false"] ${picture}`);
    await expect.poll(() => page.locator(graph.status).innerText()).toContain(`${String(count)} notes`);
    await page.locator(graph.stage).focus();
    await page.keyboard.press("Home");
    await expect.poll(() => page.locator(graph.live).innerText()).toContain("Pattern number");
    if (count > 300) await vault.screenshot(`causes-${String(count)}-light`);
  });

  it.each([
    { name: "columns", count: 150 },
    { name: "what settles by itself", count: 2100 },
  ])("is arranged in a thread of its own, which ends with it: $name", async ({ count }) => {
    const vault = await openVault({ files: manyPatterns(count) });
    const { page } = vault;
    const started = page.waitForEvent("worker");
    await vault.run("retrace:open-causal-graph");
    await started;
    await page.waitForSelector(`${graph.stage}[aria-busy="false"] .retrace-graph__picture`);
    await expect.poll(() => page.workers().length).toBe(0);
  });

  it("leaves no thread behind when the plugin is unloaded meanwhile", async () => {
    const vault = await openVault({ files: manyPatterns(2100) });
    const { page } = vault;
    const started = page.waitForEvent("worker");
    await vault.run("retrace:open-causal-graph");
    await started;
    await page.evaluate(() => {
      window.retraceHost.unload();
    });
    await expect.poll(() => page.workers().length).toBe(0);
  });
});

interface Drawn {
  readonly name: string;
  readonly isCard: boolean;
  readonly box: Box;
}

/** What is written beside marks, and the cards, as Chromium draws them. */
function drawnBoxes(): Drawn[] {
  const shown = document.querySelectorAll(".retrace-graph__stage :is(.retrace-graph__label, .retrace-graph__card)");
  return [...shown].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isCard = element.classList.contains("retrace-graph__card");
    return { name: element.parentElement?.textContent ?? "", isCard, box: { left, top, right, bottom } };
  });
}

/** Titles that reach beyond their cards. */
function spilledTitles(): string[] {
  return [...document.querySelectorAll(".retrace-graph__stage .retrace-graph__title")].flatMap((title) => {
    const card = title.parentElement?.querySelector(".retrace-graph__card")?.getBoundingClientRect();
    const { left, top, right, bottom } = title.getBoundingClientRect();
    const isInside = card && left > card.left && right < card.right && top > card.top && bottom < card.bottom;
    return isInside === true ? [] : [title.textContent];
  });
}

describe("a causal graph as it is drawn", () => {
  it.each([15, 60, 300])("of %i notes has nothing over another, and names enough to be read", async (count) => {
    const vault = await openVault({ files: manyPatterns(count) });
    const { page } = vault;
    await vault.run("retrace:open-causal-graph");
    await page.waitForSelector(`${graph.stage}[aria-busy="false"] [data-node]`);
    const drawn = await page.evaluate(drawnBoxes);
    const collisions = drawn.flatMap((one, at) =>
      drawn.slice(at + 1).flatMap((other) => (doOverlap(one.box, other.box) ? [`${one.name} ${other.name}`] : [])),
    );
    expect(collisions).toEqual([]);
    expect(await page.evaluate(spilledTitles)).toEqual([]);
    expect(drawn.length).toBeGreaterThanOrEqual(Math.min(count, 25));
    if (count === 300) await vault.screenshot("causes-300-light");
  });
});
