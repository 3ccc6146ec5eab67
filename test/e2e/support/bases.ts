import { runFromPalette } from "./from-palette.ts";
import { openVault, type OpenVault, type OpenVaultOptions } from "./open-vault.ts";
import type { Look, Sight, Walk } from "./walk.ts";

/** The demo vault with the bases that come ready-made. */
export async function openBases(options: OpenVaultOptions = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", ...options });
  await runFromPalette(vault, "ready-made", options.phone);
  await vault.page.waitForSelector(".retrace-timeline__note");
  // The notice would lie over what is looked at.
  await vault.page.click(".notice");
  await leave(vault);
  return vault;
}

export async function openBase({ page }: OpenVault, path: string, view?: string): Promise<void> {
  await page.evaluate((name) => window.retraceHost.app.workspace.openLinkText(name, ""), path);
  if (view !== undefined) await page.click(`.bases-toolbar >> text="${view}"`);
  await leave({ page });
}

/** What the pointer rests on looks chosen. */
async function leave({ page }: Pick<OpenVault, "page">): Promise<void> {
  await page.mouse.move(0, 0);
}

export const walkOfBases: Walk = { name: "Bases: timeline, board, queue and map", walk: bases };

async function* bases(look: Look): AsyncGenerator<Sight> {
  const vault = await openBases(look);
  const { page } = vault;
  const sight = { vault, part: ".retrace-base" };
  yield sight;
  await openBase(vault, "Retrace/Patterns.base");
  await page.waitForSelector(".retrace-board__card");
  yield sight;
  await openBase(vault, "Retrace/Reviews due.base");
  await page.waitForSelector(".retrace-queue__row");
  yield sight;
  await openBase(vault, "Retrace/Patterns.base", "Causes");
  await page.waitForSelector(".retrace-graph__stage svg");
  await page.waitForSelector('.retrace-graph__stage[aria-busy="false"]');
  yield sight;
}
