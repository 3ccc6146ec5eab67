import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../adapters/node/temporary-folder.ts";

const program = fileURLToPath(new URL("../../dist/retrace.mjs", import.meta.url));

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Place {
  readonly path: string;
  readonly run: (...args: readonly string[]) => Promise<Ended>;
}

/** A user who has nothing yet, and no network. */
export function freshUser(more: NodeJS.ProcessEnv = {}): Place {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  const variables = { XDG_CACHE_HOME: join(path, "cache"), LOCALAPPDATA: join(path, "cache"), HOME: path, ...more };
  const run: Place["run"] = (...args) =>
    new Promise((resolve) => {
      const options = { cwd: path, env: { ...process.env, ...variables } };
      execFile(process.execPath, [program, ...args], options, (failure, out, err) => {
        resolve({ code: typeof failure?.code === "number" ? failure.code : 0, out, err });
      });
    });
  return { path, run };
}
