import { firstOfEach } from "../../core/lib/first-of-each.ts";
import { largest } from "../../core/lib/largest.ts";
import type { Library } from "../library.ts";
import { matching, warning } from "./matched-rows.ts";
import { bestFirst, type Match } from "./preflight-matches.ts";
import { fewestCommon } from "./preflight-terms.ts";
import type { Known } from "./tell-known.ts";

/** What fits much worse than the best is a distraction. */
const shareOfBest = 0.5;
/** Of what may be about something else, a further one has to fit nearly as well, and have more in common than chance. */
const shareOfBestFurther = 0.85;
/** By how much what to do instead has to fit better for the warning to be kept: it is being done already. */
const clearly = 0.2;

/** The patterns that are told of all that fit, best first, and the anti-patterns that warn. */
export function patternsFor(
  library: Library,
  found: readonly Match[],
  limit: number,
): Pick<Known, "warnings" | "patterns"> {
  const matches = firstOfEach(found.toSorted(bestFirst), ({ pattern }) => pattern.id);
  const top = largest(
    matches.map(({ score }) => score),
    0,
  );
  const scores = new Map(matches.map(({ pattern, score }): [string, number] => [pattern.id, score]));
  const of = (kind: Match["pattern"]["kind"]): readonly Match[] => {
    const fitting = matches.filter(({ pattern, score }) => pattern.kind === kind && score >= shareOfBest * top);
    const sure = fitting.filter(({ isSure }) => isSure);
    const fewest = shareOfBestFurther * (fitting[0]?.score ?? 0);
    const isTold = ({ score, terms }: Match, at: number): boolean =>
      at === 0 || (score >= fewest && terms.length >= fewestCommon);
    return (sure.length > 0 ? sure : fitting.filter(isTold)).slice(0, limit);
  };
  const warnings = of("antipattern").flatMap((match) => {
    const told = warning(library, match);
    const isHeeded = told.instead.some(({ id }) => (scores.get(id) ?? 0) > match.score + clearly);
    return isHeeded ? [] : [told];
  });
  return { warnings, patterns: of("pattern").map((match) => matching(library, match)) };
}
