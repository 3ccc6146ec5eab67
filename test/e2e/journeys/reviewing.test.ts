import { expect, test } from "vitest";
import { runFromPalette } from "../support/from-palette.ts";
import { openVault } from "../support/open-vault.ts";
import { count, rateByKey, shownNote, title } from "../support/reviews.ts";

test("reviewing: by keyboard, with undo and a forecast; what the phone has asked is not asked again", async () => {
  const vault = await openVault({ fixture: "demo-vault" });
  const { page } = vault;
  await expect.poll(() => page.innerText(".status-bar")).toContain("26 due");
  await runFromPalette(vault, "Start review");
  await page.waitForSelector(".retrace-review__card");
  const first = await title(vault);
  await rateByKey(vault, "3");
  await expect.poll(() => count(vault)).toMatch(/^1 done, 25 to go/);
  const second = await shownNote(vault);
  await page.keyboard.press("u");
  await expect.poll(() => title(vault)).toBe(first);
  await expect.poll(() => count(vault)).toMatch(/^26 to review/);

  const line = `- ${new Date().toISOString()} | episodes/${second.toLowerCase()} | good | | | person | r-abc123`;
  vault.write("reviews/2026-11 phone.md", `---\ntype: review-log\ndevice: phone\n---\n\n${line}\n`);
  await expect.poll(() => count(vault)).toMatch(/^1 done, 25 to go/);
  await expect.poll(() => page.innerText(".status-bar")).toContain("25 due");
  expect(await title(vault)).toBe(first);
  await rateByKey(vault, "4");
  expect(await shownNote(vault)).not.toBe(second);

  await page.click(".retrace-review >> text=Statistics");
  await page.waitForSelector(".retrace-chart >> text=Due in the next 30 days");
  await expect.poll(() => vault.read(`episodes/${second}.md`)).toContain("last_reviewed_at:");
});
