import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { renderReviewLine } from "../../src/core/notes/review-line.ts";
import { forgetful, syntheticLessons } from "../support/synthetic-reviews.ts";
import { reviewable } from "../support/review-vault.ts";
import { openVault } from "./support/open-vault.ts";
import { openSettings, rowOf } from "./support/settings.ts";

const row = "Fit to my reviews";
const reviews = 5000;
const dataFile = ".obsidian/plugins/retrace/data.json";

/** The notes and the log of somebody of whom the parameters are known. */
function vaultOf(count: number): Record<string, string> {
  const lessons = syntheticLessons(count, forgetful);
  const events = lessons.flatMap(({ state }) => state.ratings.map(({ event }) => event));
  const keys = [...new Set(events.map(({ key }) => key))];
  const notes = keys.map((key) => [`${key}.md`, reviewable(key, { permalink: key, date: "2024-01-01" })] as const);
  const log = `---\ntype: review-log\ndevice: laptop\n---\n\n${events.map(renderReviewLine).join("\n")}\n`;
  return { ...Object.fromEntries(notes), "reviews/2025-12 laptop.md": log };
}

/** Run in the page: it is over in a second, so that no hand outside it would be in time. */
async function giveUpMidway(row: Element): Promise<void> {
  const press = (words: string): void => {
    Array.from(row.querySelectorAll("button"))
      .find((button) => button.innerText === words)
      ?.click();
  };
  press("Fit…");
  await new Promise<void>((resolve) => {
    new MutationObserver((_changes, observer) => {
      if ((row.querySelector("progress")?.value ?? 0) === 0) return;
      observer.disconnect();
      press("Cancel");
      resolve();
    }).observe(row, { subtree: true, childList: true, attributes: true });
  });
}

it("5,000 reviews are fitted beside the app, given up, fitted again, and only accepting changes anything", async () => {
  const vault = await openVault({ files: vaultOf(reviews) });
  await expect.poll(() => vault.page.innerText(".status-bar")).toContain("episodes");
  const dialog = await openSettings(vault);
  const fit = rowOf(dialog, row);
  await fit.scrollIntoViewIfNeeded();
  await fit.evaluate(giveUpMidway);
  expect(await fit.innerText()).not.toContain("Less is better.");
  await vault.page.evaluate(() => {
    const shown = new Set<string>();
    Object.assign(window, { shownProgress: shown });
    new MutationObserver(() => {
      for (const [, percent = ""] of document.body.innerText.matchAll(/Fitting: (\d+)/g)) shown.add(percent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await fit.getByRole("button", { name: "Fit…" }).click();
  await fit.getByText("Less is better.").waitFor({ timeout: 60_000 });
  const steps = await vault.page.evaluate("window.shownProgress.size");
  expect(steps).toBeGreaterThan(3);
  const told = await fit.innerText();
  const [before = 0, after = 0] = [...told.matchAll(/(\d\.\d{3}) (?:before|after)/g)].map(([, loss]) => Number(loss));
  expect(after).toBeLessThan(before - 0.01);
  await vault.screenshot("fit-reviews-light");
  await vault.setTheme("dark");
  await vault.screenshot("fit-reviews-dark");
  expect(existsSync(join(vault.folder, dataFile))).toBe(false);
  await fit.getByRole("button", { name: "Accept" }).click();
  await fit.getByText("in use.").waitFor();
  await expect.poll(() => vault.read(dataFile)).toContain('"parameters"');
});
