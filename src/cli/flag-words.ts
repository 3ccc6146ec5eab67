import type { Failure } from "../core/model/failure.ts";
import type { CommandShape } from "./command.ts";
import { flagsOf } from "./flags.ts";
import { placeholderOf, usageOf } from "./help.ts";

/** What is wrong with arguments, called as they are typed here: `--on-conflict` for `on_conflict`. */
export function inFlags(
  command: CommandShape,
  { code, message, ...rest }: Failure,
  input: Readonly<Record<string, unknown>>,
): Failure {
  const advice =
    code === "EPISODE_EXISTS" ? " Or add to its note with --on-conflict merge, or replace it: overwrite." : "";
  // The names of JSON are told to whoever gave JSON.
  if (message.startsWith("arguments: ") || command.isHook === true) return { code, message, ...rest };
  const flags = flagsOf(command).filter(({ type }) => type !== "json");
  const known = new Map(flags.map(({ key, name }) => [key, `--${name}`]));
  const inside = (key: string): string => known.get(key) ?? key;
  const isMissing = (key: string): boolean => known.has(key) && input[key] === undefined;
  const missing = (key: string): string => (command.positionals.includes(key) ? placeholderOf(key) : inside(key));
  const told = message
    .replaceAll(/(^|; )([a-z_]+): (must be|is missing)/g, (whole, before: string, key: string, what: string) =>
      isMissing(key) ? `${before}${missing(key)} is missing${what === "must be" ? ": it must be" : ""}` : whole,
    )
    .replaceAll(/(^|; )([a-z_]+)(?:\.\d+)?(?=: )/g, (_whole, before: string, key: string) => before + inside(key))
    .replaceAll(/(?<!-)\b[a-z]+(?:_[a-z]+)+\b/g, inside);
  const isAsked = command.positionals.some((key) => told.includes(`${placeholderOf(key)} is missing`));
  return { code, message: isAsked ? `${told.replace(/\.$/, "")}. Usage: ${usageOf(command)}` : told + advice, ...rest };
}
