import { readFileSync } from "node:fs";
import { forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from "d3-force";
import esbuild from "esbuild";
import { pluginBuild } from "../../../../esbuild.config.mjs";
import type { Tie } from "../../../../src/core/drawing/layout.ts";
import { settling } from "../../../../src/core/drawing/settling.ts";
import { launchChromium } from "../../../e2e/support/chromium.ts";
import { median, type Measured } from "../measured.ts";
import { randomFrom } from "../../../support/random.ts";
import { framesOf } from "./frames.ts";
import { measureViewEdit } from "./measure-view-edit.ts";

const rounds = 7;
const sizes = [500, 2000] as const;
/** What d3 does unless it is told otherwise. */
const untunedTicks = 300;

/** How long a drawing takes to settle, beside d3's own settings; how long a frame of it, and an edit, take in Chromium. */
export async function measureDrawing(): Promise<Measured> {
  const settled = sizes.map((count) => ({ count, ...settlingTimes(count) }));
  await esbuild.build(pluginBuild);
  const code = readFileSync(pluginBuild.outfile, "utf8");
  const browser = await launchChromium();
  try {
    const frames: Record<string, number> = {};
    for (const count of sizes) {
      const { pan, zoom } = await framesOf(browser, code, shapeOf(count));
      frames[`frame_ms_${String(count)}`] = pan;
      frames[`zoom_frame_ms_${String(count)}`] = zoom;
    }
    const keyed = (pick: (each: (typeof settled)[number]) => number, ending = ""): Readonly<Record<string, number>> =>
      Object.fromEntries(settled.map((each) => [`settle${ending}_${String(each.count)}`, pick(each)]));
    return {
      figures: { ...keyed(({ ours }) => ours, "_ms"), ...frames, view_edit_ms: await measureViewEdit(browser, code) },
      peers: keyed(({ untuned }) => untuned, "_ms"),
      ratios: keyed(({ ours, untuned }) => untuned / ours),
    };
  } finally {
    await browser.close();
  }
}

/** Twice as many edges as nodes, from anywhere to anywhere. */
function shapeOf(count: number): { readonly ids: readonly string[]; readonly ties: readonly Tie[] } {
  const random = randomFrom(count);
  const name = (): string => `P${String(Math.floor(random() * count))}`;
  const ids = Array.from({ length: count }, (_, at) => `P${String(at)}`);
  return { ids, ties: Array.from({ length: 2 * count }, () => ({ source: name(), target: name() })) };
}

function settlingTimes(count: number): { readonly ours: number; readonly untuned: number } {
  const { ids, ties } = shapeOf(count);
  const times = Array.from({ length: rounds }, () => ({
    ours: timed(() => {
      const bodies = settling(ids, ties);
      while (bodies.step());
    }),
    untuned: timed(() => {
      settleUntuned(ids, ties);
    }),
  }));
  return { ours: median(times.map(({ ours }) => ours)), untuned: median(times.map(({ untuned }) => untuned)) };
}

interface Body extends SimulationNodeDatum {
  readonly id: string;
}

function settleUntuned(ids: readonly string[], ties: readonly Tie[]): void {
  const bodies = ids.map((id): Body => ({ id }));
  const links = ties.map((tie) => ({ ...tie }));
  forceSimulation(bodies)
    .stop()
    .force("push", forceManyBody<Body>())
    .force(
      "pull",
      forceLink<Body, { source: string; target: string }>(links).id(({ id }) => id),
    )
    .force("x", forceX<Body>())
    .force("y", forceY<Body>())
    .tick(untunedTicks);
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
