import { defined } from "../core/lib/defined.ts";
import { badInput, type Failure } from "../core/model/failure.ts";

/** What a command line says, before it is known what command it is for. */
export interface Line {
  readonly words: readonly string[];
  readonly vault?: string;
  readonly model?: string;
  readonly device?: string;
  readonly input?: string;
  readonly json: boolean;
  readonly strict: boolean;
  readonly help: boolean;
  readonly version: boolean;
  /** What is wrong with these flags. */
  readonly misuse?: Failure;
}

const valued = new Map([
  ["--vault", "a folder"],
  ["--input", "a file, or - for standard input"],
  ["--model", "a model's name, its folder, or a server's address"],
  ["--device", "a name for this device"],
]);
const switches = new Set(["--json", "--strict", "--help", "-h", "--version"]);

/** What the flags of every command are called. */
export const commonFlags: readonly string[] = [...valued.keys(), ...switches].flatMap((flag) =>
  flag.startsWith("--") ? [flag.slice(2)] : [],
);

/** Takes the flags of every command out of the line; what is left, and all after `--`, is the command's own. */
export function readLine(args: readonly string[]): Line {
  const words: string[] = [];
  const given = new Map<string, string>();
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const rest = args.slice(0, end);
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [name = "", ...value] = arg.split("=");
    if (valued.has(name)) given.set(name, value.length > 0 ? value.join("=") : takeValue(rest));
    else if (switches.has(arg)) given.set(arg, "");
    else words.push(arg);
  }
  const isHelp = words[0] === "help";
  return {
    words: [...words.slice(isHelp ? 1 : 0), ...args.slice(end)],
    ...defined({
      vault: given.get("--vault"),
      input: given.get("--input"),
      model: given.get("--model"),
      device: given.get("--device"),
      misuse: withoutValue(given),
    }),
    json: given.has("--json"),
    strict: given.has("--strict"),
    help: isHelp || given.has("--help") || given.has("-h"),
    version: given.has("--version"),
  };
}

/** The word after a flag, unless that is the next flag. */
function takeValue(rest: string[]): string {
  const [next = ""] = rest;
  return next === "-" || !next.startsWith("-") ? (rest.shift() ?? "") : "";
}

function withoutValue(given: ReadonlyMap<string, string>): Failure | undefined {
  const flag = [...valued].find(([name]) => given.get(name) === "");
  return flag && badInput(flag[0], `${flag[0]} needs ${flag[1]} after it.`);
}
