import type { ModelForm } from "./model-form.ts";

export type ModelBytes = ReadonlyMap<string, ArrayBuffer>;

/** What the embedder asks of its worker, one after the other. */
export type Order =
  | { readonly kind: "load"; readonly form: ModelForm; readonly files: ModelBytes; readonly packedRuntime: string }
  | { readonly kind: "embed"; readonly texts: readonly string[] };

/** The vectors of an order, one after the other in one array (none for "load"), or why there are none. */
export type Reply =
  { readonly ok: true; readonly numbers: Float32Array<ArrayBuffer> } | { readonly ok: false; readonly reason: string };

export interface Numbered<T> {
  readonly id: number;
  readonly content: T;
}
