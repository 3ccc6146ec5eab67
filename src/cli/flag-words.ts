import type { Failure } from "../core/model/failure.ts";
import type { CommandShape } from "./command.ts";
import { flagsOf } from "./flags.ts";

/** What is wrong with arguments, called as they are typed here: `--on-conflict` for `on_conflict`. */
export function inFlags(command: CommandShape, { code, message, ...rest }: Failure): Failure {
  const advice =
    code === "EPISODE_EXISTS" ? " Or add to its note with --on-conflict merge, or replace it: overwrite." : "";
  // The names of JSON are told to whoever gave JSON.
  if (message.startsWith("arguments: ") || command.isHook === true) return { code, message, ...rest };
  const flags = flagsOf(command).filter(({ type }) => type !== "json");
  const known = new Map(flags.map(({ key, name }) => [key, `--${name}`]));
  const inside = (key: string): string => known.get(key) ?? key;
  const told = message
    .replaceAll(/(^|; )([a-z_]+)(?:\.\d+)?(?=: )/g, (_whole, before: string, key: string) => before + inside(key))
    .replaceAll(/(?<!-)\b[a-z]+(?:_[a-z]+)+\b/g, inside);
  return { code, message: told + advice, ...rest };
}
