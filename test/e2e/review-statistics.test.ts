import { describe, expect, it } from "vitest";
import { openVault } from "./support/open-vault.ts";
import { openReviews, rateByKey, written } from "./support/reviews.ts";

it("asks whether what was opened from a search helped", async () => {
  const vault = await openReviews();
  const { page } = vault;
  await vault.run("retrace:search-memory");
  await page.waitForSelector(".retrace-result");
  await page.keyboard.type("jitter");
  await page.waitForSelector(".retrace-result__mark");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".markdown-preview-view");
  await vault.run("retrace:start-review");
  await page.click("text=Used (1)");
  const row = page.locator(".retrace-used__row");
  expect(await row.innerText()).toMatch(/Opened once\. “jitter”/);
  await vault.screenshot("review-used-light");
  await row.locator("text=Helped").first().click();
  await page.waitForSelector("text=Nothing to ask about");
  await expect.poll(() => written(vault)).toEqual(["good"]);
});

describe("how reviewing goes", () => {
  it("is drawn, and told by a table below each picture", async () => {
    const vault = await openReviews();
    const { page } = vault;
    await page.click("text=Statistics");
    await page.waitForSelector(".retrace-chart");
    await vault.screenshot("review-statistics-light");
    const charts = page.locator(".retrace-chart");
    const drawn = await charts.first().locator(".retrace-chart__text").allTextContents();
    expect(drawn.filter((each) => /^\d+$/.test(each))).toEqual(["6", "1", "1", "1", "1"]);
    const pictures = await charts.locator("svg").count();
    expect(pictures).toBeGreaterThanOrEqual(6);
    expect(await charts.locator("table").count()).toBe(pictures);
    const ratings = charts.filter({ hasText: /^Ratings/ });
    await ratings.locator("summary").focus();
    await page.keyboard.press("Enter");
    expect(await ratings.locator("details").getAttribute("open")).not.toBeNull();
    // Another device's rating draws anew, and what is read stays open.
    const line =
      "- 2026-11-02T10:00:00+01:00 | episodes/episode-2026-10-13-session-77-dst-rehearsal | easy | | | person | r-abc123";
    vault.write("reviews/2026-11 phone.md", `---\ntype: review-log\ndevice: phone\n---\n\n${line}\n`);
    await page.waitForSelector("text=22 reviews that count");
    expect(await ratings.locator("table").innerText()).toMatch(/Again\s+1\s+5%[^]*Good\s+/);
    const dark = await openReviews({ theme: "dark" });
    await dark.page.keyboard.press("Space");
    await dark.page.waitForSelector(".retrace-review__answer");
    await dark.screenshot("review-dark");
    await dark.page.click("text=Statistics");
    await dark.page.waitForSelector(".retrace-chart");
    await dark.screenshot("review-statistics-dark");
    const pale = await openReviews({ theme: "dark", phone: true });
    await pale.page.tap("text=Statistics");
    await pale.page.waitForSelector(".retrace-chart");
    await pale.screenshot("review-statistics-phone-dark");
  });

  it("lists what is not asked for any more, each with a way back", async () => {
    const vault = await openReviews();
    const { page } = vault;
    const name = await page.innerText(".retrace-review__title");
    await page.keyboard.press("s");
    await expect.poll(() => written(vault)).toEqual(["suspend"]);
    await page.keyboard.press("r");
    await expect.poll(() => written(vault)).toEqual(["suspend", "reset"]);
    await page.waitForSelector(".retrace-review__news >> text=begins anew");
    await page.click("text=Statistics");
    await page.click("text=1 note is not asked for");
    const row = page.locator(".retrace-suspended__row");
    expect(await row.count()).toBe(1);
    await vault.screenshot("review-suspended-light");
    await row.getByRole("button", { name: /^Ask again: / }).click();
    await expect.poll(() => written(vault)).toEqual(["suspend", "reset", "resume"]);
    await expect.poll(() => row.count()).toBe(0);
    expect(name).not.toBe("");
  });

  it("plays a year at another retention, and changes nothing", async () => {
    const vault = await openReviews();
    const { page } = vault;
    await page.click("text=Statistics");
    await page.click("text=Retention and workload");
    const said = (): Promise<string> => page.locator(".retrace-workload .retrace-chart__says").first().innerText();
    const usual = await said();
    expect(usual).toMatch(/^About [\d.]+ reviews a day\. \d+ of 42 notes would be remembered after the year\./);
    await page.locator(".retrace-workload__slider").focus();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowRight");
    await page.waitForSelector("text=Wanted retention: 96%");
    await expect.poll(said).not.toBe(usual);
    await page.locator(".retrace-workload").scrollIntoViewIfNeeded();
    await vault.screenshot("review-workload-light");
    expect(written(vault)).toEqual([]);
  });

  it("draws no picture of nothing, after a first rating in the example", async () => {
    const vault = await openVault();
    await vault.run("retrace:create-example");
    await vault.page.waitForSelector(".retrace-block:visible");
    await vault.run("retrace:start-review");
    await vault.page.waitForSelector(".retrace-review__card");
    await rateByKey(vault, "3");
    await vault.run("retrace:open-statistics");
    const charts = vault.page.locator(".retrace-chart");
    await charts.first().waitFor();
    await vault.screenshot("review-statistics-first-light");
    expect(await charts.first().innerText()).toMatch(/^Due in the next 30 days\s+0 reviews of notes/);
    expect(await charts.first().locator("svg, table").count()).toBe(0);
    expect(await charts.filter({ hasText: "Remembered, by month" }).count()).toBe(0);
  });

  it("says honestly that there is nothing yet, and when the next is due", async () => {
    const task = "---\ntype: episode\noutcome: success\ntask: Mend the gate\n";
    const tomorrow = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const vault = await openVault({ files: { "episodes/a.md": `${task}date: ${tomorrow}\n---\n` } });
    await vault.run("retrace:start-review");
    const { page } = vault;
    await page.waitForSelector(".retrace-empty >> text=Nothing is due");
    await page.waitForSelector(".retrace-empty >> text=/The next one is due tomorrow, on /");
    await vault.screenshot("review-empty-light");
    await page.click("text=Statistics");
    await page.waitForSelector(".retrace-empty >> text=No reviews yet");
  });
});
