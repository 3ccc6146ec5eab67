import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { projectFiles } from "../../repo/tree.ts";
import { ended, type Ended } from "../../support/ended.ts";

/** This project as somebody has it who has just fetched it, and two vaults beside it. */
export interface Checkout {
  readonly folder: string;
  /** The demo vault, to be written to. */
  readonly demo: string;
  readonly empty: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Runs a line in a shell that has `retrace` in its path. */
  readonly run: (line: string, cwd: string) => Promise<Ended>;
  readonly remove: () => void;
}

export function checkout(): Checkout {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "retrace-documented-")));
  const [folder, demo, empty, bin] = ["checkout", "demo", "empty", "bin"].map((name) => join(root, name));
  if (folder === undefined || demo === undefined || empty === undefined || bin === undefined) throw new Error(root);
  for (const path of projectFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
  symlinkSync(realpathSync("node_modules"), join(folder, "node_modules"));
  cpSync("test/fixtures/demo-vault", demo, { recursive: true });
  for (const vault of [demo, empty]) {
    mkdirSync(vault, { recursive: true });
    writeFileSync(join(vault, "retrace.json"), "{}\n");
    // What the documents name is in the project; a link that leads out of a vault is none of its notes.
    for (const name of ["test", "dist"]) symlinkSync(join(folder, name), join(vault, name));
  }
  mkdirSync(bin);
  const program = `#!/bin/sh\nexec "${process.execPath}" "${join(folder, "dist/retrace.mjs")}" "$@"\n`;
  writeFileSync(join(bin, "retrace"), program, { mode: 0o755 });
  const path = [bin, dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const environment = { ...process.env, PATH: path, HOME: root, XDG_CACHE_HOME: join(root, "cache") };
  return {
    ...{ folder, demo, empty, environment },
    run: (line, cwd) => run(line, cwd, environment),
    remove: () => {
      rmSync(root, { recursive: true });
    },
  };
}

async function run(line: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Ended> {
  return await ended(spawn("sh", ["-c", line], { cwd, env, stdio: ["ignore", "pipe", "pipe"] }));
}
