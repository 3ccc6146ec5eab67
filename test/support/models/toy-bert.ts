import type { FilesByName } from "./model-folder-in-memory.ts";
import { OnnxGraph } from "./onnx-graph.ts";
import { bertTokenizer } from "./toy-tokenizer.ts";
import { TransformerParts, type Matrix, type Precision } from "./transformer-parts.ts";

const width = 24;
const headCount = 2;
const innerWidth = 48;
const epsilon = 1e-12;
const longestText = 128;

/** A BERT of one layer with made-up weights: small, ours, and the same every time; it knows letters and no meaning. */
export function toyBert(): FilesByName {
  const tokenizer = bertTokenizer(longestText);
  const words = tokenizer.wordCount;
  return {
    "config.json": JSON.stringify({
      model_type: "bert",
      architectures: ["BertModel"],
      hidden_size: width,
      vocab_size: words,
      max_position_embeddings: longestText,
      num_hidden_layers: 1,
      num_attention_heads: headCount,
    }),
    ...tokenizer.files,
    "onnx/model.onnx": bertGraph(words, "fp32"),
    "onnx/model_quantized.onnx": bertGraph(words, "q8"),
  };
}

/** Weights between ±scale / 2 from a linear congruential generator (Numerical Recipes' constants). */
function madeUpWeights(): (rows: number, columns: number, scale: number) => Matrix {
  let state = 7;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  return (rows, columns, scale) => ({
    rows,
    columns,
    values: Float32Array.from({ length: rows * columns }, () => next() * scale),
  });
}

function bertGraph(words: number, precision: Precision): Uint8Array<ArrayBuffer> {
  const graph = new OnnxGraph();
  const parts = new TransformerParts(graph, precision);
  const random = madeUpWeights();
  const ones = new Float32Array(width).fill(1);
  const small = (size: number): Float32Array => random(1, size, 0.01).values;
  const linear = (input: string, from: number, to: number): string =>
    parts.linear(input, random(from, to, 0.4), small(to));
  const norm = (input: string): string => parts.layerNorm(input, ones, small(width), epsilon);
  const add = (left: string, right: string): string => graph.op("Add", [left, right]);

  const names = ["input_ids", "attention_mask", "token_type_ids"] as const;
  for (const name of names) graph.input(name, "int64", ["batch", "tokens"]);
  const [ids, maskIds, kinds] = names;
  const tokens = add(parts.embed(ids, random(words, width, 1)), parts.embed(kinds, random(2, width, 0.1)));
  const entered = norm(add(tokens, parts.embed(parts.positions(ids), random(longestText, width, 0.1))));

  const bias = parts.maskBias(graph.op("Cast", [maskIds], { to: 1 }), -10_000);
  const size = width / headCount;
  const unscaled = parts.heads(linear(entered, width, width), headCount, size);
  const query = graph.op("Div", [unscaled, graph.float(Math.sqrt(size))]);
  const key = parts.heads(linear(entered, width, width), headCount, size, [0, 2, 3, 1]);
  const value = parts.heads(linear(entered, width, width), headCount, size);
  const attended = norm(add(linear(parts.attend({ query, key, value, bias }, width), width, width), entered));
  const inner = graph.op("Relu", [linear(attended, width, innerWidth)]);
  const left = norm(add(linear(inner, innerWidth, width), attended));

  graph.named("last_hidden_state", "Identity", [left]);
  graph.output("last_hidden_state", "float", ["batch", "tokens", width]);
  return graph.toBytes();
}
