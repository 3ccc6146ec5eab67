import { desktopModule } from "./desktop.ts";

interface OpenFile {
  readonly writeFile: (bytes: Uint8Array) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** As much of Node's `fs` as we use. */
interface Files {
  readonly promises: {
    readonly lstat: (path: string) => Promise<{ readonly mtimeMs: number }>;
    readonly open: (path: string, flags: "wx", mode: number) => Promise<OpenFile>;
    readonly readFile: (path: string) => Promise<Uint8Array>;
    readonly realpath: (path: string) => Promise<string>;
    readonly unlink: (path: string) => Promise<void>;
  };
  readonly readlinkSync: (path: string) => string;
}

interface System {
  readonly hostname: () => string;
}

interface Process {
  readonly pid: number;
  readonly kill: (pid: number, signal: 0) => void;
}

/** What locks need of the Node that Obsidian has on desktops; undefined anywhere else. */
export interface NodeParts {
  readonly fs: Files;
  readonly os: System;
  readonly process: Process;
}

export function nodeParts(): NodeParts | undefined {
  const [fs, os, process] = [desktopModule("fs"), desktopModule("os"), desktopModule("process")];
  return isFiles(fs) && isSystem(os) && isProcess(process) ? { fs, os, process } : undefined;
}

function isFiles(module: unknown): module is Files {
  return isObject(module) && "readlinkSync" in module && "promises" in module;
}

function isSystem(module: unknown): module is System {
  return isObject(module) && "hostname" in module;
}

function isProcess(module: unknown): module is Process {
  return isObject(module) && "pid" in module && "kill" in module;
}

function isObject(module: unknown): module is object {
  return typeof module === "object" && module !== null;
}
