import type { CommandShape } from "./command.ts";
import { flagsOf, type Flag } from "./flags.ts";

const common: readonly (readonly [string, string])[] = [
  ["--vault DIR", "the vault; else the nearest folder above that Obsidian has opened, or that holds a retrace.json"],
  ["--input FILE|-", "the command's arguments as JSON, from a file or standard input; flags override them"],
  [
    "--model NAME|FOLDER|ADDRESS",
    "the model that meaning is compared by: built-in, one that was downloaded, a folder, or a server with #MODEL",
  ],
  ["--device NAME", "what this device is called in the review logs it writes; else a name made up once"],
  ["--json", "answer with one JSON object as the last line"],
  ["--strict", "let warnings count as errors"],
  ["--version", "print the version"],
  ["--help", "explain a command"],
];

export function generalHelp(commands: readonly CommandShape[]): string {
  const rows = commands.map(({ name, summary }) => [name, summary] as const);
  return [
    "retrace: what happened in a vault, why, and what to do next time",
    "",
    "Usage: retrace COMMAND [ARGUMENTS] [--vault DIR] [--json]",
    "",
    "Commands",
    ...table(rows),
    ...commonFlags(),
  ].join("\n");
}

export function commandHelp(command: CommandShape): string {
  const flags = flagsOf(command);
  const rows = flags.map((flag) => [usage(flag), description(flag)] as const);
  return [command.summary, "", `Usage: ${usageOf(command)}`, "", ...table(rows), ...commonFlags()].join("\n");
}

function commonFlags(): readonly string[] {
  return ["", "Flags of every command", ...table(common)];
}

/** What needs no flag, and the flags it does not go without, as a usage line has them. */
export function usageOf(command: CommandShape): string {
  if (command.usage !== undefined) return `retrace ${command.name} ${command.usage}`;
  const flags = flagsOf(command);
  const places = command.positionals.flatMap((key) => flags.filter((flag) => flag.key === key)).map(placeholder);
  const needed = flags.filter(({ key, required }) => required && !command.positionals.includes(key)).map(usage);
  return ["retrace", command.name, ...places, ...needed].join(" ");
}

/** What an argument without a flag is called: one of a list has no plural. */
export function placeholderOf({ name, type }: Pick<Flag, "name" | "type">): string {
  return (type === "list" ? name.replace(/s$/, "") : name).toUpperCase();
}

function placeholder(flag: Flag): string {
  const word = placeholderOf(flag);
  return `${flag.required ? word : `[${word}]`}${flag.type === "list" ? "..." : ""}`;
}

function usage({ name, type }: Flag): string {
  if (type === "yes-no") return `--[no-]${name}`;
  if (type === "json") return `"${name.replaceAll("-", "_")}" in --input`;
  return `--${name} ${type === "number" ? "N" : "TEXT"}`;
}

function description({ description: said, type, required, choices, usual }: Flag): string {
  const isSaid = choices.every((choice) => new RegExp(`\\b${choice}\\b`).test(said));
  const text = isSaid ? said : `${said}: ${choices.join(", ")}`;
  const notes = [
    ...(required ? ["required"] : []),
    ...(type === "list" ? ["may be repeated"] : []),
    ...(usual === undefined ? [] : [`${usual} if not given`]),
  ];
  return notes.length === 0 ? text : `${text} (${notes.join(", ")})`;
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
