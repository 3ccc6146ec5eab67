import { describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { form, formField } from "./support/episode-form.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault, type OpenVault, type OpenVaultOptions } from "./support/open-vault.ts";

const more = `${form} .retrace-form__more`;

async function opened(options: OpenVaultOptions = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", ...options });
  if (options.phone !== true) await expect.poll(() => vault.page.innerText(".status-bar")).toContain("episodes");
  expect(await vault.run("retrace:record-episode")).toBe(true);
  await vault.page.waitForSelector(form);
  return vault;
}

describe("recording an episode", () => {
  it("says what is missing and keeps what was typed, also when the form is closed by accident", async () => {
    const vault = await openVault({ fixture: "demo-vault" });
    const { page } = vault;
    await runFromPalette(vault, "record episode");
    await page.fill(formField("Lessons"), "Keep me");
    await page.click(`${form} button.mod-cta`);
    await page.waitForSelector(".retrace-form__problem >> text=Say what the session was for");
    await page.keyboard.press("Escape");
    await page.waitForSelector(form, { state: "detached" });
    await runFromPalette(vault, "record episode");
    await expect.poll(() => page.inputValue(formField("Lessons"))).toBe("Keep me");
  });

  it("says at every field what is missing, leads to the first, and forgets it with the next key", async () => {
    const { page } = await opened();
    await page.keyboard.press("Control+Enter");
    const task = page.locator(formField("Task"));
    const setting = page.locator(".setting-item", { has: page.locator('[aria-label="Task"]') });
    await setting.locator(".retrace-form__problem >> text=Say what the session was for.").waitFor();
    expect(await task.evaluate((field) => field === document.activeElement)).toBe(true);
    const id = await task.getAttribute("aria-describedby");
    expect(await page.innerText(`#${String(id)}`)).toBe("Say what the session was for.");
    const outcome = page.locator(".setting-item", { has: page.locator('[aria-label="Outcome"]') });
    expect(await outcome.locator(".retrace-form__problem").innerText()).toBe("Choose how it ended.");
    await page.keyboard.insertText("Count the gates");
    expect(await setting.locator(".retrace-form__problem").innerText()).toBe("");
    expect(await task.getAttribute("aria-invalid")).toBeNull();
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector('[aria-label="Outcome"]:focus');
    await page.selectOption(formField("Outcome"), "failure");
    expect(await outcome.locator(".retrace-form__problem").innerText()).toBe("");
  });

  it("writes the project, which it remembers, the day and the tags, all chosen from what notes say", async () => {
    const vault = await opened();
    const { page } = vault;
    await page.fill(formField("Task"), "Count the gates");
    await page.selectOption(formField("Outcome"), "failure");
    await page.fill(formField("Project"), "");
    await page.focus(formField("Project"));
    await page.keyboard.press("ArrowDown");
    await page.waitForSelector(".suggestion-item");
    await page.keyboard.press("Escape");
    await page.fill(formField("Project"), "Gates");
    await page.click(`${more} summary`);
    await page.fill(formField("Date"), "2026-11-02");
    await page.focus(formField("Tags"));
    await page.keyboard.insertText("iron, ti");
    await page.waitForSelector(".suggestion-item.is-selected");
    const tag = await page.innerText(".suggestion-item.is-selected .retrace-completion__label");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.inputValue(formField("Tags"))).toBe(`iron, ${tag}, `);
    await page.fill(formField("Session"), "gates-01");
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector('.mod-root .inline-title:text-is("EPISODE-gates-01")');
    expect(await page.locator(".notice").count()).toBe(0);
    const text = vault.read("episodes/EPISODE-gates-01.md");
    for (const line of [
      "project: Gates",
      "date: 2026-11-02",
      "outcome: failure",
      `tags: [episodic, memory, iron, ${tag}]`,
    ])
      expect(text).toContain(line);
    expect(await vault.run("retrace:record-episode")).toBe(true);
    await expect.poll(() => page.inputValue(formField("Project"))).toBe("Gates");
    expect(await page.inputValue(formField("Outcome"))).toBe("");
  });

  it("refuses a day that is none, and calls a session by its day until somebody names it", async () => {
    const vault = await opened();
    const { page } = vault;
    await page.fill(formField("Task"), "Count the gates");
    await page.selectOption(formField("Outcome"), "success");
    await page.click(`${more} summary`);
    await page.click(formField("Date"), { position: { x: 12, y: 12 } });
    await page.keyboard.type("02302026");
    await page.keyboard.press("Control+Enter");
    const setting = page.locator(".setting-item", { has: page.locator('[aria-label="Date"]') });
    await setting.locator(".retrace-form__problem >> text=This is no whole day.").waitFor();
    await page.fill(formField("Date"), "2026-11-02");
    expect(await setting.locator(".retrace-form__problem").innerText()).toBe("");
    await expect.poll(() => page.inputValue(formField("Session"))).toBe("2026-11-02-session-01");
    await page.fill(formField("Session"), "gates-02");
    await page.fill(formField("Date"), "2026-11-03");
    expect(await page.inputValue(formField("Session"))).toBe("gates-02");
    await page.fill(formField("Session"), "2026-11-03-session-01");
    await page.fill(formField("Date"), "2026-11-01");
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector('.mod-root .inline-title:text-is("EPISODE-2026-11-01-session-01")');
    expect(vault.read("episodes/EPISODE-2026-11-01-session-01.md")).toContain("date: 2026-11-01");
  });

  it("opens what is folded where something is wrong in it", async () => {
    const { page } = await opened();
    await page.fill(formField("Task"), "Count the gates");
    await page.selectOption(formField("Outcome"), "success");
    expect(await page.locator(more).getAttribute("open")).toBeNull();
    await page.click(`${more} summary`);
    await page.fill(formField("Session"), "2026-08-08-session-43-regatta-outage");
    await page.click(`${more} summary`);
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector(".retrace-form__problem >> text=exists already");
    expect(await page.getAttribute(":focus", "aria-label")).toBe("Session");
  });
});

it("a phone has the buttons of a form in view before somebody scrolls, and shows them its end", async () => {
  const { page } = await opened({ phone: true });
  const save = page.locator(`${form} .mod-cta`);
  const isSeen = (): Promise<boolean> =>
    save.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await isSeen()).toBe(true);
  await page.locator(`${more} summary`).scrollIntoViewIfNeeded();
  expect(await isSeen()).toBe(true);
});

describe.each([
  { name: "light", options: { theme: "light" as const } },
  { name: "dark", options: { theme: "dark" as const } },
  { name: "phone", options: { phone: true } },
])("the form for an episode, $name", ({ name, options }) => {
  it("meets WCAG AA, also with a mistake and unfolded", async () => {
    const vault = await opened(options);
    const { page } = vault;
    await page.click(`${more} summary`);
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector(".retrace-form__problem >> text=Choose how it ended");
    expect(await violations(vault, form)).toEqual([]);
    await vault.screenshot(`record-mistake-${name}`);
  });
});
