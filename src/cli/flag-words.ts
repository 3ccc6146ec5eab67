import type { Failure } from "../core/model/failure.ts";
import type { CommandShape } from "./command.ts";
import { flagsOf } from "./flags.ts";
import { placeholderOf, usageOf } from "./help.ts";

type Input = Readonly<Record<string, unknown>>;

/** What is wrong with arguments, called as they are typed here: `--on-conflict` for `on_conflict`. */
export function inFlags(command: CommandShape, { code, message, ...rest }: Failure, input: Input): Failure {
  const advice =
    code === "EPISODE_EXISTS" ? " Or add to its note with --on-conflict merge, or replace it: overwrite." : "";
  // The names of JSON are told to whoever gave JSON.
  if (message.startsWith("arguments: ") || command.isHook === true) return { code, message, ...rest };
  const flags = flagsOf(command).filter(({ type }) => type !== "json");
  const known = new Map(flags.map(({ key, name }) => [key, `--${name}`]));
  const inside = (key: string): string => known.get(key) ?? key;
  const missing = new Set<string>();
  const [first] = command.positionals;
  const tell = (part: string): string =>
    part
      .replaceAll(/(^|; )([a-z_]+): (must|is missing)\b/g, (whole, before: string, key: string, what: string) => {
        const flag = flags.find((each) => each.key === key);
        if (flag === undefined || isSaid(input[key])) return whole;
        const name = command.positionals.includes(key) ? placeholderOf(flag) : `--${flag.name}`;
        missing.add(key);
        return `${before}${name} is missing: ${what === "must" ? "it must" : flag.description}`;
      })
      .replaceAll(/(^|; )([a-z_]+)(?:\.\d+)?(?=: )/g, (_whole, before: string, key: string) => before + inside(key))
      .replaceAll(/(?<!-)\b[a-z]+(?:_[a-z]+)+\b/g, inside);
  // What may stand in the JSON is called as it is there.
  const told = message
    .split(/(there is no "[^;]*; there are [a-z_, ]+)/)
    .map((part, at) => (at % 2 === 1 ? part : tell(part)))
    .join("");
  if (missing.size === 0) return { code, message: told + advice + seeList(command, { code, ...rest }), ...rest };
  const plain = told.replace(/, not empty(?=$|; )/, "").replace(/\.$/, "");
  const list = missing.has(first ?? "") ? listOf(command) : "";
  return { code, message: `${plain}.${list} Usage: ${usageOf(command)}`, ...rest };
}

/** An empty text says nothing. */
const isSaid = (value: unknown): boolean => value !== undefined && !(typeof value === "string" && value.trim() === "");

/** Where a name was looked for, and none is like it. */
function seeList(command: CommandShape, { code, details }: Pick<Failure, "code" | "details">): string {
  const suggestions: unknown = details?.["suggestions"];
  return code === "NOT_FOUND" && Array.isArray(suggestions) && suggestions.length === 0 ? listOf(command) : "";
}

function listOf({ listedBy }: CommandShape): string {
  return listedBy === undefined ? "" : ` See retrace ${listedBy}.`;
}
