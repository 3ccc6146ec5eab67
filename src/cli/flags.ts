import { parseArgs } from "node:util";
import * as z from "zod";
import { err, ok } from "../core/lib/result.ts";
import { badInput, type Attempt } from "../core/model/failure.ts";
import type { CommandShape } from "./command.ts";
import { tellMisuse } from "./flag-misuse.ts";

/** One argument of a verb as a flag. */
export interface Flag {
  readonly name: string;
  readonly key: string;
  readonly type: "text" | "number" | "yes-no" | "list" | "json";
  readonly description: string;
  readonly required: boolean;
  /** The words it may be, where only some may. */
  readonly choices: readonly string[];
}

interface Property {
  readonly type?: string;
  readonly description?: string;
  readonly items?: { readonly type?: string };
  readonly choices: readonly string[];
  readonly anyOf?: readonly { readonly type?: string }[];
}

/** The flags of a command, made from its verb's schema; what is nested comes in by `--input` only. */
export function flagsOf(command: CommandShape): readonly Flag[] {
  const { properties = {}, required = [] } = z.toJSONSchema(command.schema(), { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([key, property]) => {
    const { description = "" } = typeof property === "object" ? property : {};
    const flag = { key, name: key.replaceAll("_", "-"), description, required: required.includes(key) };
    const { choices, ...shape } = readProperty(typeof property === "object" ? property : {});
    return { ...flag, choices, type: typeof property === "object" ? typeOf(shape) : "json" };
  });
}

function readProperty(property: object): Property {
  const text = (value: unknown): { type?: string } =>
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
      ? { type: value.type }
      : {};
  return {
    choices: [...wordsOf(property), ...("items" in property ? wordsOf(property.items) : [])],
    ...text(property),
    ...("items" in property ? { items: text(property.items) } : {}),
    ...("anyOf" in property && Array.isArray(property.anyOf) ? { anyOf: property.anyOf.map(text) } : {}),
  };
}

function wordsOf(schema: unknown): readonly string[] {
  const words: unknown = typeof schema === "object" && schema !== null && "enum" in schema ? schema.enum : [];
  return Array.isArray(words) ? words.filter((word) => typeof word === "string") : [];
}

const scalars: Readonly<Record<string, Flag["type"]>> = {
  string: "text",
  number: "number",
  integer: "number",
  boolean: "yes-no",
};

function typeOf({ type = "", items, anyOf = [] }: Omit<Property, "choices">): Flag["type"] {
  const scalar = scalars[type];
  if (scalar) return scalar;
  const isList = type === "array" || anyOf.some((option) => option.type === "array");
  const ofTexts = items === undefined || items.type === "string";
  return isList && ofTexts ? "list" : "json";
}

/** What was typed after the command's name, as the verb's input; flags override what `--input` gave. */
export function readFlags(
  command: CommandShape,
  args: readonly string[],
  given: Readonly<Record<string, unknown>>,
): Attempt<Record<string, unknown>> {
  const flags = flagsOf(command);
  const options = Object.fromEntries(
    flags.map(({ name, type }) => [
      name,
      { type: type === "yes-no" ? ("boolean" as const) : ("string" as const), multiple: type === "list" },
    ]),
  );
  try {
    const said: Typed = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      allowNegative: true,
    });
    const input: Record<string, unknown> = { ...given };
    for (const flag of flags) {
      const value = said.values[flag.name];
      if (value === undefined) continue;
      if (flag.type === "json") return nested(flag);
      input[flag.key] = typed(flag, value);
    }
    return addPositionals(command, flags, said, input);
  } catch (cause) {
    const message = readAsFlag(command, args) ?? tellMisuse(cause, flags);
    const [, flag = "arguments"] = /^["A-Za-z ]*"(--?[^\s"]+)/.exec(message) ?? [];
    return err(badInput(flag, `${message.replace(/[^.?]$/, "$&.")} See retrace ${command.name} --help.`));
  }
}

/** A question that begins with an exclusion looks like a flag, of which none has one dash; what to type instead. */
function readAsFlag({ name, positionals }: CommandShape, args: readonly string[]): string | undefined {
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const typed = args.slice(0, end).find((arg, at) => /^-[^-]/.test(arg) && args[at - 1]?.startsWith("--") !== true);
  if (typed === undefined || positionals.length === 0) return undefined;
  return `"${typed}" was read as a flag. What begins with a minus goes to the end, behind two dashes: retrace ${name} -- "${typed}".`;
}

function nested({ name, key }: Flag): Attempt<never> {
  return err(badInput(`--${name}`, `--${name} does not fit on a line. Put "${key}" into the JSON of --input.`));
}

function typed({ type }: Flag, value: unknown): unknown {
  if (type !== "number" || typeof value !== "string" || value.trim() === "") return value;
  const number = Number(value);
  return Number.isNaN(number) ? value : number;
}

interface Typed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

function addPositionals(
  { name, positionals: keys, takesSentence }: CommandShape,
  flags: readonly Flag[],
  { values, positionals: words }: Typed,
  input: Record<string, unknown>,
): Attempt<Record<string, unknown>> {
  const rest = [...words];
  for (const key of keys) {
    if (rest.length === 0) break;
    const flag = flags.find((each) => each.key === key);
    if (flag && values[flag.name] !== undefined) return saidTwice(flag, rest, name);
    const isSentence = takesSentence === true && key === keys.at(-1);
    input[key] = flag?.type === "list" ? rest.splice(0) : isSentence ? rest.splice(0).join(" ") : rest.shift();
  }
  if (rest.length === 0) return ok(input);
  return err(badInput("arguments", `"${rest.join(" ")}" is too much for ${name}. See retrace ${name} --help.`));
}

function saidTwice({ name: flag }: Flag, words: readonly string[], command: string): Attempt<never> {
  const message = `"${words.join(" ")}" would be --${flag} a second time. Leave one of the two out, or put what belongs together in quotation marks. See retrace ${command} --help.`;
  return err(badInput(`--${flag}`, message));
}
