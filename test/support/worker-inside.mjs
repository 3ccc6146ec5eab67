import { drawingProgramFile, drawingWorker, embeddedWorker, workerProgramFile } from "../../esbuild.config.mjs";

/** Lets tests run the worker that the bundles hold. */
export const workerInside = {
  name: "worker-inside",
  /** Before TypeScript is taken out of the file it replaces. */
  enforce: "pre",
  load: (path) => {
    if (drawingProgramFile.test(path)) return drawingWorker();
    return workerProgramFile.test(path) ? embeddedWorker() : undefined;
  },
};
