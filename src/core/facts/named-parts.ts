import { oneLine } from "../lib/one-line.ts";
import type { NameOf, PartName } from "./part-names.ts";

export type NamedPart = readonly [name: PartName, text: string | undefined];

/** `Did not work: X. When: Y.`; nothing where the first of them is not known. */
export function namedParts(nameOf: NameOf, ...parts: readonly NamedPart[]): readonly string[] {
  const said = parts.map(([name, text = ""]) => [nameOf(name), bare(text)] as const);
  if (said[0]?.[1] === "") return [];
  return [
    said
      .filter(([, text]) => text !== "")
      .map(([name, text]) => `${name}: ${text}.`)
      .join(" "),
  ];
}

/** On one line, without what ends it. */
export const bare = (text: string): string => oneLine(text).replace(/[.;,:]+$/, "");
