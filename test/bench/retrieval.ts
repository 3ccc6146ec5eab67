import { statSync } from "node:fs";
import { readBeir } from "./support/retrieval/beir.ts";
import { runDocuments } from "./support/retrieval/beir-run.ts";
import { readLocomo } from "./support/retrieval/locomo.ts";
import { runConversation } from "./support/retrieval/locomo-run.ts";
import { openEmbedders, type NamedEmbedder } from "./support/retrieval/meanings.ts";
import { tabulate, type Scored } from "./support/retrieval/scored.ts";
import type { BenchOptions, Measured } from "./support/measured.ts";

/** How well questions find what answers them, by our engines and others' over the same texts. */
export async function measure({ data }: BenchOptions): Promise<Measured> {
  if (data === undefined) throw new Error("retrieval needs --data: a file in LoCoMo's form or a folder in BEIR's.");
  const { embedders, missing, close } = await openEmbedders();
  try {
    const run = statSync(data).isDirectory() ? runFolder : runConversations;
    const { scored, left = [] } = await run(data, embedders);
    const absent = [...missing, ...left];
    const figures = tabulate(scored);
    return { figures: absent.length > 0 ? { ...figures, missing: absent } : figures, peers: {}, ratios: {} };
  } finally {
    close();
  }
}

interface Run {
  readonly scored: readonly Scored[];
  /** What was left out, and why. */
  readonly left?: readonly string[];
}

/** A model takes some 20 ms for a document, so beyond this many only the built-in embedder is asked. */
const mostForModel = 3000;

async function runFolder(folder: string, embedders: readonly NamedEmbedder[]): Promise<Run> {
  const { documents, questions } = readBeir(folder);
  const isMany = documents.length > mostForModel;
  const asked = embedders.filter(({ name }) => !isMany || name === "hybrid");
  const left = asked.length < embedders.length ? ["hybrid_use: minutes for so many documents"] : [];
  return { scored: await runDocuments(documents, questions, asked), left };
}

async function runConversations(file: string, embedders: readonly NamedEmbedder[]): Promise<Run> {
  const scored: Scored[] = [];
  for (const conversation of readLocomo(file)) scored.push(...(await runConversation(conversation, embedders)));
  return { scored };
}
