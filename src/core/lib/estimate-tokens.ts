import { lazily } from "./lazily.ts";

const wide = lazily(() => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu);

/** About how many tokens a model reads a text as: four characters each, and every CJK character one. */
export function estimateTokens(text: string): number {
  const wideCount = text.match(wide())?.length ?? 0;
  return Math.ceil((text.length - wideCount) / 4) + wideCount;
}
