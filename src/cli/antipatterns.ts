import { listAntipatternsArguments, type AntipatternList, type AntipatternRow } from "../app/list-antipatterns.ts";
import { tellSessions } from "../app/causes/tell-sessions.ts";
import { insteadLine } from "../app/patterns/what-instead.ts";
import { answer, type VerbCommand } from "./command.ts";
import { withFirstStep } from "./first-step.ts";
import { patternLine } from "./pattern-list.ts";
import { aboutHalves, listedOf } from "./words.ts";

export const antipatterns: VerbCommand = {
  name: "antipatterns",
  summary: "List what keeps failing, worst first, and what to do instead",
  schema: listAntipatternsArguments,
  positionals: [],
  wordsMean: "pattern list --include-antipatterns --trigger",
  run: (memory, input) =>
    answer(memory.listAntipatterns(input), (list) => withFirstStep(memory, "antipattern", print(list))),
};

function print({ total, patterns, rarer = 0, unrated = 0 }: AntipatternList): string {
  const shown = listedOf(patterns.length, total, "anti-pattern");
  const were = rarer === 1 ? "was" : "were";
  const others =
    rarer === 0 ? [] : [`${String(rarer)} more ${were} used too seldom to be listed: --min-occurrences 1.`];
  const unshown =
    unrated === 0
      ? []
      : [`${String(unrated)} more of which no use is known: retrace pattern list --include-antipatterns.`];
  const rows = patterns.map(row);
  return [...rows, `${shown}.`, ...others, ...unshown, ...aboutHalves(rows.join("\n"))].join("\n");
}

function row(pattern: AntipatternRow): string {
  const instead = insteadLine({ ...pattern, instead: pattern.replacement });
  const notes = [tellSessions(pattern, pattern.success_rate), instead];
  return [patternLine(pattern), ...notes.filter((note) => note !== "").map((note) => `  ${note}`)].join("\n");
}
