import { tellingWords } from "../../core/segmentation/telling-words.ts";

/** The words of a text that say something, each once, by their stems. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(tellingWords(text));
}
