import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault, type OpenVault, type OpenVaultOptions } from "./support/open-vault.ts";

const folder = ".obsidian/plugins/retrace";
const modal = ".retrace-traces";
const reviewed = "episodes/EPISODE-2026-09-30-session-70.md";
const text = "---\ntype: episode\ntask: Oil the gate\noutcome: success\n---\n\nIt squeaks no more.\n";
const fields =
  "stability: 3.1\ndifficulty: 5.2\nlast_reviewed_at: 2026-10-01T08:00:00Z\ndue_at: 2026-10-04T08:00:00Z\n";
const files = {
  [reviewed]: text.replace("---\n\n", `${fields}---\n\n`),
  [`${folder}/data.json`]: JSON.stringify({ reviews: { retention: 0.8 } }),
  [`${folder}/used/a.jsonl`]: "{}\n",
};

async function asked(options: OpenVaultOptions = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", files, ...options });
  await expect.poll(() => vault.page.innerText(".status-bar")).toContain("episodes");
  await runFromPalette(vault, "Remove all traces", options.phone);
  await vault.page.waitForSelector(modal);
  return vault;
}

const databases = ({ page }: OpenVault): Promise<readonly string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = "" }) => name));
const isThere = (vault: OpenVault, path: string): boolean => existsSync(join(vault.folder, path));

describe("removing all traces", () => {
  it("lists what would go, and lets nothing go that was not agreed to", async () => {
    const vault = await asked();
    const told = await vault.page.innerText(modal);
    for (const what of ["The index of your notes", "Settings", `${folder}/used`, "What this device remembers"])
      expect(told).toContain(what);
    await vault.page.click(`${modal} >> text=Cancel`);
    expect(isThere(vault, `${folder}/data.json`)).toBe(true);
    expect((await databases(vault)).filter((name) => name.startsWith("retrace-"))).toHaveLength(1);
  });

  it("leaves the notes, reviews included, and nothing else of ours", async () => {
    const vault = await asked();
    await vault.page.click(`${modal} >> button:has-text("Remove")`);
    await vault.page.waitForSelector(".notice >> text=Turn Retrace off now");
    expect([`${folder}/data.json`, `${folder}/used`].filter((path) => isThere(vault, path))).toEqual([]);
    expect((await databases(vault)).filter((name) => name.startsWith("retrace-"))).toEqual([]);
    const kept = await vault.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("-retrace-")));
    expect(kept).toEqual([]);
    expect(isThere(vault, "episodes/EPISODE-2026-06-16-session-12.md")).toBe(true);
    expect(isThere(vault, "reviews")).toBe(true);
  });

  it("takes reviews along where that is chosen, and the fields they set", async () => {
    const vault = await asked();
    await vault.page.click(`${modal} .setting-item:has-text("Reviews, too") .checkbox-container`);
    await vault.page.click(`${modal} >> button:has-text("Remove")`);
    await vault.page.waitForSelector(".notice >> text=Turn Retrace off now");
    expect(vault.read(reviewed)).toBe(text);
    expect(isThere(vault, "reviews/2026-10 laptop.md")).toBe(false);
  });

  it("closes what would go on showing what is gone", async () => {
    const vault = await asked();
    await vault.page.click(`${modal} >> text=Cancel`);
    await runFromPalette(vault, "Open memory");
    await vault.page.waitForSelector(".retrace-memory");
    await runFromPalette(vault, "Remove all traces");
    await vault.page.click(`${modal} >> button:has-text("Remove")`);
    await vault.page.waitForSelector(".notice >> text=Turn Retrace off now");
    await vault.page.waitForSelector(".retrace-memory", { state: "detached" });
  });

  it.each([
    { name: "light", options: { theme: "light" as const } },
    { name: "dark", options: { theme: "dark" as const } },
    { name: "phone", options: { phone: true } },
  ])("the question meets WCAG AA: $name", async ({ name, options }) => {
    const vault = await asked(options);
    expect(await violations(vault, modal)).toEqual([]);
    await vault.screenshot(`remove-traces-${name}`);
  });
});
