import { describe, expect, it } from "vitest";
import { openVault, type OpenVault } from "./support/open-vault.ts";

const field = ".retrace-memory input[type=search]";
const row = ".retrace-memory__row";
const chip = ".retrace-memory__chip";

async function openMemory(): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault" });
  expect(await vault.run("retrace:open-memory")).toBe(true);
  await vault.page.waitForSelector(row);
  return vault;
}

const status = ({ page }: OpenVault): Promise<string> => page.innerText(".retrace-memory__status");

describe("conditions in the Memory view", () => {
  it("takes the operators of the search, completed from the notes, and words, which it marks", async () => {
    const vault = await openMemory();
    const { page } = vault;
    await page.locator(field).click();
    await page.keyboard.type("out");
    await page.waitForSelector(".suggestion-item.is-selected >> text=outcome:");
    await page.keyboard.press("Enter");
    await page.keyboard.type("par");
    await page.waitForSelector(".suggestion-item.is-selected >> text=partial");
    await page.keyboard.press("Enter");
    expect(await page.inputValue(field)).toBe("outcome:partial ");
    await expect.poll(() => status(vault)).toMatch(/^10 of \d+ memories$/);
    const partial = page.locator(`${chip}[aria-pressed=true]`);
    await expect.poll(() => partial.allInnerTexts()).toEqual([expect.stringMatching(/^Partial\s10$/)]);
    await page.keyboard.type("tablets");
    await expect.poll(() => status(vault)).toMatch(/ hits?, best first$/);
    await expect.poll(() => page.locator(`${row} mark`).allInnerTexts()).toContain("tablets");
    await vault.screenshot("memory-search-light");
    await page.keyboard.type(" rate:often ");
    await expect.poll(() => status(vault)).toMatch(/^“rate:often” is left out\./);
    await page.locator(field).fill("outcome:partial cuases:[[X]] tablets");
    await expect.poll(() => status(vault)).toMatch(/^“cuases:\[\[X\]\]” is taken as words\. Did you mean causes:\?/);
    await page.locator(field).fill("outcome:partial xylophone");
    await expect.poll(() => status(vault)).toBe("No hits");
    await page.locator(field).fill("outcome:partial cuases:[[X]] tablets");
    await partial.click();
    await expect.poll(() => page.inputValue(field)).toBe("cuases:[[X]] tablets");
    await page.locator(field).click();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.inputValue(field)).toBe("");
  });

  it("completes with Tab what is selected, as the search does, and tells what is left out once the field is left", async () => {
    const vault = await openMemory();
    const { page } = vault;
    const isInField = (): Promise<boolean> => page.locator(field).evaluate((input) => input === document.activeElement);
    await page.locator(field).click();
    await page.keyboard.type("outcome:fail");
    await page.waitForSelector(".suggestion-item.is-selected >> text=failure");
    await page.keyboard.press("Tab");
    expect(await page.inputValue(field)).toBe("outcome:failure ");
    expect(await isInField()).toBe(true);
    await expect.poll(() => page.locator(`${chip}[aria-pressed=true]`).allInnerTexts()).toHaveLength(1);
    await page.locator(field).fill("outcome:");
    await page.waitForSelector(".suggestion-item.is-selected");
    await page.keyboard.press("ArrowDown");
    const second = await page.locator(".suggestion-item.is-selected .retrace-completion__label").innerText();
    await page.keyboard.press("Tab");
    await page.waitForSelector(`${chip}[aria-pressed=true] >> text=${second}`);
    await page.locator(field).fill("outcome:fail");
    await page.waitForSelector(".suggestion-item.is-selected >> text=failure");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    expect(await isInField()).toBe(false);
    await expect.poll(() => status(vault)).toMatch(/^“outcome:fail” is left out\./);
  });

  it("has one number for what is due, as the status bar has", async () => {
    const vault = await openMemory();
    const { page } = vault;
    const due = await page.locator(".status-bar-item", { hasText: / due$/ }).innerText();
    expect(await page.locator(chip, { hasText: /^Due/ }).innerText()).toMatch(
      new RegExp(`^Due\\s${due.replace(" due", "")}$`),
    );
    await page.locator(field).click();
    await page.keyboard.type("due:");
    await page.waitForSelector(".suggestion-item >> text=again");
    await vault.screenshot("memory-due-light");
    await page.keyboard.type("today ");
    await expect.poll(() => status(vault)).toMatch(new RegExp(`^${due.replace(" due", "")} of `));
  });

  it("says of a list to choose from that there is nothing among what is left", async () => {
    const vault = await openMemory();
    const { page } = vault;
    await page.locator(chip, { hasText: "Failure" }).click();
    await page.locator(chip, { hasText: "Anti-patterns" }).click();
    await expect.poll(() => status(vault)).toMatch(/^0 of /);
    await page.locator(chip, { hasText: "Project" }).click();
    await page.waitForSelector(".prompt >> text=None among the notes that are shown.");
  });
});
