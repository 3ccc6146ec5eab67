import type { Embedder } from "../../../app/ports.ts";
import { ok } from "../../../core/lib/result.ts";
import { embeddingAddress } from "../../../core/model/model-address.ts";
import type { Endpoint } from "../../../core/model/model-choice.ts";
import type { Post } from "../../web.ts";
import { disposed, modelFailure, type ModelAttempt } from "../../../core/model/model-failure.ts";
import { ask, type Line } from "./ask.ts";

export interface EndpointParts {
  readonly endpoint: Endpoint;
  readonly post: Post;
  readonly wait: (ms: number) => Promise<void>;
  /** A minute, unless told: a server may have to load its model first. */
  readonly patienceMs?: number;
}

const batchTexts = 32;
/** The models that servers offer read some 8,000 tokens at most; many refuse what is longer. */
const readLetters = 8_000;

/** An embedder over a server. It is asked for one vector, so that what is wrong is known before anything depends on it. */
export async function openEndpoint({
  endpoint,
  post,
  wait,
  patienceMs = 60_000,
}: EndpointParts): Promise<ModelAttempt<Embedder>> {
  const address = embeddingAddress(endpoint);
  if (!address.ok) return modelFailure("UNUSABLE", address.error);
  const line: Line = { endpoint, address: address.value, post, wait, patienceMs };
  const first = await ask(line, ["memory"]);
  if (!first.ok) return first;
  return ok(endpointEmbedder(line, first.value[0]?.length ?? 0));
}

function endpointEmbedder(line: Line, dimensions: number): Embedder {
  let isDisposed = false;
  const fill = async (texts: readonly string[], vectors: Float32Array[]): Promise<ModelAttempt<void>> => {
    for (const batch of batchesOf(texts)) {
      if (isDisposed) return disposed;
      const answered = await ask(
        line,
        batch.map((index) => texts[index] ?? ""),
      );
      if (!answered.ok) return answered;
      if (answered.value[0]?.length !== dimensions) return changedLength(line, dimensions);
      for (const [row, index] of batch.entries()) vectors[index] = answered.value[row] ?? new Float32Array(dimensions);
    }
    return ok(undefined);
  };
  return {
    model: `${line.address} ${line.endpoint.model} ${String(dimensions)}`,
    dimensions,
    atOnce: batchTexts,
    embed: async (texts) => {
      const read = texts.map((text) => text.slice(0, readLetters));
      const vectors = read.map(() => new Float32Array(dimensions));
      const filled = await fill(read, vectors);
      if (!filled.ok) throw new Error(filled.error.message);
      return vectors;
    },
    dispose: () => {
      isDisposed = true;
    },
  };
}

/** The numbers of the texts that have words: many servers refuse an empty one. */
function batchesOf(texts: readonly string[]): readonly (readonly number[])[] {
  const withWords = Array.from(texts.keys()).filter((index) => texts[index]?.trim() !== "");
  const count = Math.ceil(withWords.length / batchTexts);
  return Array.from({ length: count }, (_, batch) => withWords.slice(batch * batchTexts, (batch + 1) * batchTexts));
}

function changedLength({ address }: Line, dimensions: number): ModelAttempt<never> {
  const message = `${address} gives vectors of another length than before (${String(dimensions)}). Choose the model again.`;
  return modelFailure("NOT_ANSWERED", message);
}
