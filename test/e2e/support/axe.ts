import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, ElementContext, RuleMetadata, RunOptions } from "axe-core";
import type { OpenVault } from "./open-vault.ts";
import type { Sight } from "./walk.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    readonly axe: {
      readonly run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>;
      readonly getRules: (tags: string[]) => readonly RuleMetadata[];
    };
  }
}

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Drawn by the app and coloured by its theme; not ours to change. */
const ofTheApp = [".modal-close-button", ".mod-cta", ".search-input-clear-button", ".mod-destructive"];

/** What WCAG A and AA find wrong inside an element, with the elements concerned. */
export const violations = (vault: OpenVault, selector: string): Promise<readonly string[]> =>
  violationsOf(vault, selector, "all");

/**
 * One walk shows both: what is drawn goes by the theme that is on, also when it changes. Names, roles and order are the
 * same in both, so that in the dark only what is about colours is looked at again.
 */
export async function violationsInBothThemes({ vault, part }: Sight): Promise<readonly string[]> {
  const inLight = await violationsOf(vault, part, "all");
  await vault.setTheme("dark");
  const inDark = await violationsOf(vault, part, "colours");
  await vault.setTheme("light");
  return [...inLight, ...inDark];
}

async function violationsOf(
  { page }: OpenVault,
  selector: string,
  rules: "all" | "colours",
): Promise<readonly string[]> {
  // Half a megabyte, that a page needs once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { violations: found } = await page.evaluate(
    ({ context, tags, about }) => {
      const ofColours = window.axe
        .getRules(["cat.color"])
        .filter((rule) => rule.tags.some((tag) => tags.includes(tag)));
      return window.axe.run(context, { runOnly: about === "all" ? tags : ofColours.map(({ ruleId }) => ruleId) });
    },
    { context: { include: [selector], exclude: ofTheApp }, tags: levels, about: rules },
  );
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
