import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openVault, type OpenVault } from "./support/open-vault.ts";

const field = (name: string): string => `.retrace-form [aria-label="${name}"]`;

function notes(vault: OpenVault): readonly string[] {
  return readdirSync(join(vault.folder, "episodes")).filter((name) => name.endsWith("session-01.md"));
}

async function openForm(vault: OpenVault): Promise<void> {
  await vault.page.keyboard.press("Control+p");
  await vault.page.keyboard.type("record");
  await vault.page.keyboard.press("Enter");
  await vault.page.waitForSelector(".retrace-form");
}

async function fill(vault: OpenVault): Promise<void> {
  const { page } = vault;
  await page.fill(field("Task"), "Why the tide table was a day late: part two");
  await page.selectOption(field("Outcome"), "partial");
  await page.fill(field("Decisions"), "Ask the feed for its own date — ours was midnight in Greenwich");
  await page.fill(field("Lessons"), "A date without a place is half a date\n#1 rule: show the zone");
}

describe("recording an episode", () => {
  it("starts in the palette and ends as a valid note on disk", async () => {
    const vault = await openVault({ fixture: "demo-vault" });
    const { page } = vault;
    await openForm(vault);
    await fill(vault);
    await vault.screenshot("record-episode-light");
    const before = notes(vault);
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => notes(vault).length).toBe(before.length + 1);
    const name = notes(vault).find((note) => !before.includes(note)) ?? "";
    const text = vault.read(`episodes/${name}`);
    expect(text).toContain('task: "Why the tide table was a day late: part two"');
    expect(text).toContain("- **Rationale**: ours was midnight in Greenwich");
    expect(text).toContain("- \\#1 rule: show the zone");
    await page.waitForSelector(".notice >> text=Recorded EPISODE-");
    await page.waitForSelector(`.workspace-tab-header.is-active >> text=${name.replace(".md", "")}`);
    await expect.poll(() => page.innerText(".status-bar")).toContain("42 episodes");
    await vault.screenshot("record-episode-written");
  });

  it("says what is missing and keeps what was typed, also when the form is closed by accident", async () => {
    const vault = await openVault({ fixture: "demo-vault" });
    const { page } = vault;
    await openForm(vault);
    await page.fill(field("Lessons"), "Keep me");
    await page.click(".retrace-form button.mod-cta");
    await page.waitForSelector(".retrace-form__problem >> text=task");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".retrace-form", { state: "detached" });
    await openForm(vault);
    expect(await page.inputValue(field("Lessons"))).toBe("Keep me");
  });

  it("fits a phone, and the dark", async () => {
    const vault = await openVault({ fixture: "demo-vault", phone: true, theme: "dark" });
    await vault.run("retrace:record-episode");
    await vault.page.waitForSelector(".retrace-form");
    await fill(vault);
    await vault.screenshot("record-episode-phone-dark");
    await vault.page.tap(".retrace-form button.mod-cta");
    await expect.poll(() => notes(vault).length).toBeGreaterThan(0);
  });
});
