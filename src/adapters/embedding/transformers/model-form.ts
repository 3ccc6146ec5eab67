/** What has to be known of a model to run it. */
export interface ModelForm {
  /** Names the model, its revision and its precision: vectors of two forms must never be compared. */
  readonly id: string;
  readonly precision: "q8" | "fp32";
  /** How the vectors of the tokens become one: their mean, or the first one. */
  readonly pooling: "mean" | "cls";
  /** Goes before a question, not before what is searched. */
  readonly queryPrefix: string;
}

const weights = { q8: "onnx/model_quantized.onnx", fp32: "onnx/model.onnx" } as const;

/** The files a model consists of, named as in its repository. */
export function filesOf({ precision }: Pick<ModelForm, "precision">): readonly string[] {
  return ["config.json", "tokenizer.json", "tokenizer_config.json", weights[precision]];
}
