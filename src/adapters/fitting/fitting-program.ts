import type { TextHolder } from "../text-inside.ts";

/** What the build puts in the place of this file (see esbuild.config.mjs): `worker.ts` with all it needs as one script. */
export const fittingProgram: TextHolder = () => undefined;
