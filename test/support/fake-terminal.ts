import { Readable } from "node:stream";
import { runCli } from "../../src/cli/run-cli.ts";
import { ok } from "../../src/core/lib/result.ts";
import { fail, type Attempt } from "../../src/core/model/failure.ts";
import type { Outside, Shelf } from "../../src/app/ports.ts";
import type { ModelDesk } from "../../src/cli/command.ts";
import type { Wishes } from "../../src/cli/run-cli.ts";
import { memoryVault, type MemoryVault } from "./memory-vault.ts";
import type { Texts } from "./note-text.ts";
import { memoryOf } from "./meant-memory.ts";
import { memoryOver } from "./open-memory.ts";

/** What a command line printed, and how it ended. */
export interface Ran {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

export interface Terminal {
  readonly vault: MemoryVault;
  readonly run: (...args: readonly string[]) => Promise<Ran>;
  /** Runs with `--json`; answers the last line read as JSON. */
  readonly ask: (...args: readonly string[]) => Promise<unknown>;
  /** The vaults asked for so far. */
  readonly opened: readonly (string | undefined)[];
  /** The tools offered to programs so far. */
  readonly served: readonly string[];
  /** Files written beside the vault so far. */
  readonly written: ReadonlyMap<string, string>;
  /** What was said of how far the work is. */
  readonly told: readonly string[];
  /** What was wanted of meaning, each time. */
  readonly wanted: readonly Wishes[];
}

/** A desk in front of which nobody sits, with no models on it. */
export const emptyDesk: ModelDesk = {
  models: {
    offers: [],
    folders: () => Promise.resolve([]),
    has: () => Promise.resolve(false),
    download: () => Promise.resolve(ok(undefined)),
    add: (folder) => Promise.resolve(ok(folder)),
    open: () => Promise.reject(new Error("There is no model.")),
  },
  folder: "models",
  tell: () => undefined,
  ask: () => Promise.resolve(false),
};

export interface Around {
  /** What is kept of the vault between runs. */
  readonly shelf?: Shelf;
  /** The memory folder, where it is not the whole vault. */
  readonly root?: string;
  /** The person has enough when progress begins like this. */
  readonly interruptAt?: string;
}

/** A terminal in front of one vault, with some files to read from; `-` is what is typed. */
export function terminal(
  notes: Texts = {},
  files: Texts = {},
  desk: ModelDesk = emptyDesk,
  { shelf, root, interruptAt }: Around = {},
): Terminal {
  const vault = memoryVault(notes);
  const served: string[] = [];
  const opened: (string | undefined)[] = [];
  const wanted: Wishes[] = [];
  const told: string[] = [];
  let interrupt = (): void => undefined;
  const written = new Map<string, string>();
  const run = async (...args: readonly string[]): Promise<Ran> => {
    const out: string[] = [];
    const err: string[] = [];
    const code = await runCli(
      {
        version: "1.2.3",
        memory: (named, meaning) => {
          opened.push(named);
          wanted.push(meaning);
          return named === "nowhere"
            ? fail("NOT_FOUND", "The vault nowhere is no folder.")
            : ok(
                shelf
                  ? memoryOf(vault, undefined, shelf)
                  : memoryOver(vault, root === undefined ? {} : { root: () => root }),
              );
        },
        models: desk,
        program: "/opt/retrace.mjs",
        vaultFolder: (named) =>
          named === "nowhere" ? fail("NOT_FOUND", "There is no vault.") : ok(`/vaults/${named ?? "harbour"}`),
        isFolder: (path) => path === "." || Object.keys(files).some((file) => file.startsWith(`${path}/`)),
        pathInVault: (named, { text }) => text.replace(`/vaults/${named ?? "harbour"}/`, ""),
        readInput: (file) => {
          const text = files[file];
          return Promise.resolve(text === undefined ? fail("NOT_FOUND", `${file} cannot be read.`) : ok(text));
        },
        outside: outsideOf(files, written),
        serveMcp: (_memory, tools) => {
          served.push(tools);
          return Promise.resolve();
        },
        serveHttp: (_memory, { port, tools, onListening }) => {
          served.push(`${tools} at ${String(port)}`);
          onListening({ address: `http://127.0.0.1:${String(port)}/mcp`, port, token: "made-up" });
          return Promise.resolve(ok(undefined));
        },
        print: (text) => out.push(text),
        warn: (text) => err.push(text),
        inWords: (cause) => (cause instanceof Error ? cause.message : String(cause)),
        progress: (line) => {
          told.push(line);
          if (interruptAt !== undefined && line.startsWith(interruptAt)) interrupt();
        },
        onInterrupt: (listener) => {
          interrupt = listener;
          return () => undefined;
        },
      },
      args,
    );
    return { code, out, err };
  };
  const ask = async (...args: readonly string[]): Promise<unknown> => {
    const { out } = await run(...args, "--json");
    const answer: unknown = JSON.parse(out.at(-1) ?? "");
    return answer;
  };
  return { vault, run, ask, opened, wanted, served, written, told };
}

/** Beside the vault, in the place of a text: a link out of the folder it is found in. */
export const link = (target: string): string => `\u0000-> ${target}`;
const isLinkText = (text = ""): boolean => text.startsWith("\u0000-> ");

/** A text in pieces, as files are read. */
const cut = (text: string): readonly string[] => text.match(/[^]{1,1000}/g) ?? [];

/** Files beside the vault; what is written there is seen apart. */
function outsideOf(files: Texts, written: Map<string, string>): Outside {
  const nothing = (path: string): Attempt<never> => fail("NOT_FOUND", `There is no file or folder "${path}".`);
  return {
    list: (path) => {
      const found = Object.keys(files).filter((file) => file === path || file.startsWith(`${path}/`));
      const [links, own] = [true, false].map((isLink) => found.filter((file) => isLink === isLinkText(files[file])));
      const leftOut = (links ?? []).map((file) => ({
        path: file,
        isFault: false,
        reason: "It leads out of the folder.",
      }));
      return Promise.resolve(found.length === 0 ? nothing(path) : ok({ files: (own ?? []).sort(), leftOut }));
    },
    read: (path) => {
      const text = files[path];
      return Promise.resolve(text === undefined ? nothing(path) : ok(text));
    },
    pieces: (path) => {
      const text = files[path];
      return Promise.resolve(text === undefined ? nothing(path) : ok(Readable.from(cut(text))));
    },
    write: (path, text) => {
      written.set(path, text);
      return Promise.resolve(ok(undefined));
    },
  };
}
