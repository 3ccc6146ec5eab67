import {
  drawingProgramFile,
  drawingWorker,
  embeddedFitting,
  embeddedWorker,
  fittingProgramFile,
  workerProgramFile,
} from "../../esbuild.config.mjs";
import { packedFile } from "../../esbuild.texts.mjs";

/** Lets tests run the workers that the bundles hold, and unpack the files. */
export const textsInside = {
  name: "texts-inside",
  /** Before TypeScript is taken out of the file it replaces. */
  enforce: "pre",
  load: (path) => {
    if (drawingProgramFile.test(path)) return drawingWorker();
    if (fittingProgramFile.test(path)) return embeddedFitting();
    if (path.endsWith(".gz")) return packedFile(path);
    return workerProgramFile.test(path) ? embeddedWorker() : undefined;
  },
};
