import type { Texts } from "./note-text.ts";
import { openMemory } from "./open-memory.ts";

export type Direction = "why" | "whatFollows";

/** What an answer says, or why there is none. */
export async function askWhy(texts: Texts, direction: Direction, input: object): Promise<unknown> {
  const { memory } = await openMemory(texts);
  const answer = memory[direction](input);
  return answer.ok ? answer.value : answer.error;
}
