import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openBase, openBases } from "./support/bases.ts";

describe("ready-made bases", () => {
  it("show what happened along a line, and follow an edit from outside", async () => {
    const vault = await openBases();
    const { page, folder } = vault;
    expect(readdirSync(join(folder, "Retrace")).sort()).toEqual([
      "Episodes.base",
      "Learnings.base",
      "Patterns.base",
      "Reviews due.base",
    ]);
    const first = page.locator(".retrace-timeline__note").first();
    expect(await first.innerText()).toMatch(/\n(Success|Partial|Failure)/);
    await vault.screenshot("base-timeline-light");
    await page.click('text="Configure view"');
    await page.selectOption(".bases-view-options select", "oldest");
    await expect.poll(() => page.innerText(".retrace-timeline__date")).toBe("Jun 2, 2026");
    await expect.poll(() => readFileSync(join(folder, "Retrace/Episodes.base"), "utf8")).toContain("dayOrder: oldest");
    const note = "---\ntype: episode\ndate: 2026-01-05\noutcome: partial\ntask: Break the ice\n---\n";
    writeFileSync(join(folder, "EPISODE-ice.md"), note);
    await expect
      .poll(() => page.locator(".retrace-timeline .retrace-note-link").first().innerText())
      .toBe("Break the ice");
  });

  it("show patterns by how often they worked, reviews by how far they are forgotten, and causes", async () => {
    const vault = await openBases();
    const { page } = vault;
    await openBase(vault, "Retrace/Patterns.base");
    await page.waitForSelector(".retrace-board__card");
    expect(await page.locator(".retrace-board__title").allInnerTexts()).toEqual([
      "Works mostly",
      "Now and then",
      "Works seldom",
      "Not shown yet",
    ]);
    await vault.screenshot("base-board-light");
    await vault.setTheme("dark");
    await vault.screenshot("base-board-dark");
    await openBase(vault, "Retrace/Patterns.base", "Causes");
    await page.waitForSelector(".retrace-graph__stage svg");
    await expect.poll(() => page.getAttribute(".retrace-graph__stage", "aria-busy")).toBe("false");
    await vault.screenshot("base-map-dark");
    await openBase(vault, "Retrace/Reviews due.base");
    await page.waitForSelector(".retrace-queue__row");
    await vault.screenshot("base-queue-dark");
    await page.click('text="Start review"');
    await page.waitForSelector(".retrace-review__card");
  });

  it("fill the board between two sidebars: what is short stands beside what is long", async () => {
    const vault = await openBases();
    const { page } = vault;
    await openBase(vault, "Retrace/Patterns.base");
    await vault.run("retrace:open-antipatterns");
    await page.waitForSelector(".retrace-antipattern");
    const columns = page.locator(".retrace-board__column");
    await expect
      .poll(async () => (await columns.nth(1).boundingBox())?.y)
      .toBe((await columns.nth(0).boundingBox())?.y);
    const [long, second, third] = await Promise.all([0, 1, 2].map((at) => columns.nth(at).boundingBox()));
    expect(third?.x).toBe(second?.x);
    expect(third?.x).toBeGreaterThan(long?.x ?? NaN);
    await vault.screenshot("base-board-narrow-light");
  });

  it("are walked by keyboard alone", async () => {
    const vault = await openBases();
    const { page } = vault;
    await page.locator(".bases-header button").last().focus();
    await page.keyboard.press("Tab");
    const names = await page.locator(".retrace-timeline .retrace-note-link").allInnerTexts();
    const name = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.textContent);
    expect(await name()).toBe(names[0]);
    await page.keyboard.press("ArrowDown");
    expect(await name()).toBe(names[1]);
    await page.keyboard.press("End");
    expect(await name()).toBe(names.at(-1));
    await page.keyboard.press("Tab");
    expect(names).not.toContain(await name());
    await page.keyboard.press("Shift+Tab");
    expect(await name()).toBe(names.at(-1));
    await page.keyboard.press("Enter");
    await page.waitForSelector(".markdown-preview-view");
    await openBase(vault, "Retrace/Patterns.base", "Causes");
    await page.waitForSelector(".retrace-graph__stage svg");
    await page.focus(".retrace-graph__stage");
    await page.keyboard.press("Home");
    await expect.poll(() => page.innerText(".retrace-graph__live")).not.toBe("");
    await page.keyboard.press("/");
    await page.waitForSelector(".retrace-graph__table");
  });

  it("fit a phone", async () => {
    const vault = await openBases({ phone: true, theme: "dark" });
    const { page } = vault;
    await vault.screenshot("base-timeline-phone-dark");
    await openBase(vault, "Retrace/Patterns.base");
    await page.waitForSelector(".retrace-board__card");
    await vault.screenshot("base-board-phone-dark");
    await openBase(vault, "Retrace/Reviews due.base");
    await page.waitForSelector(".retrace-queue__row");
    await vault.screenshot("base-queue-phone-dark");
    await openBase(vault, "Retrace/Patterns.base", "Causes");
    await page.waitForSelector(".retrace-graph__stage svg");
    await expect.poll(() => page.getAttribute(".retrace-graph__stage", "aria-busy")).toBe("false");
    await vault.screenshot("base-map-phone-dark");
    await openBase(vault, "Retrace/Reviews due.base");
    await page.waitForSelector(".retrace-queue__row");
    const widths = await page.evaluate(() => {
      const base = document.querySelector(".retrace-base");
      return [base?.scrollWidth, base?.clientWidth];
    });
    expect(widths[0]).toBe(widths[1]);
  });
});
