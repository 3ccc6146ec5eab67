import { OnnxGraph } from "./onnx-graph.ts";
import type { TensorflowWeights } from "./tensorflow-weights.ts";
import { TransformerParts, type Precision } from "./transformer-parts.ts";

const headCount = 4;
const vectorSize = 512;
const epsilon = 1e-6;

/** Two transformer layers, the mean of the tokens, and one dense layer with tanh: the graph of the original. */
export function useLiteGraph(weights: TensorflowWeights, precision: Precision): Uint8Array<ArrayBuffer> {
  const graph = new OnnxGraph();
  const parts = new TransformerParts(graph, precision);
  const ids = graph.input("input_ids", "int64", ["batch", "tokens"]);
  const mask = graph.op("Cast", [graph.input("attention_mask", "int64", ["batch", "tokens"])], { to: 1 });
  const bias = parts.maskBias(mask, -1e9);
  const first = layer({ parts, weights, number: 0, bias }, embedded(parts, weights, ids));
  const second = layer({ parts, weights, number: 1, bias }, first);
  writeOutput(graph, sentence({ parts, weights, mask }, second));
  return graph.toBytes();
}

/** Token vectors, doubled, plus a signal that tells their places. */
function embedded(parts: TransformerParts, weights: TensorflowWeights, ids: string): string {
  const { graph } = parts;
  const tokens = graph.op("Mul", [parts.embed(ids, weights.matrix(/Embeddings_en$/)), graph.float(2)]);
  const places = graph.op("Cast", [parts.positions(ids)], { to: 1 });
  const waves = weights.vector(/TimingSignal\/ExpandDims_1$/);
  const angles = graph.op("Mul", [
    graph.op("Unsqueeze", [places, graph.integers(1)]),
    graph.floats([1, waves.length], waves),
  ]);
  const signal = graph.op("Concat", [graph.op("Sin", [angles]), graph.op("Cos", [angles])], { axis: 1 });
  return graph.op("Add", [tokens, signal]);
}

interface LayerPlan {
  readonly parts: TransformerParts;
  readonly weights: TensorflowWeights;
  readonly number: 0 | 1;
  readonly bias: string;
}

function layer(plan: LayerPlan, input: string): string {
  const { parts, weights, number } = plan;
  const { graph } = parts;
  const named = (rest: string): RegExp => new RegExp(`Layer_${String(number)}/TransformerLayer/${rest}`);
  const kept =
    number === 0
      ? parts.linear(input, weights.matrix(named("dense/kernel")), weights.vector(named("dense/bias")))
      : input;
  const attended = graph.op("Add", [attention(plan, input, named), kept]);

  const normed = norm(plan, attended, named("FFN/layer_prepostprocess"));
  const widened = parts.linear(
    normed,
    weights.matrix(named("FFN/conv1/Tensordot/Reshape_1$")),
    weights.vector(named("FFN/conv1/bias")),
  );
  const narrowed = parts.linear(
    graph.op("Relu", [widened]),
    weights.matrix(named("FFN/conv2/Tensordot/Reshape_1$")),
    weights.vector(named("FFN/conv2/bias")),
  );
  return graph.op("Add", [narrowed, attended]);
}

function attention(plan: LayerPlan, input: string, named: (rest: string) => RegExp): string {
  const { parts, weights, bias } = plan;
  const { graph } = parts;
  const kernel = weights.matrix(named("MultiheadAttention/qkv_transform_single/kernel"));
  const width = kernel.rows;
  const size = width / headCount;
  const normed = norm(plan, input, named("layer_prepostprocess"));
  const all = parts.linear(normed, kernel, weights.vector(named("MultiheadAttention/qkv_transform_single/bias")));
  const [ofQuery = "", ofKey = "", ofValue = ""] = graph.ops("Split", [all, graph.integers(width, width, width)], 3, {
    axis: 2,
  });
  const scale = weights.number(named("MultiheadAttention/mul/y$"));
  const query = graph.op("Mul", [parts.heads(ofQuery, headCount, size), graph.float(scale)]);
  const key = parts.heads(ofKey, headCount, size, [0, 2, 3, 1]);
  const value = parts.heads(ofValue, headCount, size);
  return parts.linear(
    parts.attend({ query, key, value, bias }, width),
    weights.matrix(named("MultiheadAttention/output_transform_single/kernel")),
    weights.vector(named("MultiheadAttention/output_transform_single/bias")),
  );
}

function norm({ parts, weights }: LayerPlan, input: string, name: RegExp): string {
  const scale = weights.vector(new RegExp(`${name.source}/layer_norm/layer_norm_scale`));
  const bias = weights.vector(new RegExp(`${name.source}/layer_norm/layer_norm_bias`));
  return parts.layerNorm(input, scale, bias, epsilon);
}

interface SentencePlan {
  readonly parts: TransformerParts;
  readonly weights: TensorflowWeights;
  readonly mask: string;
}

function sentence({ parts, weights, mask }: SentencePlan, tokens: string): string {
  const { graph } = parts;
  const masked = graph.op("Mul", [tokens, graph.op("Unsqueeze", [mask, graph.integers(2)])]);
  const sum = graph.op("ReduceSum", [masked, graph.integers(1)], { keepdims: 0 });
  const count = graph.op("Max", [graph.op("ReduceSum", [mask, graph.integers(1)], { keepdims: 1 }), graph.float(1)]);
  const dense = parts.multiply(graph.op("Div", [sum, count]), weights.matrix(/tanh_layer_0\/weights/));
  const bias = graph.floats([vectorSize], weights.vector(/tanh_layer_0\/bias/));
  const bent = graph.op("Tanh", [graph.op("Add", [dense, bias])]);
  return graph.op("Div", [bent, graph.op("ReduceL2", [bent], { axes: [1], keepdims: 1 })]);
}

/** Every token gets the vector of the sentence, so that the mean over tokens, which readers take, is that vector. */
function writeOutput(graph: OnnxGraph, vector: string): void {
  const shape = graph.op("Shape", ["input_ids"]);
  const wide = graph.op("Concat", [shape, graph.integers(vectorSize)], { axis: 0 });
  graph.named("last_hidden_state", "Expand", [graph.op("Unsqueeze", [vector, graph.integers(1)]), wide]);
  graph.output("last_hidden_state", "float", ["batch", "tokens", vectorSize]);
}
