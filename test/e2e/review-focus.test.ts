import { describe, expect, it } from "vitest";
import { openVault } from "./support/open-vault.ts";
import { nextCard, openReviews, rateByKey, title, written } from "./support/reviews.ts";

describe("the focus", () => {
  it("is never lost, whatever is clicked or pressed, and the keys go on working", async () => {
    const vault = await openReviews();
    const { page } = vault;
    const isInPane = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.closest(".retrace-review") !== null);
    await page.click(".retrace-review__reveal");
    await page.waitForSelector(".retrace-review__answer");
    expect(await isInPane()).toBe(true);
    const before = await title(vault);
    await page.click(".retrace-review__rating--good");
    await nextCard(vault, before);
    expect(await isInPane()).toBe(true);
    await page.click(".retrace-review__tool >> text=Take back");
    await expect.poll(() => title(vault)).toBe(before);
    expect(await isInPane()).toBe(true);
    await page.click(".retrace-review__tool >> text=More");
    await page.click(".menu-item >> text=Begin anew");
    await nextCard(vault, before);
    await page.waitForSelector(".retrace-review__news >> text=Take back (U)");
    expect(await isInPane()).toBe(true);
    await page.keyboard.press("u");
    await expect.poll(() => title(vault)).toBe(before);
    await rateByKey(vault, "3");
    await expect.poll(() => written(vault)).toEqual(["good", "undo", "reset", "undo", "good"]);
  });
});

describe("beginning anew", () => {
  it("is not offered, nor done by its key, where nothing has begun", async () => {
    const note = "---\ntype: episode\nsession_id: s-1\ntask: Count the gates\noutcome: success\n---\n";
    const vault = await openVault({ files: { "episodes/EPISODE-s-1.md": note } });
    const { page } = vault;
    expect(await vault.run("retrace:start-review")).toBe(true);
    await page.waitForSelector(".retrace-review__card");
    await page.click(".retrace-review__tool >> text=More");
    await page.waitForSelector(".menu-item >> text=Hide until tomorrow");
    expect(await page.locator(".menu-item >> text=Begin anew").count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.keyboard.press("r");
    await page.keyboard.press("Space");
    await page.waitForSelector(".retrace-review__answer");
    await page.keyboard.press("3");
    await page.waitForSelector(".retrace-review__news, .retrace-review__empty, .retrace-empty");
    await expect.poll(() => written(vault)).toEqual(["good"]);
  });
});
