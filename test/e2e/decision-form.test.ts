import { describe, expect, it } from "vitest";
import { notice, opened, pick } from "./support/add-forms.ts";
import { violations } from "./support/axe.ts";
import { form, formField } from "./support/episode-form.ts";
import type { OpenVault } from "./support/open-vault.ts";

const regatta = "episodes/EPISODE-2026-08-08-session-43-regatta-outage.md";

async function fillDecision(vault: OpenVault): Promise<void> {
  const { page } = vault;
  await page.waitForSelector(`${formField("Chosen")}:focus`);
  for (const text of ["Warn the harbours first", "Who hears of it", "Warn first\nSay nothing", "", "They can wait"]) {
    await page.keyboard.insertText(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("ArrowDown");
}

describe("recording a decision", () => {
  it("writes it into the episode that is open, by keys alone, and takes it back to the byte", async () => {
    const vault = await opened("record-decision", { open: "EPISODE-2026-08-08-session-43-regatta-outage" });
    const { page } = vault;
    const before = vault.read(regatta);
    await fillDecision(vault);
    await page.keyboard.press("Control+Enter");
    await notice(vault, "Recorded d0");
    const record = [
      ": Who hears of it",
      "",
      "- **Options**:",
      "  - Warn first",
      "  - Say nothing",
      "- **Chosen**: Warn the harbours first",
      "- **Rationale**: They can wait",
      "- **Outcome**: success",
      "",
      "^d0",
    ];
    expect(vault.read(regatta)).toContain(record.join("\n"));
    await page.click(".notice .retrace-notice-foot button");
    await notice(vault, "again");
    expect(vault.read(regatta)).toBe(before);
  });

  it("opens to be read: episodes are listed once somebody asks, as wide as their field", async () => {
    const { page } = await opened("record-decision");
    await page.waitForSelector(`${formField("Episode")}:focus`);
    expect(await page.locator(".suggestion-item").count()).toBe(0);
    await page.keyboard.press("ArrowDown");
    await page.waitForSelector(".suggestion-item >> text=Look back on the season");
    const width = async (selector: string): Promise<number> =>
      Math.round((await page.locator(selector).boundingBox())?.width ?? 0);
    expect(await width(".suggestion-container")).toBe(await width(formField("Episode")));
    await page.keyboard.press("Enter");
    expect(await page.locator(".retrace-form__pick").count()).toBe(1);
    expect(await page.locator(".suggestion-item").count()).toBe(0);
  });

  it("asks for one of the latest episodes where none is open, and for what was chosen", async () => {
    const vault = await opened("record-decision");
    const { page } = vault;
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector(".retrace-form__problem >> text=Choose the episode it was decided in.");
    await pick(vault, "Episode", "middle of the regatta");
    expect(await page.locator(".retrace-form__problem >> text=Choose the episode").count()).toBe(0);
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector(`${formField("Chosen")}:focus`);
    await page.waitForSelector(".retrace-form__problem >> text=Say what was decided.");
    await pick(vault, "Episode", "honest baseline");
    expect(await page.locator(".retrace-form__pick").count()).toBe(1);
    await page.fill(formField("Chosen"), "Wait until noon");
    await page.keyboard.press("Control+Enter");
    await notice(vault, "Recorded d0");
    expect(vault.read("episodes/EPISODE-2026-06-16-session-12.md")).toContain(
      ": Wait until noon\n\n- **Chosen**: Wait",
    );
  });
});

describe.each([
  { name: "light", options: { theme: "light" as const } },
  { name: "dark", options: { theme: "dark" as const } },
  { name: "phone", options: { phone: true } },
])("the other forms, $name", ({ name, options }) => {
  it("meet WCAG AA", async () => {
    const open = "EPISODE-2026-08-08-session-43-regatta-outage";
    const vault = await opened("record-decision", { ...options, open });
    await fillDecision(vault);
    await vault.page.focus(formField("Chosen"));
    await vault.page.locator(`${form} .modal-title`).scrollIntoViewIfNeeded();
    expect(await violations(vault, form)).toEqual([]);
    await vault.screenshot(`record-decision-${name}`);
    await vault.page.click(".modal-close-button");
    expect(await vault.run("retrace:add-learning")).toBe(true);
    await vault.page.waitForSelector(formField("Learning"));
    expect(await violations(vault, form)).toEqual([]);
    await vault.screenshot(`add-learning-${name}`);
  });
});
