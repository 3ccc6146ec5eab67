import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { proposalText } from "../support/proposal-text.ts";
import { fillForm } from "./support/episode-form.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault, type OpenVault } from "./support/open-vault.ts";
import { openSettings, rowOf } from "./support/settings.ts";

const field = '[aria-label="Memory folder"]';
const note = (session: string): string =>
  `---\ntype: episode\nsession_id: ${session}\ntask: T\noutcome: success\n---\n`;
const files = {
  "Log/EPISODE-2026-01-01-session-1.md": note("2026-01-01-session-1"),
  "episodes/EPISODE-2026-01-02-session-2.md": note("2026-01-02-session-2"),
};

const counted = (vault: OpenVault): Promise<string> => vault.page.innerText(".status-bar");

describe("the memory's folder", () => {
  it("is the whole vault until another is chosen, which counts at once and after a reload", async () => {
    const vault = await openVault({ files });
    await expect.poll(() => counted(vault)).toContain("2 episodes");
    const dialog = await openSettings(vault);
    await dialog.locator(field).fill("Lo");
    await vault.page.click('.suggestion-item >> text="Log"');
    await expect.poll(() => counted(vault)).toContain("1 episode");
    const stored = join(vault.folder, ".obsidian/plugins/retrace/data.json");
    await expect.poll(() => existsSync(stored) && readFileSync(stored, "utf8")).toContain('"memory_root": "Log"');
    await vault.reload();
    await expect.poll(() => counted(vault)).toContain("1 episode");
  });

  it("gets what is recorded", async () => {
    const data = JSON.stringify({ memory_root: "Notes/Memory" });
    const vault = await openVault({ files: { ...files, ".obsidian/plugins/retrace/data.json": data } });
    await expect.poll(() => counted(vault)).toContain("0 episodes");
    await runFromPalette(vault, "Record episode");
    await vault.page.waitForSelector(".retrace-form");
    await fillForm(vault.page);
    await vault.page.keyboard.press("Control+Enter");
    await expect.poll(() => counted(vault)).toContain("1 episode");
    expect(readdirSync(join(vault.folder, "Notes/Memory/episodes"))).toHaveLength(1);
  });

  it("may be one that is not there yet, which is said", async () => {
    const vault = await openVault({ files });
    const dialog = await openSettings(vault);
    await dialog.locator(field).fill("nowhere");
    await dialog.locator(field).press("Tab");
    const told = rowOf(dialog, "Memory folder").getByText("There is no folder “nowhere” in this vault");
    await told.waitFor();
    await vault.screenshot("memory-folder-missing-light");
    await dialog.locator(field).fill("log");
    await vault.page.click('.suggestion-item >> text="Log"');
    await told.waitFor({ state: "detached" });
    await expect.poll(() => counted(vault)).toContain("1 episode");
  });

  it("cannot be what no folder is called, nor a note, and says so beside the field", async () => {
    const vault = await openVault({ files });
    const dialog = await openSettings(vault);
    await dialog.locator(field).fill("../out");
    await dialog.locator(field).press("Tab");
    await rowOf(dialog, "Memory folder").getByText("No folder of a vault can be called that.").waitFor();
    await dialog.locator(field).fill("Log/EPISODE-2026-01-01-session-1.md");
    await dialog.locator(field).press("Tab");
    const file = rowOf(dialog, "Memory folder").getByText(
      "is a file. Choose the folder that the memory is to live in.",
    );
    await file.waitFor();
    expect(existsSync(join(vault.folder, ".obsidian/plugins/retrace/data.json"))).toBe(false);
    await dialog.locator(field).fill("Log");
    await dialog.locator(field).press("Tab");
    await file.waitFor({ state: "detached" });
  });
});

describe("an index that is made anew", () => {
  it("counts notes as the settings do, without what is only proposed", async () => {
    const vault = await openVault({ files: { ...files, "proposals/p.md": proposalText([]) } });
    await expect.poll(() => counted(vault)).toContain("2 episodes");
    await runFromPalette(vault, "Rebuild index");
    await vault.page.getByText("The index is new: 2 notes read.").waitFor();
    const dialog = await openSettings(vault);
    await rowOf(dialog, "Index").getByText("2 notes read.").waitFor();
  });

  it("says so, and answers as before", async () => {
    const vault = await openVault({ fixture: "demo-vault" });
    await expect.poll(() => counted(vault)).toContain("episodes");
    await runFromPalette(vault, "Rebuild index");
    await vault.page.getByText(/^The index is new: \d+ notes read\.$/).waitFor();
    await runFromPalette(vault, "Search memory");
    await vault.page.keyboard.type("retry with jitter");
    await expect.poll(() => vault.page.locator(".retrace-result").first().innerText()).toMatch(/jitter/i);
  });
});
