import { badInput, type Failure } from "../core/model/failure.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";

export interface Found {
  readonly command: Command;
  readonly rest: readonly string[];
}

/** The command with the longest name that the words begin with. */
export function findCommand(words: readonly string[]): Found | undefined {
  for (const length of [2, 1]) {
    const command = commands.find(({ name }) => name === words.slice(0, length).join(" "));
    if (command) return { command, rest: words.slice(length) };
  }
  return undefined;
}

/** Those whose name begins with a word, such as `review`; all, where none does. */
export function commandsUnder(word: string | undefined): readonly Command[] {
  const family = commands.filter(({ name }) => name.startsWith(`${word ?? ""} `));
  return family.length > 0 ? family : commands;
}

/** What to type instead. */
export function unknownCommand([typed = "", ...rest]: readonly string[]): Failure {
  const family = commandsUnder(typed);
  if (family !== commands) {
    const said = [typed, ...rest.slice(0, 1)].join(" ");
    return badInput("command", `There is no command "${said}". There are: ${namesOf(family)}.`);
  }
  const away = commands.map(({ name }) => edits(typed, name.split(" ")[0] ?? ""));
  const nearest = Math.min(...away);
  const near = commands.filter((_, at) => away[at] === nearest);
  // More than a third of its letters off, it is another word.
  const hint = nearest * 3 <= typed.length ? `Did you mean ${namesOf(near)}?` : "retrace help lists them all.";
  return badInput("command", `There is no command "${typed}". ${hint}`);
}

const namesOf = (list: readonly Command[]): string => list.map(({ name }) => name).join(", ");

/** How many letters have to be put in, taken out or changed to get from one word to the other. */
export function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of Array.from(one).entries()) {
    const next = [line + 1];
    for (const [at, wanted] of Array.from(other).entries()) {
      const [above = 0, before = 0] = [row[at + 1], row[at]];
      next.push(Math.min(above + 1, (next[at] ?? 0) + 1, before + (letter === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
