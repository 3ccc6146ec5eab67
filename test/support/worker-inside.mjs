import {
  drawingProgramFile,
  drawingWorker,
  embeddedFitting,
  embeddedWorker,
  fittingProgramFile,
  workerProgramFile,
} from "../../esbuild.config.mjs";

/** Lets tests run the workers that the bundles hold. */
export const workerInside = {
  name: "worker-inside",
  /** Before TypeScript is taken out of the file it replaces. */
  enforce: "pre",
  load: (path) => {
    if (drawingProgramFile.test(path)) return drawingWorker();
    if (fittingProgramFile.test(path)) return embeddedFitting();
    return workerProgramFile.test(path) ? embeddedWorker() : undefined;
  },
};
