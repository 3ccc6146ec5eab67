/** What core takes from its host: these exist in Obsidian on every device and in Node. */
declare class TextEncoder {
  encode(text?: string): Uint8Array;
}

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

declare namespace WebAssembly {
  const Module: new (bytes: Uint8Array) => object;
  class Instance {
    constructor(module: object);
    readonly exports: Readonly<Record<string, unknown>>;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
}
