import { parseArgs } from "node:util";
import * as z from "zod";
import { defined } from "../core/lib/defined.ts";
import { err, ok } from "../core/lib/result.ts";
import { shellWord } from "../core/lib/shell-word.ts";
import { badInput, type Attempt } from "../core/model/failure.ts";
import type { CommandShape } from "./command.ts";
import { asInput, tellMisuse } from "./flag-misuse.ts";

/** One argument of a verb as a flag. */
export interface Flag {
  readonly name: string;
  readonly key: string;
  readonly type: "text" | "number" | "yes-no" | "list" | "json";
  readonly description: string;
  readonly required: boolean;
  /** The words it may be, where only some may. */
  readonly choices: readonly string[];
  /** Of what is nested: how it looks in the JSON of `--input`. */
  readonly form?: string;
  /** What it is where nobody says it. */
  readonly usual?: string;
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
    const type = typeof property === "object" ? typeOf(shape) : "json";
    const form = type === "json" ? `{"${key}": ${formOf(property)}}` : undefined;
    return { ...flag, choices, type, ...defined({ form, usual: usualOf(property) }) };
  });
}

function readProperty(property: object): Property {
  const text = (value: unknown): { type?: string } =>
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
      ? { type: value.type }
      : {};
  return {
    choices: [...wordsOf(property), ...optionsOf(property).flatMap(wordsOf)],
    ...text(property),
    ...("items" in property ? { items: text(property.items) } : {}),
    ...("anyOf" in property ? { anyOf: optionsOf(property).map(text) } : {}),
  };
}

/** What may stand for a property, or in its list. */
function optionsOf(property: object): readonly object[] {
  const options: unknown = "anyOf" in property ? property.anyOf : "items" in property ? [property.items] : [];
  const isObject = (option: unknown): option is object => typeof option === "object" && option !== null;
  return Array.isArray(options) ? options.filter(isObject) : [];
}

/** What has to stand in something nested. */
function formOf(property: unknown): string {
  const { items } = typeof property === "object" && property !== null && "items" in property ? property : {};
  if (typeof items !== "object" || items === null) return "{…}";
  const required = "required" in items && Array.isArray(items.required) ? items.required : [];
  return `[{${required.map((key) => `"${String(key)}": "…"`).join(", ")}}]`;
}

/** That a yes or no is no unless said goes without saying. */
function usualOf(property: unknown): string | undefined {
  const usual: unknown = typeof property === "object" && property !== null && "default" in property && property.default;
  return typeof usual === "string" || typeof usual === "number" ? String(usual) : undefined;
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
  return `"${typed}" was read as a flag. What begins with a minus goes to the end, behind two dashes: retrace ${name} -- ${shellWord(typed)}.`;
}

function nested(flag: Flag): Attempt<never> {
  return err(badInput(`--${flag.name}`, `--${flag.name} does not fit on a line. ${asInput(flag)}`));
}

function typed({ type, choices }: Flag, value: unknown): unknown {
  if (choices.length > 0 && Array.isArray(value)) return value.flatMap((words) => String(words).split(/ *, */));
  if (type !== "number" || typeof value !== "string" || value.trim() === "") return value;
  const number = Number(value);
  return Number.isNaN(number) ? value : number;
}

interface Typed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

/** Words without a flag take the places that are left, in order. */
function addPositionals(
  { name, positionals: keys, takesSentence, wordsMean }: CommandShape,
  flags: readonly Flag[],
  { values, positionals: words }: Typed,
  input: Record<string, unknown>,
): Attempt<Record<string, unknown>> {
  const rest = [...words];
  const places = flags.filter(({ key }) => keys.includes(key));
  const isTyped = (key = ""): boolean => places.some((flag) => flag.key === key && values[flag.name] !== undefined);
  const lists = places.filter(({ type }) => type === "list").map(({ key }) => key);
  for (const key of keys.filter((each) => !isTyped(each))) {
    const isSentence = takesSentence === true && key === keys.at(-1);
    if (rest.length > 0) input[key] = takeWords(rest, lists.includes(key) ? "list" : isSentence ? "sentence" : "word");
  }
  if (rest.length === 0) return ok(input);
  const last = keys.at(-1);
  if (last !== undefined && isTyped(last)) return saidTwice(last.replaceAll("_", "-"), rest, name);
  const surplus = `"${rest.join(" ")}"`;
  const meant = wordsMean === undefined ? "" : ` Did you mean retrace ${wordsMean} ${shellWord(rest.join(" "))}?`;
  return err(badInput("arguments", `${surplus} is too much for ${name}.${meant} See retrace ${name} --help.`));
}

function takeWords(rest: string[], how: "list" | "sentence" | "word"): unknown {
  if (how === "word") return rest.shift();
  const all = rest.splice(0);
  return how === "list" ? all : all.join(" ");
}

function saidTwice(flag: string, words: readonly string[], command: string): Attempt<never> {
  const message = `"${words.join(" ")}" would be --${flag} a second time. Leave one of the two out, or put what belongs together in quotation marks. See retrace ${command} --help.`;
  return err(badInput(`--${flag}`, message));
}
