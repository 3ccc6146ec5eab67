import { lazily } from "../lib/lazily.ts";
import { fold } from "./fold.ts";

const spaceless =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\u30fc\uff70";
const spans = lazily(() => new RegExp(`[${spaceless}][${spaceless}\\p{M}]*|[^${spaceless}]+`, "gu"));
const startsSpaceless = lazily(() => new RegExp(`^[${spaceless}]`, "u"));
const han = lazily(() => /\p{Script=Han}/u);

export interface Span {
  readonly text: string;
  /** Of a script that writes no spaces between words. */
  readonly isSpaceless: boolean;
}

/** A run of letters divided where the script begins or ceases to be one without spaces. */
export function foldedSpans(run: string): readonly Span[] {
  return Array.from(run.matchAll(spans()), ([text]) => {
    const isSpaceless = startsSpaceless().test(text);
    return { text: isSpaceless ? text.normalize("NFKC") : fold(text), isSpaceless };
  });
}

/** Enough for any word; a page without a space is divided in pieces, so that its memory stays small. */
const pieceLength = 512;
let segmenter: Intl.Segmenter | undefined;

/** The words of a text that writes none apart; single Han characters too, since readers divide differently. */
export function segmentWords(text: string, tell: (word: string, extra: boolean) => void): void {
  // The language is fixed so that every device divides alike.
  segmenter ??= new Intl.Segmenter("en", { granularity: "word" });
  for (let at = 0; at < text.length; at += pieceLength) {
    for (const { segment, isWordLike } of segmenter.segment(text.slice(at, at + pieceLength))) {
      if (isWordLike === true) tellSegment(segment, tell);
    }
  }
}

function tellSegment(segment: string, tell: (word: string, extra: boolean) => void): void {
  tell(segment, false);
  const chars = Array.from(segment);
  if (chars.length === 1) return;
  for (const char of chars) if (han().test(char)) tell(char, true);
}
