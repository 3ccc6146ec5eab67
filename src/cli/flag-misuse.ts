import { messageOf } from "../core/lib/message-of.ts";
import { nearest } from "../core/lib/nearest.ts";

interface Named {
  readonly name: string;
}

/** What the reader of flags has to say, in our words. */
export function tellMisuse(cause: unknown, flags: readonly Named[]): string {
  const said = messageOf(cause);
  const [, flag] = /'(?:-\w, )?(--?[^\s'=]+)/.exec(said) ?? [];
  if (flag === undefined) return said;
  if (said.startsWith("Unknown option")) return `There is no flag "${flag}".${meant(flag, flags)}`;
  if (said.includes("does not take an argument")) return `"${flag}" takes no value.`;
  if (said.includes("argument missing")) return `"${flag}" needs a value after it.`;
  if (said.includes("ambiguous")) return `"${flag}" is followed by what looks like a flag. Write ${flag}=VALUE.`;
  return said;
}

function meant(typed: string, flags: readonly Named[]): string {
  const names = flags.map(({ name }) => name);
  const near = nearest(typed.replace(/^-+/, ""), names).map((name) => `--${name}`);
  return near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
}
