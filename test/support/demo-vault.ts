import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Texts } from "./note-text.ts";

const root = join(import.meta.dirname, "../fixtures/demo-vault");

/** The notes of the demo vault, by their paths in it. */
export function demoTexts(): Texts {
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".md"));
  return Object.fromEntries(paths.map((path) => [path.replaceAll("\\", "/"), readFileSync(join(root, path), "utf8")]));
}
