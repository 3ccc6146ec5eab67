import { stemEnglish } from "../index/stems.ts";
import { lazily } from "../lib/lazily.ts";

/** On which side of a pair of opposites a word stands. */
export interface Side {
  readonly pair: string;
  readonly sign: 1 | -1;
}

/** Words that say the one, and words that say the other. */
const pairs: readonly (readonly [string, string])[] = [
  ["run execute perform", "skip omit bypass"],
  ["enable activate", "disable deactivate"],
  ["add create insert", "remove delete drop"],
  ["allow permit", "forbid prohibit ban deny disallow"],
  ["include", "exclude"],
  ["increase raise", "decrease reduce lower"],
  ["start begin", "stop cease"],
  ["open", "close"],
  ["accept approve", "reject refuse"],
  ["keep retain preserve", "discard"],
  ["show reveal", "hide conceal"],
  ["trust", "distrust"],
  ["before", "after"],
  ["with", "without"],
  ["more", "less fewer"],
  ["early", "late"],
  ["small short", "large big long"],
  ["fast quick", "slow"],
  ["manual manually", "automatic automatically"],
  ["local locally", "remote remotely"],
  ["public", "private"],
  ["required mandatory", "optional"],
  ["safe", "unsafe"],
  ["synchronous synchronously", "asynchronous asynchronously"],
  ["tabs", "spaces"],
  ["first", "last"],
];

const sides = lazily(
  (): ReadonlyMap<string, Side> =>
    new Map(
      pairs.flatMap(([some, others], at) => {
        const stood = (words: string, sign: 1 | -1): readonly (readonly [string, Side])[] =>
          words.split(" ").map((word) => [stemEnglish(word), { pair: String(at), sign }]);
        return [...stood(some, 1), ...stood(others, -1)];
      }),
    ),
);

export function sideOf(stem: string): Side | undefined {
  return sides().get(stem);
}
