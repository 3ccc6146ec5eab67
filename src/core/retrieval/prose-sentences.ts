import { sentencesOf } from "../lib/sentences.ts";
import { opensWithCondition } from "./main-clause.ts";

/** The sentences of running text. Each item of a list begins one, and so does a line, unless the one before has not ended. */
export function proseSentences(prose: string): readonly string[] {
  const lines: string[] = [];
  for (const line of prose.split("\n")) {
    const before = lines.at(-1) ?? "";
    const goesOn = hasNotEnded.test(before) && !item.test(line) && !opensWithCondition(line);
    if (goesOn) lines.splice(-1, 1, `${before} ${line.trim()}`);
    else lines.push(line.replace(item, ""));
  }
  return lines.flatMap(sentencesOf);
}

const hasNotEnded = /[^\s.!?:;]\s*$/u;
const item = /^\s*(?:(?:[-*+]|\d+[.)]|>)\s+|$)/u;
