const encoder = new TextEncoder();

const wireTypes = { varint: 0, delimited: 2, fixed32: 5 } as const;

/** A protobuf message being written, field by field (developers.google.com/protocol-buffers/docs/encoding). */
export class Message {
  private readonly parts: Uint8Array[] = [];

  integer(field: number, value: number): this {
    this.tag(field, "varint");
    this.parts.push(varint(value));
    return this;
  }

  float(field: number, value: number): this {
    this.tag(field, "fixed32");
    this.parts.push(new Uint8Array(Float32Array.of(value).buffer));
    return this;
  }

  nested(field: number, content: string | Uint8Array | Message): this {
    const bytes = bytesOf(content);
    this.tag(field, "delimited");
    this.parts.push(varint(bytes.length), bytes);
    return this;
  }

  toBytes(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of this.parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }

  private tag(field: number, type: keyof typeof wireTypes): void {
    this.parts.push(varint(field * 8 + wireTypes[type]));
  }
}

function bytesOf(content: string | Uint8Array | Message): Uint8Array {
  if (typeof content === "string") return encoder.encode(content);
  return content instanceof Message ? content.toBytes() : content;
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const isLast = rest < 0x80n;
    bytes.push(Number(rest & 0x7fn) | (isLast ? 0 : 0x80));
    rest >>= 7n;
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}
