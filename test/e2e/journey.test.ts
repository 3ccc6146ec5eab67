import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brokenNote, brokenPath, fixedNote } from "./support/demo.ts";
import { fillForm, filledIn, form, formField } from "./support/episode-form.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault, type OpenVault } from "./support/open-vault.ts";

const rows = ".retrace-problem";

describe.each([
  { name: "light", theme: "light" as const, phone: false },
  { name: "dark", theme: "dark" as const, phone: false },
  { name: "phone-light", theme: "light" as const, phone: true },
  { name: "phone-dark", theme: "dark" as const, phone: true },
])("from a problem to a lesson: $name", ({ name, theme, phone }) => {
  it("a problem goes when its note is fixed outside, and an episode recorded from the palette is on disk", async () => {
    const vault = await openVault({
      fixture: "demo-vault",
      files: { [brokenPath]: brokenNote },
      open: "PATTERN-backoff-with-full-jitter",
      theme,
      phone,
    });
    await seeTheProblemGo(vault, name, phone);
    if (phone) await vault.page.tap(".workspace-drawer-cover", { position: { x: 10, y: 300 } });
    await recordAnEpisode(vault, name, phone);
    await vault.close();
  });
});

async function seeTheProblemGo(vault: OpenVault, name: string, phone: boolean): Promise<void> {
  const { page } = vault;
  await runFromPalette(vault, "problems", phone);
  await page.waitForSelector(`${rows} >> text=not valid YAML`);
  await vault.screenshot(`problems-${name}`);
  vault.write(brokenPath, fixedNote);
  await page.waitForSelector(`${rows} >> text=not valid YAML`, { state: "detached" });
  expect(await page.locator(rows).allInnerTexts()).toEqual([expect.stringContaining("PATTERN-winter-outage-drill")]);
}

async function recordAnEpisode(vault: OpenVault, name: string, phone: boolean): Promise<void> {
  const { page } = vault;
  const before = episodes(vault);
  await runFromPalette(vault, "record episode", phone);
  await page.waitForSelector(form);
  await fillForm(page);
  await page.focus(formField("Task"));
  await page.locator(`${form} .modal-title`).scrollIntoViewIfNeeded();
  await vault.screenshot(`record-episode-${name}`);
  if (phone) await page.tap(`${form} button.mod-cta`);
  else await page.keyboard.press("Control+Enter");
  const added = (): readonly string[] => episodes(vault).filter((path) => !before.includes(path));
  const text = (): string =>
    added()
      .map((path) => vault.read(path))
      .join();
  for (const line of filledIn) await expect.poll(text).toContain(line);
  await expect.poll(added).toEqual([expect.stringMatching(/EPISODE-.+\.md$/)]);
  const title = /(EPISODE-.+)\.md$/.exec(added().join())?.[1] ?? "no episode";
  await page.waitForSelector(`.mod-root .inline-title:text-is("${title}")`);
  if (!phone) await expect.poll(() => page.innerText(".status-bar")).toContain("43 episodes");
}

function episodes({ folder }: OpenVault): readonly string[] {
  return readdirSync(join(folder, "episodes")).map((name) => `episodes/${name}`);
}
