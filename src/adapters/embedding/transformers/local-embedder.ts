import type { Embedder } from "../../../app/ports.ts";
import { ok } from "../../../core/lib/result.ts";
import { batchesOf } from "./batches.ts";
import { cancelled, modelFailure, type ModelAttempt } from "../../../core/model/model-failure.ts";
import { readFile } from "./read-model.ts";
import { RunningModel, type ModelParts } from "./running-model.ts";

export interface EmbedOptions {
  /** Called after each batch with the number of texts done. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Stops before the next batch. */
  readonly signal?: AbortSignal;
}

/** An embedder over a model on this machine. */
export interface LocalEmbedder extends Embedder {
  readonly queryPrefix: string;
  /** As `embed`, which throws where this says why it could not. */
  readonly tryEmbed: (
    texts: readonly string[],
    options?: EmbedOptions,
  ) => Promise<ModelAttempt<readonly Float32Array[]>>;
  /** Ends the worker; what is still being embedded is DISPOSED. */
  readonly dispose: () => void;
}

/** No model of ours reads further: 512 tokens are some 2,500 letters of English. */
const readLetters = 8_000;

/** A few batches, so that texts of similar length come together; a stop waits for no more than these. */
const atOnce = 16;

/** Opens a model by its `config.json`; everything else waits for the first texts. */
export async function openModel(parts: ModelParts): Promise<ModelAttempt<LocalEmbedder>> {
  const config = await readFile(parts.files, parts.form, "config.json");
  if (!config.ok) return config;
  const dimensions = hiddenSize(new TextDecoder().decode(config.value));
  if (dimensions === undefined) {
    return modelFailure("UNUSABLE", `config.json of ${parts.form.id} does not say how long its vectors are.`);
  }
  return ok(localEmbedder(parts, dimensions));
}

function hiddenSize(config: string): number | undefined {
  try {
    const read: unknown = JSON.parse(config);
    if (typeof read !== "object" || read === null || !("hidden_size" in read)) return undefined;
    return typeof read.hidden_size === "number" ? read.hidden_size : undefined;
  } catch {
    return undefined;
  }
}

function localEmbedder(parts: ModelParts, dimensions: number): LocalEmbedder {
  const { form } = parts;
  const model = new RunningModel(parts);
  const tryEmbed: LocalEmbedder["tryEmbed"] = async (texts, { onProgress, signal } = {}) => {
    const read = texts.map((text) => text.slice(0, readLetters));
    const vectors = read.map(() => new Float32Array(dimensions));
    let done = 0;
    for (const batch of batchesOf(read)) {
      if (signal?.aborted === true) return cancelled;
      const numbers = await embedBatch(
        model,
        batch.map((index) => read[index] ?? ""),
      );
      if (!numbers.ok) return numbers;
      if (numbers.value.length !== batch.length * dimensions) {
        return modelFailure("UNUSABLE", `${form.id} gives vectors of another length than its config.json says.`);
      }
      for (const [row, index] of batch.entries()) vectors[index]?.set(rowOf(numbers.value, row, dimensions));
      done += batch.length;
      onProgress?.(done, texts.length);
    }
    return ok(vectors);
  };
  return {
    model: form.id,
    dimensions,
    queryPrefix: form.queryPrefix,
    atOnce,
    tryEmbed,
    embed: async (texts) => {
      const vectors = await tryEmbed(texts);
      if (!vectors.ok) throw new Error(vectors.error.message);
      return vectors.value;
    },
    dispose: () => {
      model.dispose();
    },
  };
}

const rowOf = (numbers: Float32Array, row: number, width: number): Float32Array =>
  numbers.subarray(row * width, (row + 1) * width);

/** When a worker does not survive a batch it was most likely out of memory, so a new one gets the texts one by one. */
async function embedBatch(model: RunningModel, texts: readonly string[]): Promise<ModelAttempt<Float32Array>> {
  const together = await model.embed(texts);
  if (together.ok || together.error.code !== "BROKE_OFF") return together;
  const rows: Float32Array[] = [];
  for (const text of texts) {
    const row = await model.embed([text]);
    if (!row.ok) return row;
    rows.push(row.value);
  }
  return ok(Float32Array.from(rows.flatMap((row) => Array.from(row))));
}
