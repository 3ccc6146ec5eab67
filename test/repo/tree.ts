import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The files that belong to the project: tracked, or new and not ignored. */
export function projectFiles(): string[] {
  const listing = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    encoding: "utf8",
  });
  return [...new Set(listing.split("\0"))].filter((path) => path !== "" && existsSync(path)).toSorted();
}

export const read = (path: string): string => readFileSync(path, "utf8");

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a value that must be an object. */
export function fields(value: unknown): Fields {
  if (typeof value !== "object" || value === null) throw new TypeError("this is not an object");
  return Object.fromEntries(Object.entries(value));
}

/** A JSON file whose top level is an object. */
export const readObject = (path: string): Fields => fields(JSON.parse(read(path)));

const binary = /\.(png|gz|woff2?|bin|wasm)$/;

export const textFiles = (): string[] => projectFiles().filter((path) => !binary.test(path));
