import type { Point } from "../../../src/core/drawing/layout.ts";
import { runFromPalette } from "./from-palette.ts";
import { openVault, type OpenVault, type OpenVaultOptions } from "./open-vault.ts";

/** The parts of the tab. */
export const graph = {
  stage: ".retrace-graph__stage",
  live: ".retrace-graph__live",
  story: ".retrace-graph__story",
  step: ".retrace-graph__story .retrace-graph__step",
  table: ".retrace-graph__table",
  status: ".retrace-graph__status",
} as const;

const phones = new WeakSet<OpenVault>();

/** The demo vault, unless told, with the causal graph open and drawn. */
export async function openGraph(options: OpenVaultOptions = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", ...options });
  if (options.phone === true) phones.add(vault);
  await vault.run("retrace:open-causal-graph");
  await vault.page.waitForSelector(`${graph.stage} [data-node]`);
  return vault;
}

/** Picks the two ends in the palette, by a few letters of each. */
export async function findPath(vault: OpenVault, from: string, to: string): Promise<void> {
  const { page } = vault;
  const isPhone = phones.has(vault);
  if (isPhone) await vault.run("retrace:find-causal-path");
  else await runFromPalette(vault, "Show causal path between");
  const asked = [
    { letters: from, question: "begin" },
    { letters: to, question: "lead to" },
  ];
  for (const { letters, question } of asked) {
    await page.waitForSelector(`.prompt-input[placeholder*="${question}"]`);
    await page.keyboard.type(letters);
    await page.waitForSelector(`.suggestion-item.is-selected >> text=/${letters}/i`);
    if (isPhone) await page.tap(".suggestion-item.is-selected");
    else await page.keyboard.press("Enter");
  }
  await page.waitForSelector(graph.step);
}

/** Where the middle of a node is on the screen; asked in one go, because the drawing is made anew with each frame. */
export async function nodePlace({ page }: OpenVault, id: string): Promise<Point> {
  const place = await page.evaluate((node) => {
    const mark = document.querySelector(`[data-node="${node}"] :is(.retrace-graph__card, .retrace-graph__dot)`);
    const { left = NaN, top = NaN, width = NaN, height = NaN } = mark?.getBoundingClientRect() ?? {};
    return { x: left + width / 2, y: top + height / 2 };
  }, id);
  if (Number.isNaN(place.x)) throw new Error(`${id} is not drawn.`);
  return place;
}

export interface ScreenBox extends Point {
  readonly width: number;
  readonly height: number;
}

export async function stageBox({ page }: OpenVault): Promise<ScreenBox> {
  const box = await page.locator(graph.stage).boundingBox();
  if (box === null) throw new Error("The stage is not shown.");
  return box;
}

export async function cardWidth({ page }: OpenVault, id: string): Promise<number> {
  const box = await page.locator(`${graph.stage} [data-node="${id}"] .retrace-graph__card`).boundingBox();
  return box?.width ?? NaN;
}

/** So many patterns without a fault, each but the first leading to one before it. */
export function manyPatterns(count: number): Readonly<Record<string, string>> {
  const sections = (at: number): readonly string[] => [
    ...["## Context", "It recurs.", "## Trigger", "It comes up again.", "## Action", "Do as before."],
    ...(at === 0 ? [] : ["## Causal Relationships", `- enables [[P${String(((at * 7919) % 10007) % at)}]]`]),
    ...["## Relations", "(none)"],
  ];
  const note = (at: number): string =>
    `---\ntype: pattern\ntitle: Pattern number ${String(at)}\ntrigger: It comes up again\n---\n\n${sections(at).join("\n\n")}\n`;
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`patterns/P${String(at)}.md`, note(at)]));
}
