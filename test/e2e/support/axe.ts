import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";
import type { OpenVault } from "./open-vault.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    readonly axe: { readonly run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
  }
}

/** Drawn by the app and coloured by its theme; not ours to change. */
const ofTheApp = [".modal-close-button", ".mod-cta", ".search-input-clear-button", ".mod-destructive"];

/** What WCAG A and AA find wrong inside an element, with the elements concerned. */
export async function violations({ page }: OpenVault, selector: string): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  const { violations: found } = await page.evaluate(
    (context) => window.axe.run(context, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }),
    { include: [selector], exclude: ofTheApp },
  );
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
