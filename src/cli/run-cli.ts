import type { Memory } from "../app/memory.ts";
import type { Outside } from "../app/ports.ts";
import { defined } from "../core/lib/defined.ts";
import { err, ok } from "../core/lib/result.ts";
import { badInput, type Attempt, type Failure, type FailureCode } from "../core/model/failure.ts";
import type { Answer, Command, ModelDesk, Serving, ServingCommand, SetupCommand, VerbCommand } from "./command.ts";
import { commandsUnder, findCommand, unknownCommand, type Found } from "./find-command.ts";
import { readFlags } from "./flags.ts";
import { inFlags } from "./flag-words.ts";
import { commandHelp, generalHelp } from "./help.ts";
import { Interrupted, tellReading, untilStopped } from "./long-work.ts";
import { readInput, withPiped, type InputSource } from "./read-input.ts";
import { readLine, type Line } from "./read-line.ts";
import { withVaultPaths, type TypedPath } from "./typed-paths.ts";
import { count, shown } from "./words.ts";

/** What the command line needs of the machine it runs on. */
export interface CliHost extends Serving, InputSource {
  readonly version: string;
  /** The memory of the named vault, else of the one around the current folder; not yet read. */
  readonly memory: (vault: string | undefined, wishes: Wishes) => Attempt<Memory>;
  readonly models: ModelDesk;
  /** The path of this program. */
  readonly program: string;
  /** The folder of the named vault, else of the one around the current folder. */
  readonly vaultFolder: (vault: string | undefined) => Attempt<string>;
  readonly isFolder: (path: string) => boolean;
  /** What a path as typed is called in the vault. */
  readonly pathInVault: (vault: string | undefined, typed: TypedPath) => string;
  readonly outside: Outside;
  readonly warn: (text: string) => void;
  /** What a failure of the system means, in words. */
  readonly inWords: (cause: unknown) => string;
  /** Says how far long work is, to somebody who sees it. */
  readonly progress: (line: string) => void;
  /** Calls back when the person wants the work to end, once; answers how to stop listening. */
  readonly onInterrupt: (listener: () => void) => () => void;
  /** The model named for every command, unless one names another. */
  readonly usualModel?: string;
}

/** Whether notes are compared by meaning, too, and by which model: as typed, else the usual one. */
export interface Wishes {
  readonly isWanted: boolean;
  readonly model?: string;
  /** What this device is called in the logs it writes. */
  readonly device?: string;
  /** Nothing is kept of the vault for the next run. */
  readonly leavesNothing?: true;
  /** It is served to somebody who does not read what is said here. */
  readonly isLasting?: true;
}

/** Runs one command line; answers the exit code. */
export async function runCli(host: CliHost, args: readonly string[]): Promise<number> {
  const line = readLine(args);
  if (line.misuse) return refuse(host, line, line.misuse);
  if (line.version) return say(host, host.version);
  const found = findCommand(line.words);
  if (found) return line.help ? say(host, commandHelp(found.command)) : await runCommand(host, line, found);
  const asksForHelp =
    line.words.length === 0 || (line.help && commandsUnder(line.words[0]) !== commandsUnder(undefined));
  if (!asksForHelp) return refuse(host, line, unknownCommand(line.words));
  return say(host, generalHelp(commandsUnder(line.words[0])));
}

async function runCommand(host: CliHost, line: Line, found: Found): Promise<number> {
  try {
    const answer = await run(host, line, found);
    if (!answer.ok) return refuse(host, line, answer.error);
    if (answer.value === undefined) return 0;
    const text = line.json ? JSON.stringify(answer.value.value) : shown(answer.value.text());
    if (text !== "") host.print(text);
    return answer.value.exitCode;
  } catch (cause) {
    if (cause instanceof Interrupted) return refuse(host, line, { code: "INTERRUPTED", message: cause.message });
    return refuse(host, line, { code: "INTERNAL", message: host.inWords(cause) });
  }
}

async function run(host: CliHost, line: Line, { command, rest }: Found): Promise<Attempt<Answer | undefined>> {
  const given = await readInput(host, line.input, "isHook" in command);
  if (!given.ok) return given;
  const typed = readFlags(command, rest, given.value);
  if (!typed.ok) return typed;
  const input = await withPiped(host, command, typed.value);
  const answer = input.ok ? await called(host, line, command, input.value) : input;
  return answer.ok ? answer : err(inFlags(command, answer.error, typed.value));
}

async function called(
  host: CliHost,
  line: Line,
  command: Command,
  input: Readonly<Record<string, unknown>>,
): Promise<Attempt<Answer | undefined>> {
  if ("withModels" in command) return await command.withModels(host.models, input);
  return await ("setUp" in command ? setUp(host, line, command, input) : overMemory(host, line, command, input));
}

async function overMemory(
  host: CliHost,
  line: Line,
  command: VerbCommand | ServingCommand,
  typed: Readonly<Record<string, unknown>>,
): Promise<Attempt<Answer | undefined>> {
  const isWanted = "serve" in command || command.usesMeaning === true;
  const model = line.model ?? host.usualModel;
  const lasts = "serve" in command ? { isLasting: true as const } : defined({ leavesNothing: command.leavesNothing });
  const memory = host.memory(line.vault, { isWanted, ...lasts, ...defined({ model, device: line.device }) });
  if (!memory.ok) return memory;
  const input = withVaultPaths(typed, (path) => host.pathInVault(line.vault, path));
  try {
    if ("serve" in command) return await command.serve(host, memory.value, input, line);
    const desk = { host, memory: memory.value, ...defined({ model }) };
    return await untilStopped(host, memory.value, (isStopped) => work({ ...desk, isStopped }, line, command, input));
  } finally {
    // A model at work in a thread of its own would keep the program from ending.
    memory.value.meaning.close();
  }
}

async function setUp(
  { program, vaultFolder, outside, isFolder }: CliHost,
  { vault: named }: Line,
  command: SetupCommand,
  input: unknown,
): Promise<Attempt<Answer>> {
  const vault = vaultFolder(named);
  return vault.ok ? await command.setUp({ program, vault: vault.value, outside, isFolder }, input) : vault;
}

interface Work {
  readonly host: CliHost;
  readonly memory: Memory;
  readonly model?: string;
  readonly isStopped: () => boolean;
}

async function work(
  { host, memory, model, isStopped }: Work,
  line: Line,
  command: VerbCommand,
  input: unknown,
): Promise<Attempt<Answer>> {
  const { progress, outside } = host;
  tellReading(memory, progress);
  const begun = command.startsAnew === true ? await memory.forgetKept({}) : ok(undefined);
  if (!begun.ok) return begun;
  await memory.open();
  if (command.tellsUnread !== true) warnOfUnread(host, memory);
  warnOfEmptyRoot(host, memory);
  const known = command.usesMeaning === true ? await meaningOf(host, model, memory) : ok(undefined);
  if (!known.ok) return known;
  if (isStopped()) throw new Interrupted();
  const answer = await command.run(memory, input, line, { outside, progress, isStopped });
  return answer.ok && isStopped() ? ok({ ...answer.value, exitCode: exitCodes.INTERRUPTED }) : answer;
}

/** What follows is said without these notes. */
function warnOfUnread({ warn }: CliHost, { library }: Memory): void {
  const unread = [...library.catalog.unread.keys()];
  const more = unread.length > mostNamed ? ", …" : "";
  const names = `${unread.slice(0, mostNamed).join(", ")}${more}`;
  const counts = unread.length === 1 ? "counts" : "count";
  if (unread.length > 0)
    warn(
      `${count(unread.length, "note")} could not be read and ${counts} for nothing: ${names}. See retrace validate.`,
    );
}

const mostNamed = 3;

/** A mistyped folder looks like a memory in which nothing has happened. */
function warnOfEmptyRoot({ warn }: CliHost, { library }: Memory): void {
  const { root, files } = library.catalog;
  if (root === "" || [...files.keys()].some((id) => id.startsWith(`${root}/`))) return;
  warn(
    `No note is in the memory folder "${root}" yet, so that nothing is remembered. If it should be another one, correct memory_root.`,
  );
}

/** Waits until it is known what notes mean. A model that was asked for and cannot be had is a failure. */
async function meaningOf(
  { warn }: CliHost,
  model: string | undefined,
  { meaning }: Memory,
): Promise<Attempt<undefined>> {
  await meaning.settled();
  const { state } = meaning;
  if (state.kind !== "off" || state.reason === undefined) return ok(undefined);
  if (model !== undefined) return err(badInput("--model", state.reason));
  warn(`Only words are compared: ${state.reason}`);
  return ok(undefined);
}

function say(host: CliHost, text: string): number {
  host.print(text);
  return 0;
}

/** A failure nobody foresaw, such as a broken disk, ends the program like unusable input. */
type ExitCode = FailureCode | "INTERNAL" | "INTERRUPTED";

const exitCodes: Readonly<Record<ExitCode, number>> = {
  INTERNAL: 2,
  INVALID_ARGUMENT: 2,
  NOT_FOUND: 2,
  AMBIGUOUS: 2,
  PARSE_ERROR: 2,
  OUTSIDE_VAULT: 2,
  CONFLICT: 3,
  EPISODE_EXISTS: 3,
  INTERRUPTED: 130,
};

function refuse(
  host: CliHost,
  { json, words }: Line,
  { code, message, details = {} }: Omit<Failure, "code"> & { readonly code: ExitCode },
): number {
  host.warn(`retrace: ${shown(message.replaceAll(/\s*\n\s*/g, " "))}`);
  if (json) host.print(JSON.stringify({ error: { code, message, details } }));
  // To the program that calls a hook, 2 means that it must not go on.
  return words[0] === "hook" ? 1 : exitCodes[code];
}
