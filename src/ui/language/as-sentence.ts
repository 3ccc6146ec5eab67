import { inOwnWords } from "./in-own-words.ts";

/** A remark of a verb that stands alone, in the app's language. */
export function asSentence(remark: string): string {
  const said = inOwnWords(remark);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
