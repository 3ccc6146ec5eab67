import { sayingOf } from "../../core/facts/saying.ts";
import type { Learning } from "../../core/model/learning.ts";

/** Whether a learning says a text, in what it says or in what it is called: a heading alone may be all of a rule. */
export function saysSo(text: string): (learning: Pick<Learning, "text" | "title">) => boolean {
  const wanted = sayingOf(text);
  return (learning) => sayingOf(learning.text) === wanted || sayingOf(learning.title) === wanted;
}
