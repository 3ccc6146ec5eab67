import { describe, expect, it } from "vitest";
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
