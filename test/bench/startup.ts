import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import esbuild from "esbuild";
import type { Browser } from "playwright-core";
import { pluginBuild } from "../../esbuild.config.mjs";
import { launchChromium } from "../e2e/support/chromium.ts";
import { serve } from "../host/server/serve.mjs";
import { copyDemoVault } from "../run/demo.mjs";
import { measureLargeVault } from "./support/large-vault-figures.ts";
import type { BenchOptions, Measured } from "./support/measured.ts";
import { median } from "./support/measured.ts";
import type { PageLoad } from "./support/page-load.ts";
import { measureLoad } from "./support/page-load.ts";
import { countingEarlyReads, emptyPlugin, stagePlugin } from "./support/staged-plugin.ts";

const loads = 7;

/** What is gzipped and written as base64 begins with these letters; only WebAssembly is that long. */
const packedText = /H4sI[A-Za-z0-9+/=]+/g;
const withoutWasm = (code: string): string =>
  code.replaceAll(packedText, (packed) => (packed.length > 2_000_000 ? "" : packed));

interface Site {
  readonly url: string;
  readonly close: () => Promise<void>;
}

async function openSite(code: string): Promise<Site> {
  const { vault, remove } = copyDemoVault();
  const plugin = stagePlugin(code);
  const server = await serve({ vault, plugin: plugin.folder });
  return {
    url: server.url,
    async close() {
      await server.close();
      plugin.remove();
      remove();
    },
  };
}

interface Loads {
  readonly ours: readonly PageLoad[];
  readonly empty: readonly PageLoad[];
  readonly counted: PageLoad;
}

/** Ours and the empty plugin in turn, so that a slow moment of the machine falls on both. */
async function loadAll(browser: Browser, code: string): Promise<Loads> {
  // One after the other: the first builds the page that all of them serve.
  const ours = await openSite(code);
  const empty = await openSite(emptyPlugin);
  const counting = await openSite(countingEarlyReads(code));
  try {
    const found: { ours: PageLoad[]; empty: PageLoad[] } = { ours: [], empty: [] };
    for (let load = 0; load < loads; load += 1) {
      found.ours.push(await measureLoad(browser, ours.url));
      found.empty.push(await measureLoad(browser, empty.url));
    }
    return { ...found, counted: await measureLoad(browser, counting.url) };
  } finally {
    for (const site of [ours, empty, counting]) await site.close();
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

const mid = (from: readonly PageLoad[], pick: (load: PageLoad) => number): number => rounded(median(from.map(pick)));

/** Of the demo vault, or with `--notes` of a made-up vault of that many notes. */
export async function measure({ notes }: BenchOptions): Promise<Measured> {
  const count = Number(notes);
  if (notes !== undefined && !(Number.isInteger(count) && count > 0))
    throw new Error("--notes takes a number of notes.");
  await esbuild.build(pluginBuild);
  const code = readFileSync(pluginBuild.outfile, "utf8");
  const browser = await launchChromium();
  try {
    if (notes === undefined) return await measureLoads(browser, code);
    return { figures: await measureLargeVault(browser, code, count), peers: {}, ratios: {} };
  } finally {
    await browser.close();
  }
}

async function measureLoads(browser: Browser, code: string): Promise<Measured> {
  const { ours, empty, counted } = await loadAll(browser, code);
  return {
    figures: {
      onload_ms: mid(ours, (load) => load.onloadMs),
      evaluate_ms: mid(ours, (load) => load.evaluateMs),
      layout_ready_ms: mid(ours, (load) => load.layoutReadyMs),
      longest_task_ms: mid(ours, (load) => load.longestTaskMs),
      reads_before_layout: counted.earlyReads.length,
      bundle_bytes: Buffer.byteLength(code),
      bundle_bytes_without_wasm: Buffer.byteLength(withoutWasm(code)),
      bundle_bytes_gzipped: gzipSync(code).length,
    },
    peers: {
      empty_plugin: {
        onload_ms: mid(empty, (load) => load.onloadMs),
        evaluate_ms: mid(empty, (load) => load.evaluateMs),
        longest_task_ms: mid(empty, (load) => load.longestTaskMs),
      },
    },
    ratios: {},
  };
}
