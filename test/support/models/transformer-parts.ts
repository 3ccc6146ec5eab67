import type { OnnxGraph } from "./onnx-graph.ts";

/** "q8" keeps weights as bytes and multiplies in integers, as the models people download do. */
export type Precision = "q8" | "fp32";

export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

export interface Attention {
  readonly query: string;
  readonly key: string;
  readonly value: string;
  readonly bias: string;
}

interface Quantised {
  readonly bytes: Uint8Array;
  readonly scale: number;
  readonly zero: number;
}

/** The operations transformers are made of, written into a graph. */
export class TransformerParts {
  readonly graph: OnnxGraph;
  private readonly precision: Precision;
  private readonly quantisedInputs = new Map<string, readonly string[]>();

  constructor(graph: OnnxGraph, precision: Precision) {
    this.graph = graph;
    this.precision = precision;
  }

  /** The rows of the matrix that the ids name. */
  embed(ids: string, { rows, columns, values }: Matrix): string {
    const { graph } = this;
    if (this.precision === "fp32") return graph.op("Gather", [graph.floats([rows, columns], values), ids]);
    const { bytes, scale, zero } = quantise(values);
    const found = graph.op("Gather", [graph.bytes([rows, columns], bytes), ids]);
    return graph.op("DequantizeLinear", [found, graph.float(scale), this.zero(zero)]);
  }

  linear(input: string, weights: Matrix, bias: Float32Array): string {
    const product = this.precision === "fp32" ? this.multiply(input, weights) : this.multiplyInBytes(input, weights);
    return this.graph.op("Add", [product, this.graph.floats([bias.length], bias)]);
  }

  multiply(input: string, { rows, columns, values }: Matrix): string {
    return this.graph.op("MatMul", [input, this.graph.floats([rows, columns], values)]);
  }

  layerNorm(input: string, scale: Float32Array, bias: Float32Array, epsilon: number): string {
    const { graph } = this;
    const parts = [input, graph.floats([scale.length], scale), graph.floats([bias.length], bias)];
    return graph.op("LayerNormalization", parts, { axis: -1, epsilon: { float: epsilon } });
  }

  /** From [batch, tokens, width] to [batch, heads, tokens, width / heads]; keys are turned once more. */
  heads(input: string, count: number, size: number, order: readonly number[] = [0, 2, 1, 3]): string {
    const split = this.graph.op("Reshape", [input, this.graph.integers(0, 0, count, size)]);
    return this.graph.op("Transpose", [split], { perm: order });
  }

  /** Softmax(query · key + bias) · value, the heads side by side again. */
  attend({ query, key, value, bias }: Attention, width: number): string {
    const { graph } = this;
    const weights = graph.op("Softmax", [graph.op("Add", [graph.op("MatMul", [query, key]), bias])], { axis: -1 });
    const joined = graph.op("Transpose", [graph.op("MatMul", [weights, value])], { perm: [0, 2, 1, 3] });
    return graph.op("Reshape", [joined, graph.integers(0, 0, width)]);
  }

  /** 0 for tokens, a large negative number for padding, in the shape of attention. */
  maskBias(mask: string, padding: number): string {
    const { graph } = this;
    const absent = graph.op("Sub", [graph.float(1), mask]);
    return graph.op("Unsqueeze", [graph.op("Mul", [absent, graph.float(padding)]), graph.integers(1, 2)]);
  }

  /** 0, 1, 2, … for as many tokens as the longest text has. */
  positions(ids: string): string {
    const { graph } = this;
    const shape = graph.op("Shape", [ids]);
    const length = graph.op("Slice", [shape, graph.integers(1), graph.integers(2)]);
    const count = graph.op("Squeeze", [length, graph.integers(0)]);
    return graph.op("Range", [graph.integer(0), count, graph.integer(1)]);
  }

  private multiplyInBytes(input: string, { rows, columns, values }: Matrix): string {
    const { graph } = this;
    const { bytes, scale, zero } = quantise(values);
    const [inputBytes = "", inputScale = "", inputZero = ""] = this.quantisedInput(input);
    const weights = graph.bytes([rows, columns], bytes);
    const product = graph.op("MatMulInteger", [inputBytes, weights, inputZero, this.zero(zero)]);
    const bothScales = graph.op("Mul", [inputScale, graph.float(scale)]);
    return graph.op("Mul", [graph.op("Cast", [product], { to: 1 }), bothScales]);
  }

  private quantisedInput(input: string): readonly string[] {
    const known = this.quantisedInputs.get(input) ?? this.graph.ops("DynamicQuantizeLinear", [input], 3);
    this.quantisedInputs.set(input, known);
    return known;
  }

  private zero(value: number): string {
    return this.graph.bytes([], Uint8Array.of(value));
  }
}

/** Bytes from 0 to 255 over the range of the values, which always includes 0. */
function quantise(values: Float32Array): Quantised {
  let [low, high] = [0, 0];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const scale = (high - low) / 255 || 1;
  const zero = toByte(-low / scale);
  const bytes = new Uint8Array(values.length);
  for (const [index, value] of values.entries()) bytes[index] = toByte(value / scale + zero);
  return { bytes, scale, zero };
}

const toByte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
