import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Outside } from "../contract/vault-under-test.ts";

export interface TemporaryFolder {
  /** Free of links. */
  readonly path: string;
  readonly vaultPath: string;
  readonly remove: () => void;
}

export function temporaryFolder(): TemporaryFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "retrace-test-")));
  const vaultPath = join(path, "vault");
  mkdirSync(vaultPath);
  return {
    path,
    vaultPath,
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** The names of the lock files in a folder and below it. */
export function locksBelow(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) => /\.lock(\.takeover)?$/.test(name));
}

/** Other programs at work in that folder. */
export function hands(root: string): Outside {
  const at = (path: string): string => join(root, path);
  return {
    write: (path, text) => {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    remove: (path) => {
      rmSync(at(path), { recursive: true });
    },
    move: (from, to) => {
      renameSync(at(from), at(to));
    },
    stored: (path) => {
      try {
        return readFileSync(at(path), "utf8");
      } catch {
        return undefined;
      }
    },
  };
}
