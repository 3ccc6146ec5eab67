import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault, type OpenVault, type OpenVaultOptions } from "./support/open-vault.ts";

const name = "episode-2026-03-04-session-7.json";
const path = "episodes/EPISODE-2026-03-04-session-7.md";
const legacy = readFileSync(`test/fixtures/legacy/${name}`);
const file = (called: string, text: string | Buffer): { name: string; mimeType: string; buffer: Buffer } => ({
  name: called,
  mimeType: "application/json",
  buffer: Buffer.from(text),
});

async function open(options: OpenVaultOptions = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", ...options });
  if (options.phone !== true) await expect.poll(() => vault.page.innerText(".status-bar")).toContain("episodes");
  await runFromPalette(vault, "migrate a memory", options.phone);
  await vault.page.waitForSelector(".retrace-form");
  return vault;
}

/** Chooses an episode, and two files that are none. */
async function choose({ page }: OpenVault): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("text=Choose files…")]);
  await chooser.setFiles([file(name, legacy), file("package.json", "{}"), file("broken.json", "{\n<<<<<<< HEAD\n")]);
  await page.waitForSelector(".retrace-migration__end");
}

describe("migrating a memory store", () => {
  it.each(["light", "dark"] as const)(
    "shows every note before it is written, and undoes the run (%s)",
    async (theme) => {
      const vault = await open({ theme });
      const { page } = vault;
      await vault.screenshot(`migrate-ask-${theme}`);
      await choose(vault);
      await page.click("text=Show the note");
      await page.waitForSelector(".retrace-note-preview__text >> text=Mend the hinge of the north gate");
      await vault.screenshot(`migrate-preview-${theme}`);
      expect(existsSync(join(vault.folder, path))).toBe(false);
      await page.click(".retrace-migration__end button.mod-cta");
      await page.waitForSelector("text=1 note created.");
      await vault.screenshot(`migrate-written-${theme}`);
      expect(vault.read(path)).toContain("outcome: success");
      await page.click("text=Undo this run");
      await page.waitForSelector("text=1 note taken back.");
      await expect.poll(() => existsSync(join(vault.folder, path))).toBe(false);
    },
  );

  it("goes back to the choice of files where there is nothing to write", async () => {
    const vault = await open();
    const { page } = vault;
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("text=Choose files…")]);
    await chooser.setFiles([file("package.json", "{}")]);
    await page.waitForSelector(".retrace-migration__end");
    await vault.screenshot("migrate-nothing-light");
    await page.click(".retrace-migration__end >> text=Other files…");
    await choose(vault);
    await page.getByRole("button", { name: "Migrate", exact: true }).waitFor();
  });

  it("reads a causal graph after the episodes beside it, and opens what was written", async () => {
    const vault = await open();
    const { page } = vault;
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("text=Choose files…")]);
    const graph = readFileSync("test/fixtures/legacy/causal-graph.json");
    await chooser.setFiles([file(name, legacy), file("causal-graph.json", graph)]);
    await page.getByRole("button", { name: "Migrate", exact: true }).click();
    await page.waitForSelector("text=1 note created.");
    await vault.screenshot("migrate-both-light");
    await page.getByRole("button", { name: "Read causal-graph.json as a causal graph…" }).click();
    await page.waitForSelector("text=Recognized as a causal graph, and read as one.");
    await vault.screenshot("migrate-graph-light");
    await page.getByRole("button", { name: "Migrate", exact: true }).click();
    await page.click(".retrace-wizard__written button >> nth=0");
    await expect
      .poll(() => page.evaluate(() => window.retraceHost.app.workspace.getActiveFile()?.path))
      .toMatch(/^(?:patterns|episodes)\//);
  });

  it("works on a phone", async () => {
    const vault = await open({ phone: true });
    await choose(vault);
    await vault.screenshot("migrate-preview-phone");
    await vault.page.getByRole("button", { name: "Migrate", exact: true }).tap();
    await vault.page.waitForSelector(".retrace-wizard__written");
    await vault.screenshot("migrate-written-phone");
    // At once and in the same place, it would be a double tap.
    await vault.page.locator(".modal-title").tap();
    await vault.page.getByRole("button", { name: "Close", exact: true }).tap();
    await runFromPalette(vault, "migrate a memory", true);
    await expect.poll(() => vault.page.innerText(".retrace-form")).toMatch(/The last run\n.*: 1 note\n/);
  });
});
