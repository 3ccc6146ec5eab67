import { env, LogLevel, pipeline, type FeatureExtractionPipeline } from "@xenova/transformers";
import { bytesOf, unpack } from "../unpack.ts";
import type { ModelBytes, Order } from "./messages.ts";
import type { ModelForm } from "./model-form.ts";

type LoadOrder = Extract<Order, { readonly kind: "load" }>;
export type Embed = (texts: readonly string[]) => Promise<Float32Array<ArrayBuffer>>;

/** Loads the model from the bytes it is given, and from nowhere else. */
export async function loadModel({ form, files, packedRuntime }: LoadOrder): Promise<Embed> {
  await provideRuntime(packedRuntime);
  provideFiles(files);
  const extract = await pipeline("feature-extraction", "given", { dtype: form.precision, device: "wasm" });
  env.customCache = null;
  return (texts) => embed(extract, form, texts);
}

async function embed(extract: FeatureExtractionPipeline, { pooling }: ModelForm, texts: readonly string[]) {
  const output = await extract([...texts], { pooling, normalize: true });
  if (!(output.data instanceof Float32Array)) throw new Error(`The model answers ${output.type}, not float32.`);
  return new Float32Array(output.data);
}

async function provideRuntime(packed: string): Promise<void> {
  const { wasm } = env.backends.onnx;
  if (wasm === undefined) throw new Error("ONNX Runtime has no WebAssembly part.");
  wasm.wasmBinary = await unpack(bytesOf(packed));
  // It points to a content delivery network; without it the runtime keeps to the bytes above and its own glue.
  delete wasm.wasmPaths;
  wasm.numThreads = 1;
  wasm.proxy = false;
  env.useWasmCache = false;
}

/** A library that looks for files in its cache first finds ours there; what it looks for elsewhere does not exist. */
function provideFiles(files: ModelBytes): void {
  // What goes wrong is answered; the library would print the texts as well.
  env.logLevel = LogLevel.NONE;
  env.allowLocalModels = false;
  env.useBrowserCache = false;
  env.useFSCache = false;
  env.useCustomCache = true;
  env.customCache = {
    match: (address: string) => Promise.resolve(responseTo(address, files)),
    put: () => Promise.resolve(),
  };
  env.fetch = () => Promise.resolve(new Response(null, { status: 404 }));
}

function responseTo(address: string, files: ModelBytes): Response | undefined {
  const file = Array.from(files).find(([name]) => address.endsWith(`/${name}`));
  return file && new Response(file[1]);
}
