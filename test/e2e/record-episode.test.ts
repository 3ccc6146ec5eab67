import { describe, expect, it } from "vitest";
import { form, formField } from "./support/episode-form.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault } from "./support/open-vault.ts";

describe("recording an episode", () => {
  it("says what is missing and keeps what was typed, also when the form is closed by accident", async () => {
    const vault = await openVault({ fixture: "demo-vault" });
    const { page } = vault;
    await runFromPalette(vault, "record episode");
    await page.fill(formField("Lessons"), "Keep me");
    await page.click(`${form} button.mod-cta`);
    await page.waitForSelector(".retrace-form__problem >> text=task");
    await page.keyboard.press("Escape");
    await page.waitForSelector(form, { state: "detached" });
    await runFromPalette(vault, "record episode");
    await expect.poll(() => page.inputValue(formField("Lessons"))).toBe("Keep me");
  });
});
