import { readFileSync } from "node:fs";
import * as z from "zod";
import { builtInEmbedder } from "../../src/adapters/embedding/built-in.ts";
import { folderVault } from "../../src/adapters/node/folder-vault.ts";
import { createMemory, type Memory } from "../../src/app/memory.ts";
import { median, type BenchOptions, type Measured } from "./support/measured.ts";

const sentence = z.strictObject({ text: z.string(), expect: z.array(z.string()) });
type Sentence = z.infer<typeof sentence>;

interface Answer extends Sentence {
  readonly shown: readonly string[];
  readonly ms: number;
}

/** Whether what is shown before one acts is what should be, and nothing where nothing should be. */
export async function measure({ data, vault }: BenchOptions): Promise<Measured> {
  if (data === undefined || vault === undefined)
    throw new Error(
      "preflight needs --vault: a folder of notes, and --data: a file with a {text, expect:[titles]} in each line.",
    );
  const sentences = readSentences(data);
  const byWords = await answers(vault, sentences, false);
  const answered = await answers(vault, sentences, true);
  return {
    figures: { ...figuresOf(answered), words_only: figuresOf(byWords), slips: slipsOf(answered) },
    peers: {},
    ratios: {},
  };
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
    const { warnings, episodes, patterns } = answered.value;
    told.push({ ...each, ms, shown: [...warnings, ...episodes, ...patterns].map(({ title }) => title) });
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

function figuresOf(answered: readonly Answer[]): Readonly<Record<string, number>> {
  const due = answered.filter(({ expect }) => expect.length > 0);
  const idle = answered.filter(({ expect }) => expect.length === 0);
  const share = (some: readonly Answer[], all: readonly Answer[]): number =>
    all.length === 0 ? 0 : some.length / all.length;
  return {
    sentences: answered.length,
    hit_rate: share(due.filter(isHit), due),
    false_warning_rate: share(
      idle.filter(({ shown }) => shown.length > 0),
      idle,
    ),
    answer_ms: median(answered.map(({ ms }) => ms)),
  };
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
