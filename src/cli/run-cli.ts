import type { Memory } from "../app/memory.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { fail, type Attempt, type Failure, type FailureCode } from "../core/model/failure.ts";
import type { Answer, Command } from "./command.ts";
import { commands } from "./commands.ts";
import { readFlags } from "./flags.ts";
import { commandHelp, generalHelp } from "./help.ts";

/** What the command line needs of the machine it runs on. */
export interface CliHost {
  readonly version: string;
  /** The memory of the named vault, else of the one around the current folder; not yet read. */
  readonly memory: (vault: string | undefined) => Attempt<Memory>;
  /** The text of a file, or of standard input for `-`. */
  readonly readInput: (file: string) => Promise<Attempt<string>>;
  readonly print: (text: string) => void;
  readonly warn: (text: string) => void;
}

interface Line {
  readonly words: readonly string[];
  readonly vault?: string;
  readonly input?: string;
  readonly json: boolean;
  readonly strict: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

/** Runs one command line; answers the exit code. */
export async function runCli(host: CliHost, args: readonly string[]): Promise<number> {
  const line = readLine(args);
  if (line.version) return say(host, host.version);
  const found = findCommand(line.words);
  if (!found)
    return line.help || line.words.length === 0 ? say(host, generalHelp(commands)) : refuse(host, line, unknown(line));
  if (line.help) return say(host, commandHelp(found.command));
  const answer = await run(host, line, found);
  if (!answer.ok) return refuse(host, line, answer.error);
  host.print(line.json ? JSON.stringify(answer.value.value) : answer.value.text());
  return answer.value.exitCode;
}

async function run(host: CliHost, line: Line, { command, rest }: Found): Promise<Attempt<Answer>> {
  const given = line.input === undefined ? ok({}) : await readJson(host, line.input);
  if (!given.ok) return given;
  const input = readFlags(command, rest, given.value);
  if (!input.ok) return input;
  const memory = host.memory(line.vault);
  if (!memory.ok) return memory;
  await memory.value.open();
  return command.run(memory.value, input.value, line);
}

async function readJson(host: CliHost, file: string): Promise<Attempt<Record<string, unknown>>> {
  const text = await host.readInput(file);
  if (!text.ok) return text;
  try {
    const value: unknown = JSON.parse(text.value);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return ok({ ...value });
  } catch (cause) {
    return fail(
      "PARSE_ERROR",
      `--input ${file} is not JSON: ${cause instanceof Error ? cause.message : String(cause)}.`,
    );
  }
  return fail("PARSE_ERROR", `--input ${file} has to hold one JSON object.`);
}

interface Found {
  readonly command: Command;
  readonly rest: readonly string[];
}

/** The command with the longest name that the words begin with. */
function findCommand(words: readonly string[]): Found | undefined {
  for (const length of [2, 1]) {
    const command = commands.find(({ name }) => name === words.slice(0, length).join(" "));
    if (command) return { command, rest: words.slice(length) };
  }
  return undefined;
}

const valued = new Set(["--vault", "--input"]);
const switches = new Set(["--json", "--strict", "--help", "-h", "--version"]);

/** Takes the flags of every command out of the line; what is left is the command's own. */
function readLine(args: readonly string[]): Line {
  const words: string[] = [];
  const given = new Map<string, string>();
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    const [name = "", ...value] = arg.split("=");
    if (valued.has(name)) given.set(name, value.length > 0 ? value.join("=") : (args[++at] ?? ""));
    else if (switches.has(arg)) given.set(arg, "");
    else words.push(arg);
  }
  return {
    words,
    ...defined({ vault: given.get("--vault"), input: given.get("--input") }),
    json: given.has("--json"),
    strict: given.has("--strict"),
    help: given.has("--help") || given.has("-h"),
    version: given.has("--version"),
  };
}

function unknown({ words }: Line): Failure {
  const known = commands.map(({ name }) => name).join(", ");
  return { code: "INVALID_ARGUMENT", message: `There is no command "${words.join(" ")}". There are: ${known}.` };
}

function say(host: CliHost, text: string): number {
  host.print(text);
  return 0;
}

const exitCodes: Readonly<Record<FailureCode, number>> = {
  INVALID_ARGUMENT: 2,
  NOT_FOUND: 2,
  AMBIGUOUS: 2,
  PARSE_ERROR: 2,
  OUTSIDE_VAULT: 2,
  CONFLICT: 3,
  EPISODE_EXISTS: 3,
};

function refuse(host: CliHost, { json }: Line, { code, message, details = {} }: Failure): number {
  host.warn(`retrace: ${message}`);
  if (json) host.print(JSON.stringify({ error: { code, message, details } }));
  return exitCodes[code];
}
