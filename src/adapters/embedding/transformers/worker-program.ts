import type { TextHolder } from "../../text-inside.ts";

/**
 * What the build puts in the place of this file (see esbuild.config.mjs): `worker.ts` with all it needs as one script,
 * and the WebAssembly of ONNX Runtime, both gzipped, as base64. They stay packed until a model is wanted.
 */
export const packedProgram: TextHolder = () => undefined;
export const packedRuntime: TextHolder = () => undefined;
