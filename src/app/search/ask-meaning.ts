import type { Meant } from "../../core/retrieval/meaning-leg.ts";
import { isEmptyTalk } from "../../core/retrieval/word-leg.ts";
import type { Library } from "../library.ts";
import type { Asked } from "./read-asked.ts";

/** What a question means; undefined where meaning is not compared, and of words that mean nothing by themselves. */
export async function askMeaning({ meaning }: Library, { words, meant }: Asked): Promise<Meant | undefined> {
  return isEmptyTalk(words) ? undefined : await meaning?.ask(meant);
}
