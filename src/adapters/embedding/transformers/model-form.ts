/** A file that is known to the byte. */
export interface PinnedFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What has to be known of a model to run it. */
export interface ModelForm {
  /** Names the model, its revision and its precision. */
  readonly id: string;
  readonly precision: Precision;
  /** How the vectors of the tokens become one: their mean, or the first one. */
  readonly pooling: "mean" | "cls";
  /** Goes before a question, not before what is searched. */
  readonly queryPrefix: string;
  /** The files we know; what is in a folder of that name and differs is refused. */
  readonly pinned: readonly PinnedFile[];
}

export type Precision = "q8" | "fp32";

export const weightsOf: Readonly<Record<Precision, string>> = {
  q8: "onnx/model_quantized.onnx",
  fp32: "onnx/model.onnx",
};

/** The files a model consists of, named as in its repository. */
export function filesOf({ precision }: Pick<ModelForm, "precision">): readonly string[] {
  return ["config.json", "tokenizer.json", "tokenizer_config.json", weightsOf[precision]];
}
