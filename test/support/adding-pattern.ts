import type { AddedPattern } from "../../src/app/add-pattern.ts";
import type { Memory } from "../../src/app/memory.ts";
import { episodeText, type Texts } from "./note-text.ts";

export const lint = { name: "lint-bypass", trigger: "The linter complains", action: "Mend the code" };
/** Where it is written. */
export const path = "patterns/PATTERN-lint-bypass.md";

export const episodes: Texts = {
  "episodes/EPISODE-1.md": episodeText("1", { outcome: "success" }),
  "episodes/EPISODE-2.md": episodeText("2", { outcome: "partial" }),
  "episodes/EPISODE-3.md": episodeText("3", { outcome: "failure" }),
};

/** Adds, and reads again what was written, as every host does. */
export async function add(memory: Memory, more: object = {}): Promise<AddedPattern> {
  const added = await memory.addPattern({ ...lint, ...more });
  if (!added.ok) throw new Error(added.error.message);
  await memory.open();
  return added.value;
}

export async function errorOf(memory: Memory, input: object): Promise<unknown> {
  const added = await memory.addPattern(input);
  return added.ok ? added.value : added.error;
}
