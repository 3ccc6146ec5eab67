import { lazily } from "./lazily.ts";

const signs = lazily(() => /[^\p{L}\p{N}]+/gu);

/** What a text says, whatever its case and signs. */
export function bareWords(text: string): string {
  return text.toLowerCase().replaceAll(signs(), " ").trim();
}
