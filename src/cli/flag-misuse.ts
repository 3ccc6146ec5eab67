import { didYouMean, nearest } from "../core/lib/nearest.ts";
import { messageOf } from "../core/lib/message-of.ts";
import { commonFlags } from "./read-line.ts";

interface Named {
  readonly name: string;
  readonly key: string;
  readonly form?: string;
}

/** How to give what no flag can hold. */
export const asInput = ({ key, form = "" }: Named): string => `"${key}" is given as JSON, with --input: ${form}.`;

/** What the reader of flags has to say, in our words. */
export function tellMisuse(cause: unknown, flags: readonly Named[]): string {
  const said = messageOf(cause);
  const [, flag] = /'(?:-\w, )?(--?[^\s'=]+)/.exec(said) ?? [];
  if (flag === undefined) return said;
  if (said.startsWith("Unknown option")) return unknownFlag(flag, flags);
  if (said.includes("does not take an argument")) return `"${flag}" takes no value.`;
  if (said.includes("argument missing")) return `"${flag}" needs a value after it.`;
  if (said.includes("ambiguous")) return `"${flag}" is followed by what looks like a flag. Write ${flag}=VALUE.`;
  return said;
}

/** What to type instead of a flag that neither the command nor all of them have. */
export function unknownFlag(typed: string, flags: readonly Named[]): string {
  const names = [...flags.map(({ name }) => name), ...commonFlags];
  const [bare = ""] = typed.replace(/^-+/, "").split("=");
  const isDry = bare === "dry-run" && names.includes("write");
  if (isDry) return `There is no flag "${typed}", and no need of one: without --write, nothing is written.`;
  const near = nearest(bare, names);
  const meant = flags.find(({ name, form }) => form !== undefined && near.length === 1 && near[0] === name);
  if (meant) return `There is no flag "${typed}". ${asInput(meant)}`;
  return `There is no flag "${typed}".${didYouMean(bare, names, "--")}`;
}
