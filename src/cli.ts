import { realpathSync } from "node:fs";
import { createServer } from "node:http";
import { homedir } from "node:os";
import { createInterface } from "node:readline/promises";
import { messageOf } from "./core/lib/message-of.ts";
import { modelsOf } from "./adapters/embedding/models.ts";
import { languageModel } from "./adapters/narrator/language-model.ts";
import { filesIn, importFolders, type Workplace } from "./adapters/node/allowed-files.ts";
import { deviceName } from "./adapters/node/device-name.ts";
import { tellSystemError } from "./adapters/node/disk-failures.ts";
import { findVault, isFolder } from "./adapters/node/find-vault.ts";
import { folderVault } from "./adapters/node/folder-vault.ts";
import { systemClock, systemScheduler, wait } from "./adapters/node/host.ts";
import { machineFiles } from "./adapters/node/machine-files.ts";
import { foldersIn } from "./adapters/node/model-folder.ts";
import { outsideFiles } from "./adapters/node/outside-files.ts";
import { modelStore, ownFolder, ownModelsFolder } from "./adapters/node/models-folder.ts";
import { settingsFaults, writtenDoubts } from "./adapters/node/settings-faults.ts";
import { strayFolder } from "./adapters/node/stray-folder.ts";
import { storedChoice, vaultModelsFolder } from "./adapters/node/stored-choice.ts";
import { storedNarrator } from "./adapters/node/stored-narrator.ts";
import { storedLearnings } from "./adapters/node/stored-learnings.ts";
import { storedSearch } from "./adapters/node/stored-search.ts";
import { storedProposals } from "./adapters/node/stored-proposals.ts";
import { storedReviews } from "./adapters/node/stored-reviews.ts";
import { storedRoot } from "./adapters/node/stored-root.ts";
import { typedInput } from "./adapters/node/typed-input.ts";
import { pathInVault } from "./adapters/node/typed-path.ts";
import { unwrittenVault } from "./adapters/node/unwritten-vault.ts";
import { vaultTraces } from "./adapters/node/vault-traces.ts";
import { vaultShelf } from "./adapters/node/vault-shelf.ts";
import { fetchPart, postFromNode } from "./adapters/node/web.ts";
import { startWorkerThread } from "./adapters/node/worker-thread.ts";
import { createMemory } from "./app/memory.ts";
import { callLog, type CallPorts } from "./app/narrator/call-log.ts";
import { currentNarrator } from "./app/narrator/current-narrator.ts";
import type { Embedder, Models, Vault } from "./app/ports.ts";
import type { Narrator } from "./app/ports/language-model.ts";
import { readModelName, whyNoModel } from "./cli/model-name.ts";
import { progressLine } from "./cli/progress-line.ts";
import { runCli, type CliHost } from "./cli/run-cli.ts";
import { ok } from "./core/lib/result.ts";
import { fail, type Attempt } from "./core/model/failure.ts";
import { builtIn, type ModelChoice } from "./core/model/model-choice.ts";
import { runHttp } from "./mcp/http/run-http.ts";
import { serveStdio } from "./mcp/serve-stdio.ts";

declare const RETRACE_VERSION: string;

const line = progressLine(process.stderr, systemClock.now);
const warn = (text: string): void => {
  line.clear();
  process.stderr.write(`${text}\n`);
};

const modelsFolder = ownModelsFolder();
const modelsIn = (place: string): Models =>
  modelsOf({
    store: (folder) => modelStore(place, folder),
    folders: () => foldersIn(place),
    fetchPart,
    post: postFromNode,
    wait,
    startThread: startWorkerThread,
  });
const models = modelsIn(modelsFolder);

const key = process.env["RETRACE_MODEL_KEY"] ?? "";
const usualModel = (process.env["RETRACE_MODEL"] ?? "").trim();
const known = { offers: models.offers.map(({ name }) => name), key };

async function openModel(choice: ModelChoice): Promise<Embedder> {
  const opened = await models.open(choice);
  if (opened.ok) return opened.value;
  throw new Error(await whyNoModel(choice, opened.error, { models, isFolder }));
}

/** The model chosen in the settings of a vault, wherever it was downloaded to; without it, the built-in one. */
async function openStored(root: string): Promise<Embedder> {
  const stored = await storedChoice(root);
  const choice = stored.kind === "endpoint" ? { ...stored, key } : stored;
  const places = stored.kind === "endpoint" ? [models] : [models, modelsIn(vaultModelsFolder(root))];
  for (const place of places) {
    const opened = await place.open(choice);
    if (opened.ok) return opened.value;
    if (opened.error.code !== "MISSING_FILE") warn(opened.error.message);
  }
  warn("The model chosen in the settings cannot be had here; the built-in one is used.");
  return openModel(builtIn);
}

/** The language model chosen for a vault; none, unless somebody chose one. */
function narratorIn(root: string, ports: CallPorts): () => Narrator | undefined {
  return currentNarrator({
    choice: storedNarrator(root, process.env, warn),
    open: ({ settings, key: own }) => languageModel({ settings, key: own, post: postFromNode, wait }),
    onProblem: warn,
    log: callLog(ports),
    clock: systemClock,
  });
}

/** Where nobody knows in which folder notes belong, none is written. */
function openVault(root: string, memoryRoot: string): Vault {
  const vault = folderVault(root, { onWarning: warn, memoryRoot });
  const faults = settingsFaults(root, process.env);
  for (const told of [...faults, ...writtenDoubts(root)]) warn(told);
  const stray = strayFolder(root);
  if (stray !== undefined) {
    warn(`What follows is of this folder alone. ${stray}`);
    return unwrittenVault(vault, `Nothing is written. ${stray}`, "INVALID_ARGUMENT");
  }
  const [first] = faults;
  return first === undefined
    ? vault
    : unwrittenVault(vault, `No note is written until the settings can be read. ${first}`);
}

/** Where a vault is named once and used from then on, nobody would read a warning. */
function lastingVault(named: string | undefined): Attempt<string> {
  const root = findVault(named, process.cwd());
  const stray = root.ok ? strayFolder(root.value) : undefined;
  return stray === undefined ? root : fail("INVALID_ARGUMENT", stray);
}

/** The vault that was opened last. */
let opened = "";
const workplace = (): Workplace => ({ vault: opened, folder: process.cwd(), home: homedir() });

const host: CliHost = {
  version: RETRACE_VERSION,
  memory: (named, { isWanted, model = "", device, leavesNothing, isLasting }) => {
    const root = isLasting === true ? lastingVault(named) : findVault(named, process.cwd());
    if (!root.ok) return root;
    const choice = readModelName(model, known);
    if (!choice.ok) return choice;
    opened = root.value;
    const openEmbedder = (): Promise<Embedder> => (model === "" ? openStored(root.value) : openModel(choice.value));
    const memoryRoot = storedRoot(root.value, process.env);
    const vault = openVault(root.value, memoryRoot);
    const callsPorts = {
      calls: machineFiles(root.value, "calls"),
      clock: systemClock,
      device: async () => device ?? process.env["RETRACE_DEVICE"] ?? (await deviceName(ownFolder())),
    };
    const ports = {
      ...callsPorts,
      report: (cause: unknown): void => {
        warn(messageOf(cause));
      },
      ...{ vault, root: () => memoryRoot, scheduler: systemScheduler },
      ...(leavesNothing !== true && { shelf: vaultShelf(root.value) }),
      traces: () => vaultTraces(root.value),
      uses: machineFiles(root.value, "used"),
      conversations: machineFiles(root.value, "conversations"),
      reviewing: { settings: storedReviews(root.value, process.env) },
      narrator: narratorIn(root.value, callsPorts),
      proposing: storedProposals(root.value, process.env),
      learning: storedLearnings(root.value, process.env),
      searching: storedSearch(root.value, process.env),
    };
    return ok(createMemory(isWanted ? { ...ports, openEmbedder } : ports));
  },
  program: realpathSync(process.argv[1] ?? ""),
  vaultFolder: lastingVault,
  isFolder,
  pathInVault: (named, typed) => {
    const root = findVault(named, process.cwd());
    return root.ok ? pathInVault(root.value, process.cwd(), typed) : typed.text;
  },
  models: {
    models,
    folder: modelsFolder,
    tell: warn,
    ask: async (question) => {
      if (!process.stdin.isTTY) return false;
      const terminal = createInterface({ input: process.stdin, output: process.stderr });
      const said = await terminal.question(question);
      terminal.close();
      return /^y(es)?$/i.test(said.trim());
    },
  },
  readInput: (file) => typedInput(file, process.stdin),
  outside: outsideFiles,
  serveMcp: (memory, tools) =>
    serveStdio({
      ...{
        memory,
        tools,
        version: RETRACE_VERSION,
        host: { openFile: filesIn(importFolders(process.env, workplace())) },
      },
      ...{ input: process.stdin, output: process.stdout, onWarning: warn },
    }),
  serveHttp: (memory, options) =>
    runHttp({
      ...{ memory, version: RETRACE_VERSION, token: process.env["RETRACE_TOKEN"] ?? "", createServer },
      ...{
        ...options,
        onWarning: (message) => {
          warn(`retrace: ${message}`);
        },
      },
      untilStopped: new Promise((resolve) => {
        for (const signal of ["SIGINT", "SIGTERM"] as const)
          process.once(signal, () => {
            resolve();
          });
      }),
    }),
  print: (text) => {
    line.clear();
    process.stdout.write(`${text}\n`);
  },
  warn,
  inWords: tellSystemError,
  progress: line.tell,
  // A second time ends the program at once, as it would without us.
  onInterrupt: (listener) => {
    process.once("SIGINT", listener);
    return () => process.off("SIGINT", listener);
  },
  ...(usualModel === "" ? {} : { usualModel }),
};

// A reader such as `head` may have had enough.
process.stdout.on("error", (cause: NodeJS.ErrnoException) => {
  if (cause.code === "EPIPE") return;
  process.stderr.write(`retrace: The answer could not be printed: ${tellSystemError(cause)}\n`);
  process.exit(3);
});

process.exitCode = await runCli(host, process.argv.slice(2));
