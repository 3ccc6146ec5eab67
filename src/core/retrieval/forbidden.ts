import { deedsIn } from "../lib/forbidden-deeds.ts";
import { proseSentences } from "./prose-sentences.ts";

/** Something that is not to be done. */
export interface Prohibition {
  /** The sentence that says so. */
  readonly said: string;
  /** What it forbids, without the no that does: "draw the last known curve" of "Never draw the last known curve". */
  readonly deed: string;
}

/** What a text says is not to be done. */
export function forbiddenIn(text: string): readonly Prohibition[] {
  return proseSentences(text)
    .map((sentence) => sentence.replaceAll(emphasis, "").trim())
    .flatMap((said) => deedsIn(said).map((deed) => ({ said, deed })));
}

const emphasis = /[*_~`]{1,3}(?=\S)|[*_~`]{1,3}(?=\s|$|[.,;:!?])/gu;
