import type { TextHolder } from "../../text-inside.ts";

/**
 * What the build puts in the place of this file (see esbuild.config.mjs): `worker.ts` with all it needs as one script,
 * and the WebAssembly of ONNX Runtime, gzipped, as base64. Both stay text until a model is wanted.
 */
export const workerProgram: TextHolder = () => undefined;
export const packedRuntime: TextHolder = () => undefined;
