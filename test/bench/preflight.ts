import { readFileSync } from "node:fs";
import { basename } from "node:path";
import * as z from "zod";
import { builtInEmbedder } from "../../src/adapters/embedding/built-in.ts";
import { folderVault } from "../../src/adapters/node/folder-vault.ts";
import { createMemory, type Memory } from "../../src/app/memory.ts";
import { wilson } from "../../src/core/causal/evidence.ts";
import { median, type BenchOptions, type Figures, type Measured } from "./support/measured.ts";
import { amongMany } from "./support/preflight/among-many.ts";

const sentence = z.strictObject({ text: z.string(), expect: z.array(z.string()) });
type Sentence = z.infer<typeof sentence>;

interface Answer extends Sentence {
  readonly shown: readonly string[];
  /** Of what is shown, the anti-patterns. */
  readonly warned: readonly string[];
  /** Of what is shown, all but what is said to be about something else, perhaps. */
  readonly sure: readonly string[];
  /** Of that, the anti-patterns. */
  readonly alarmed: readonly string[];
  readonly ms: number;
}

const usualNotes = 10_000;

/** Whether what is shown before one acts is what should be, and nothing where nothing should be. */
export async function measure({ data, vault, notes = String(usualNotes) }: BenchOptions): Promise<Measured> {
  if (data === undefined || vault === undefined)
    throw new Error(
      "preflight needs --vault: a folder of notes, and --data: a file with a {text, expect:[titles]} in each line.",
    );
  const count = Number(notes);
  if (!Number.isInteger(count) || count < 100) throw new Error("--notes is a number of notes, at least 100.");
  const sentences = readSentences(data);
  const byWords = await answers(vault, sentences, false);
  const answered = await answers(vault, sentences, true);
  const { preflight_ms = 0, ...large } = await amongMany(count);
  return {
    figures: {
      ...figuresOf(answered),
      sure: figuresOf(answered.map((each) => ({ ...each, shown: each.sure, warned: each.alarmed }))),
      words_only: figuresOf(byWords),
      preflight_ms,
      large,
      slips: isHeldBack(data) ? ["not told of what is held back"] : slipsOf(answered),
    },
    peers: {},
    ratios: {},
  };
}

/** Who sees one result of what is held back fits to it. */
function isHeldBack(path: string): boolean {
  return basename(path).includes("held-back");
}

function readSentences(path: string): readonly Sentence[] {
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.map((line) => sentence.parse(JSON.parse(line)));
}

async function answers(vault: string, sentences: readonly Sentence[], hasMeaning: boolean): Promise<readonly Answer[]> {
  const memory = await open(vault, hasMeaning);
  const told: Answer[] = [];
  for (const each of sentences) {
    const start = performance.now();
    const answered = await memory.preflight({ text: each.text, budget: 100_000 });
    const ms = performance.now() - start;
    if (!answered.ok) throw new Error(answered.error.message);
    const { warnings, rules, episodes, patterns } = answered.value;
    const all = [...warnings, ...rules, ...episodes, ...patterns];
    told.push({
      ...each,
      ms,
      shown: all.map(({ title }) => title),
      warned: warnings.map(({ title }) => title),
      sure: all.filter((row) => !("sure" in row) || row.sure).map(({ title }) => title),
      alarmed: warnings.filter(({ sure }) => sure).map(({ title }) => title),
    });
  }
  memory.close();
  return told;
}

async function open(root: string, hasMeaning: boolean): Promise<Memory> {
  const ports = {
    vault: folderVault(root),
    clock: { now: () => Date.now() },
    scheduler: { pause: () => Promise.resolve() },
  };
  const memory = createMemory(hasMeaning ? { ...ports, openEmbedder: () => builtInEmbedder() } : ports);
  await memory.open();
  await memory.meaning.settled();
  return memory;
}

function figuresOf(answered: readonly Answer[]): Readonly<Record<string, Figures>> {
  const due = answered.filter(({ expect }) => expect.length > 0);
  const idle = answered.filter(({ expect }) => expect.length === 0);
  const hits = share(due.filter(isHit), due);
  const false_warnings = share(
    idle.filter(({ shown }) => shown.length > 0),
    idle,
  );
  const warned_for_nothing = share(
    idle.filter(({ warned }) => warned.length > 0),
    idle,
  );
  return {
    sentences: answered.length,
    hit_rate: hits.rate,
    hit_interval: hits.interval,
    false_warning_rate: false_warnings.rate,
    false_warning_interval: false_warnings.interval,
    antipattern_for_nothing_rate: warned_for_nothing.rate,
    answer_ms: median(answered.map(({ ms }) => ms)),
  };
}

interface Share {
  readonly rate: number;
  /** Wilson's, 95 %. */
  readonly interval: { readonly low: number; readonly high: number };
}

function share(some: readonly Answer[], all: readonly Answer[]): Share {
  const rate = all.length === 0 ? 0 : some.length / all.length;
  const [low, high] = wilson(rate, all.length);
  return { rate, interval: { low, high } };
}

function isHit({ expect, shown }: Answer): boolean {
  const titles = new Set(shown.map((title) => title.toLowerCase()));
  return expect.some((title) => titles.has(title.toLowerCase()));
}

/** What was missed, and what was shown for nothing. */
function slipsOf(answered: readonly Answer[]): readonly string[] {
  const slips = answered.filter((each) => (each.expect.length > 0 ? !isHit(each) : each.shown.length > 0));
  return slips.map(
    ({ text, expect, shown }) => `${expect.length > 0 ? "missed" : "false"}: ${text} -> ${shown.join(", ")}`,
  );
}
