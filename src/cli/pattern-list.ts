import { tellFare } from "../app/causes/fare.ts";
import { listPatternsArguments, type PatternList } from "../app/list-patterns.ts";
import { fareOf, type PatternRow } from "../app/patterns/pattern-rows.ts";
import { answer, type VerbCommand } from "./command.ts";
import { withFirstStep } from "./first-step.ts";
import { aboutHalves, count, listedOf } from "./words.ts";

export const patternList: VerbCommand = {
  name: "pattern list",
  summary: "List patterns, best first, by trigger, success rate or number of uses",
  schema: listPatternsArguments,
  positionals: ["trigger"],
  takesSentence: true,
  run: (memory, input) => answer(memory.listPatterns(input), (list) => withFirstStep(memory, "pattern", print(list))),
};

function print({ total, patterns, antipatterns = 0 }: PatternList): string {
  const shown = listedOf(patterns.length, total, "pattern");
  const rows = patterns.map(patternLine);
  const fit = antipatterns === 1 ? "fits" : "fit";
  const more = antipatterns === 0 ? "" : ` ${count(antipatterns, "anti-pattern")} ${fit}, too: --include-antipatterns.`;
  return [...rows, `${shown}.${more}`, ...aboutHalves(rows.join("\n"))].join("\n");
}

export function patternLine(row: PatternRow): string {
  const { title, trigger, occurrences, evidence } = row;
  const apart = occurrences - evidence.length;
  // Of no use at all, that is said already.
  const unshown =
    evidence.length > 0 && apart > 0 ? [`  ${count(apart, "use")} ${apart === 1 ? "has" : "have"} no note.`] : [];
  return [`${title}: ${tellFare(fareOf(row))}`, `  ${trigger}`, ...unshown].join("\n");
}
