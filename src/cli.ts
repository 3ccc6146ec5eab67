import { readFile } from "node:fs/promises";
import { text as readAll } from "node:stream/consumers";
import { findVault } from "./adapters/node/find-vault.ts";
import { folderVault } from "./adapters/node/folder-vault.ts";
import { systemClock, systemScheduler } from "./adapters/node/host.ts";
import { vaultShelf } from "./adapters/node/vault-shelf.ts";
import { createMemory } from "./app/memory.ts";
import { runCli, type CliHost } from "./cli/run-cli.ts";
import { ok } from "./core/lib/result.ts";
import { fail } from "./core/model/failure.ts";

declare const RETRACE_VERSION: string;

const warn = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const host: CliHost = {
  version: RETRACE_VERSION,
  memory: (named) => {
    const root = findVault(named, process.cwd());
    if (!root.ok) return root;
    const vault = folderVault(root.value, { onWarning: warn });
    return ok(createMemory({ vault, clock: systemClock, scheduler: systemScheduler, shelf: vaultShelf(root.value) }));
  },
  readInput: async (file) => {
    try {
      return ok(file === "-" ? await readAll(process.stdin) : await readFile(file, "utf8"));
    } catch {
      return fail("NOT_FOUND", `--input ${file} cannot be read. Name a file, or - for standard input.`);
    }
  },
  print: (text) => {
    process.stdout.write(`${text}\n`);
  },
  warn,
};

// A reader such as `head` may have had enough.
process.stdout.on("error", (cause: NodeJS.ErrnoException) => {
  if (cause.code !== "EPIPE") throw cause;
});

process.exitCode = await runCli(host, process.argv.slice(2));
