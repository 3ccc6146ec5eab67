import { nearest } from "../core/lib/nearest.ts";
import { badInput, type Failure } from "../core/model/failure.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";
import { unknownFlag } from "./flag-misuse.ts";
import { flagsOf } from "./flags.ts";

export interface Found {
  readonly command: Command;
  readonly rest: readonly string[];
}

/** The command with the longest name that the words begin with. */
export function findCommand(words: readonly string[]): Found | undefined {
  for (const length of [2, 1]) {
    const command = commands.find(({ name }) => name === words.slice(0, length).join(" "));
    if (command && !(length === 1 && isMistyped(words))) return { command, rest: words.slice(length) };
  }
  return undefined;
}

/** Two words behind `migrate`, which takes one: the first is none of its commands. */
function isMistyped([first = "", second = "-", third = "-"]: readonly string[]): boolean {
  return commandsUnder(first) !== commands && !second.startsWith("-") && !third.startsWith("-");
}

/** Those whose name begins with a word, such as `review`; all, where none does. */
export function commandsUnder(word: string | undefined): readonly Command[] {
  const family = commands.filter(({ name }) => name.startsWith(`${word ?? ""} `));
  return family.length > 0 ? family : commands;
}

/** What to type instead. */
export function unknownCommand([typed = "", ...rest]: readonly string[]): Failure {
  if (typed.startsWith("-")) return strayFlag(typed);
  const family = commandsUnder(typed);
  if (family !== commands) {
    const said = [typed, ...rest.slice(0, 1)].join(" ");
    const hint = asAction(family, rest[0]) ?? meantIn(family, rest[0]) ?? `There are: ${namesOf(family)}.`;
    return badInput("command", `There is no command "${said}". ${hint}`);
  }
  const near = new Set(nearest(typed, commands.map(firstWord)));
  const like = commands.filter((command) => near.has(firstWord(command)));
  const meant = like.length > 0 ? like : commands.filter(({ name }) => isPartOf(name, typed));
  const hint = meant.length === 0 ? "retrace help lists them all." : `Did you mean ${namesOf(meant)}?`;
  return badInput("command", `There is no command "${typed}". ${hint}`);
}

/** A flag that stands where a command should. */
function strayFlag(typed: string): Failure {
  const advice = "The flags of a command come behind it: retrace COMMAND [ARGUMENTS].";
  return badInput(typed, `${unknownFlag(typed, [])} ${advice}`);
}

/** What is done to a note by `--action` may be taken for a command of its own. */
function asAction(family: readonly Command[], word = ""): string | undefined {
  const command = family.find((each) =>
    flagsOf(each).some(({ key, choices }) => key === "action" && choices.includes(word)),
  );
  if (command === undefined) return undefined;
  const [note = ""] = command.positionals;
  return `It is an action: retrace ${command.name} ${note.toUpperCase()} --action ${word}.`;
}

/** One of the same family whose name was mistyped, or a command that is in none. */
function meantIn(family: readonly Command[], word = ""): string | undefined {
  const near = new Set(nearest(word, family.map(lastWord)));
  const like = family.filter((command) => near.has(lastWord(command)));
  const meant = like.length > 0 ? like : commands.filter(({ name }) => name === word);
  return meant.length === 0 ? undefined : `Did you mean ${namesOf(meant)}?`;
}

/** Whether a word is most of one that a name is made of, such as `follows` of `what-follows`. */
const isPartOf = (name: string, word: string): boolean => word.length > 3 && name.split(/[ -]/).includes(word);

const lastWord = ({ name }: Command): string => name.split(" ").at(-1) ?? "";

const firstWord = ({ name }: Command): string => name.split(" ")[0] ?? "";

const namesOf = (list: readonly Command[]): string => list.map(({ name }) => name).join(", ");
