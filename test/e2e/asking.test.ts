import { expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault, type OpenVault } from "./support/open-vault.ts";

const outage = "EPISODE-2026-08-08-session-43-regatta-outage";
const risky = "We add a cache in front of the tide feed to take load off, nobody is named yet who invalidates it.";
const warning = ".retrace-antipatterns__found--writing .retrace-antipattern";
const preflight = "retrace:preflight-paragraph";

async function write({ page }: OpenVault, sentence: string): Promise<void> {
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  // Letter by letter, this editor in this browser now and then puts one behind the cursor, whatever plugin is loaded.
  await page.keyboard.insertText(sentence);
}

async function putCursor({ page }: OpenVault, beginning: string): Promise<void> {
  await page.evaluate((start) => {
    const editor = window.retraceHost.app.workspace.activeEditor?.editor;
    const line = (editor?.getValue().split("\n") ?? []).findIndex((each) => each.startsWith(start));
    editor?.setCursor({ line, ch: start.length });
  }, beginning);
}

it("a paragraph is looked at on demand: what speaks against it is shown, and the cursor stays where it is", async () => {
  const vault = await openVault({ fixture: "demo-vault", open: "Winter planning", mode: "source" });
  const { page } = vault;
  await write(vault, risky);
  await expect.poll(() => vault.run(preflight)).toBe(true);
  await page.waitForSelector(warning);
  expect(await page.locator(warning).first().innerText()).toContain("Cache without an owner");
  await page.keyboard.type(" Or so.");
  await expect.poll(() => page.locator(".cm-content").innerText()).toContain("invalidates it. Or so.");
});

it("what stands there already is lit up, and whoever stands in the pane means the note they come from", async () => {
  const vault = await openVault({ fixture: "demo-vault", open: "Winter planning", mode: "source" });
  const { page } = vault;
  await write(vault, risky);
  await runFromPalette(vault, "Open anti-patterns");
  await page.waitForSelector(warning);
  const heading = page.locator(".retrace-antipatterns__found--writing > .retrace-antipatterns__heading");
  expect(await heading.innerText()).toBe("While you write");
  expect(await page.locator(".is-asked").count()).toBe(0);
  await runFromPalette(vault, "Preflight this paragraph");
  await page.waitForSelector(`.is-asked ${warning.split(" ")[1] ?? ""}`);
  expect(await page.locator(warning).first().innerText()).toContain("Cache without an owner");
  expect(await heading.innerText()).toBe("What speaks against this paragraph");
  await vault.screenshot("preflight-asked-light");
  await write(vault, risky.replace("tide feed", "berth list"));
  await expect.poll(() => heading.innerText()).toBe("While you write");
});

it("what was tried before and went badly is shown too, until something else is written", async () => {
  const vault = await openVault({ fixture: "demo-vault", open: "Winter planning", mode: "source" });
  const { page } = vault;
  await write(vault, "Now I will restart both instances.");
  await expect.poll(() => vault.run(preflight)).toBe(true);
  await page.locator(".retrace-antipatterns__found--before", { hasText: "Tried before" }).waitFor();
  expect(await violations(vault, ".retrace-pane")).toEqual([]);
  await vault.screenshot("preflight-light");
  await write(vault, "Birgit brings rhubarb cake on Thursday.");
  await page.waitForSelector(".retrace-antipatterns__found--before", { state: "detached" });
});

it("what merely went like it stands apart, with what was learned there and not with what was decided", async () => {
  const vault = await openVault({ fixture: "demo-vault", open: "Winter planning", mode: "source" });
  const { page } = vault;
  await write(vault, "Bosun upgrades the date library on its own branch.");
  await expect.poll(() => vault.run(preflight)).toBe(true);
  const alike = page.locator(".retrace-antipatterns__found--alike", { hasText: "Something like it did not go well" });
  await alike.waitFor();
  const told = await alike.innerText();
  expect(told).toMatch(/slimming its libraries\s+ended badly, .*2026\s+Three changes in one branch/);
  expect(told).not.toContain("Decided:");
  expect(await page.locator(".retrace-antipatterns__found--before").count()).toBe(0);
  expect(await page.locator(".retrace-heard").innerText()).toMatch(/^Something like it did not go well: Make the quay/);
  expect(await violations(vault, ".retrace-pane")).toEqual([]);
  await vault.screenshot("preflight-alike-light");
});

it("what worked is named with what to do, and what only shares words stands apart", async () => {
  const vault = await openVault({ fixture: "demo-vault", open: "Winter planning", mode: "source" });
  const { page } = vault;
  await write(vault, "Upgrade all 31 packages in one commit tonight.");
  await expect.poll(() => vault.run(preflight)).toBe(true);
  const told = page.locator(".retrace-antipatterns__found", { hasText: "One upgrade one commit" });
  await told.waitFor();
  expect(await told.innerText()).toContain("Only shares Upgrade, packages");
  await write(vault, "The load is rising and we shed load early.");
  await expect.poll(() => vault.run(preflight)).toBe(true);
  const worked = page.locator(".retrace-antipatterns__found--worked", { hasText: "What worked" });
  await worked.waitFor();
  expect(await worked.innerText()).toMatch(/Shed load early\s+Limit the requests in flight, not the rate\./);
  expect(await page.locator(".retrace-heard").innerText()).toBe("What worked: Shed load early");
  expect(await violations(vault, ".retrace-pane")).toEqual([]);
  await vault.screenshot("preflight-worked-light");
  await write(vault, "Birgit brings rhubarb cake on Thursday.");
  await worked.waitFor({ state: "detached" });
});

it("where nothing speaks against a paragraph, that is said, and no pane opens", async () => {
  const vault = await openVault({ fixture: "demo-vault", open: "Winter planning", mode: "source" });
  const { page } = vault;
  await write(vault, "Birgit brings rhubarb cake on Thursday.");
  await expect.poll(() => vault.run(preflight)).toBe(true);
  const said = "Nothing you know clearly speaks against this. That is no all-clear";
  await page.locator(".notice", { hasText: said }).waitFor();
  expect(await page.locator(".retrace-antipattern").count()).toBe(0);
});

it("a note that is only read has no paragraph to look at", async () => {
  const vault = await openVault({ fixture: "demo-vault", open: "Winter planning", mode: "preview" });
  await expect.poll(() => vault.page.innerText(".status-bar")).toContain("episodes");
  expect(await vault.run(preflight)).toBe(false);
});

it("why something happened is asked where it is written, and shown with what it came of", async () => {
  const vault = await openVault({ fixture: "demo-vault", open: outage, mode: "source" });
  const { page } = vault;
  await expect.poll(() => page.innerText(".status-bar")).toContain("episodes");
  await putCursor(vault, "4. [2026-08-08T10:58");
  await runFromPalette(vault, "Ask why this happened");
  const current = page.locator(".retrace-replay__step.is-current");
  await current.waitFor();
  expect(await current.innerText()).toMatch(/Third restart[^]*Came of\s+Restart both instances/);
  await vault.screenshot("ask-why-light");
});

it("where an episode does not say what led to something, that is said", async () => {
  const vault = await openVault({ fixture: "demo-vault", open: outage, mode: "source" });
  const { page } = vault;
  await expect.poll(() => page.innerText(".status-bar")).toContain("episodes");
  await putCursor(vault, "1. [2026-08-08T10:12");
  await vault.run("retrace:show-causes");
  await page.locator(".notice", { hasText: "does not say what led to e001" }).waitFor();
});

it("elsewhere in a note the question is about the note", async () => {
  const vault = await openVault({ fixture: "demo-vault", open: "PATTERN-shed-load-early", mode: "source" });
  await expect.poll(() => vault.page.innerText(".status-bar")).toContain("episodes");
  await vault.run("retrace:show-causes");
  await vault.page.waitForSelector(".retrace-graph__top >> text=Causes of Shed load early");
});

it("on a phone, what closes the answer stands beside the first line of its question", async () => {
  const vault = await openVault({ fixture: "demo-vault", open: outage, phone: true });
  const { page } = vault;
  await expect.poll(() => vault.run("retrace:show-causes")).toBe(true);
  await page.waitForSelector(".retrace-graph__story-title");
  const line = await page.locator(".retrace-graph__story-title").evaluate((title) => {
    const text = document.createRange();
    text.selectNodeContents(title);
    const [first] = text.getClientRects();
    return first && (first.top + first.bottom) / 2;
  });
  const close = await page.locator(".retrace-graph__story-head .retrace-graph__tool").last().boundingBox();
  expect(Math.abs((close?.y ?? NaN) + (close?.height ?? NaN) / 2 - (line ?? NaN))).toBeLessThan(3);
});

it("statistics have a command of their own, and a tab that shows them shows them again", async () => {
  const vault = await openVault({ fixture: "demo-vault" });
  const { page } = vault;
  await vault.run("retrace:open-statistics");
  const chosen = page.locator('.retrace-review [aria-pressed="true"], .retrace-review [aria-checked="true"]').first();
  await expect.poll(() => chosen.innerText()).toBe("Statistics");
  await expect.poll(() => vault.read(".obsidian/workspace.json")).toContain('"statistics"');
  await vault.reload();
  await expect.poll(() => chosen.innerText()).toBe("Statistics");
  await vault.run("retrace:start-review");
  await expect.poll(() => chosen.innerText()).toBe("Review");
});
