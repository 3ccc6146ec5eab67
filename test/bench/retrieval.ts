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
    const figures = tabulate(await run(data, embedders));
    return { figures: missing.length > 0 ? { ...figures, missing } : figures, peers: {}, ratios: {} };
  } finally {
    close();
  }
}

async function runFolder(folder: string, embedders: readonly NamedEmbedder[]): Promise<readonly Scored[]> {
  const { documents, questions } = readBeir(folder);
  return runDocuments(documents, questions, embedders);
}

async function runConversations(file: string, embedders: readonly NamedEmbedder[]): Promise<readonly Scored[]> {
  const scored: Scored[] = [];
  for (const conversation of readLocomo(file)) scored.push(...(await runConversation(conversation, embedders)));
  return scored;
}
