import type { Failure } from "../core/model/failure.ts";
import type { CommandShape } from "./command.ts";
import { edits } from "./find-command.ts";
import { flagsOf, type Flag } from "./flags.ts";

/** What is wrong with arguments, called as they are typed here: `--on-conflict` for `on_conflict`. */
export function inFlags(command: CommandShape, { code, message, ...rest }: Failure): Failure {
  const advice =
    code === "EPISODE_EXISTS" ? " Or add to its note with --on-conflict merge, or replace it: overwrite." : "";
  // The names of JSON are told to whoever gave JSON.
  if (message.startsWith("arguments: ")) return { code, message, ...rest };
  const flags = flagsOf(command).filter(({ type }) => type !== "json");
  const known = new Map(flags.map(({ key, name }) => [key, `--${name}`]));
  const inside = (key: string): string => known.get(key) ?? key;
  const told = message
    .replaceAll(/(^|; )([a-z_]+)(?:\.\d+)?(?=: )/g, (_whole, before: string, key: string) => before + inside(key))
    .replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/g, inside);
  return { code, message: told + advice, ...rest };
}

/** What the reader of flags has to say, in our words. */
export function tellMisuse(cause: unknown, flags: readonly Pick<Flag, "name">[]): string {
  const said = cause instanceof Error ? cause.message : String(cause);
  const [, flag] = /'(?:-\w, )?(--?[^\s'=]+)/.exec(said) ?? [];
  if (flag === undefined) return said;
  if (said.startsWith("Unknown option")) return `There is no flag "${flag}".${nearest(flag, flags)}`;
  if (said.includes("does not take an argument")) return `"${flag}" takes no value.`;
  if (said.includes("argument missing")) return `"${flag}" needs a value after it.`;
  if (said.includes("ambiguous")) return `"${flag}" is followed by what looks like a flag. Write ${flag}=VALUE.`;
  return said;
}

function nearest(typed: string, flags: readonly Pick<Flag, "name">[]): string {
  const near = flags.map(({ name }) => `--${name}`).filter((flag) => edits(typed, flag) * 3 <= typed.length - 2);
  return near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
}
