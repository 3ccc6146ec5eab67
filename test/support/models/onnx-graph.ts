import { Message } from "./protobuf.ts";

/** Numbers of onnx.proto: TensorProto.DataType. */
const types = { float: 1, uint8: 2, int64: 7 } as const;
type TensorType = keyof typeof types;

export type Attribute = number | readonly number[] | { readonly float: number };
export type Attributes = Readonly<Record<string, Attribute>>;

const operatorSet = 17;
const formatVersion = 8;

/** An ONNX model in the making: values are named by the strings that `op` and the constants answer. */
export class OnnxGraph {
  private readonly nodes: Message[] = [];
  private readonly constants = new Map<string, Message>();
  private readonly inputs: Message[] = [];
  private readonly outputs: Message[] = [];

  input(name: string, type: TensorType, shape: readonly (string | number)[]): string {
    this.inputs.push(describe(name, type, shape));
    return name;
  }

  output(name: string, type: TensorType, shape: readonly (string | number)[]): void {
    this.outputs.push(describe(name, type, shape));
  }

  op(type: string, inputs: readonly string[], attributes: Attributes = {}): string {
    return this.named(`value_${String(this.nodes.length)}`, type, inputs, attributes);
  }

  /** An operation whose one result has a name of our choice. */
  named(name: string, type: string, inputs: readonly string[], attributes: Attributes = {}): string {
    this.node(type, inputs, [name], attributes);
    return name;
  }

  /** An operation with several results. */
  ops(type: string, inputs: readonly string[], count: number, attributes: Attributes = {}): readonly string[] {
    const at = String(this.nodes.length);
    const names = Array.from({ length: count }, (_, index) => `value_${at}_${String(index)}`);
    this.node(type, inputs, names, attributes);
    return names;
  }

  float(value: number): string {
    return this.constant(`float_${String(value)}`, "float", [], bytesOf(Float32Array.of(value)));
  }

  integer(value: number): string {
    return this.constant(`integer_${String(value)}`, "int64", [], int64Bytes([value]));
  }

  integers(...values: number[]): string {
    return this.constant(`integers_${values.join("_")}`, "int64", [values.length], int64Bytes(values));
  }

  floats(shape: readonly number[], values: Float32Array): string {
    return this.constant(this.nextName(), "float", shape, bytesOf(values));
  }

  bytes(shape: readonly number[], values: Uint8Array): string {
    return this.constant(this.nextName(), "uint8", shape, values);
  }

  toBytes(): Uint8Array<ArrayBuffer> {
    const graph = new Message();
    for (const node of this.nodes) graph.nested(1, node);
    graph.nested(2, "test model");
    for (const constant of this.constants.values()) graph.nested(5, constant);
    for (const input of this.inputs) graph.nested(11, input);
    for (const output of this.outputs) graph.nested(12, output);
    const operators = new Message().nested(1, "").integer(2, operatorSet);
    return new Message().integer(1, formatVersion).nested(7, graph).nested(8, operators).toBytes();
  }

  private node(type: string, inputs: readonly string[], outputs: readonly string[], attributes: Attributes): void {
    const node = new Message();
    for (const input of inputs) node.nested(1, input);
    for (const output of outputs) node.nested(2, output);
    node.nested(4, type);
    for (const [name, value] of Object.entries(attributes)) node.nested(5, attribute(name, value));
    this.nodes.push(node);
  }

  private constant(name: string, type: TensorType, shape: readonly number[], raw: Uint8Array): string {
    if (this.constants.has(name)) return name;
    const tensor = new Message();
    for (const size of shape) tensor.integer(1, size);
    this.constants.set(name, tensor.integer(2, types[type]).nested(8, name).nested(9, raw));
    return name;
  }

  private nextName(): string {
    return `constant_${String(this.constants.size)}`;
  }
}

/** Numbers of onnx.proto: AttributeProto.AttributeType. */
function attribute(name: string, value: Attribute): Message {
  const message = new Message().nested(1, name);
  if (typeof value === "number") return message.integer(3, value).integer(20, 2);
  if ("float" in value) return message.float(2, value.float).integer(20, 1);
  for (const item of value) message.integer(8, item);
  return message.integer(20, 7);
}

function describe(name: string, type: TensorType, shape: readonly (string | number)[]): Message {
  const sizes = new Message();
  for (const size of shape) {
    sizes.nested(1, typeof size === "number" ? new Message().integer(1, size) : new Message().nested(2, size));
  }
  const tensor = new Message().integer(1, types[type]).nested(2, sizes);
  return new Message().nested(1, name).nested(2, new Message().nested(1, tensor));
}

const bytesOf = (values: Float32Array): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

const int64Bytes = (values: readonly number[]): Uint8Array =>
  new Uint8Array(BigInt64Array.from(values, (value) => BigInt(value)).buffer);
