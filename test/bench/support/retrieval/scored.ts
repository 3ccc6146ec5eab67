import type { Figures } from "../measured.ts";
import { gainOf, measureNames, measuresOf, meanOf, type Measures } from "./measures.ts";
import { plainEnding, type Engines } from "./engines.ts";
import type { Question } from "./questions.ts";

/** How well one engine answered one question. */
export interface Scored {
  readonly level: string;
  readonly engine: string;
  readonly category: string | undefined;
  readonly measures: Measures;
}

export async function scoreEngines(
  level: string,
  engines: Engines,
  questions: readonly Question[],
): Promise<readonly Scored[]> {
  const scored: Scored[] = [];
  for (const [engine, rank] of Object.entries(engines)) {
    for (const { text, category, answers } of questions) {
      scored.push({ level, engine, category, measures: measuresOf(await rank(text), answers) });
    }
  }
  return scored;
}

/** level -> engine -> measures; the same by category; and how far ours are ahead of MiniSearch. */
export function tabulate(scored: readonly Scored[]): Readonly<Record<string, Figures>> {
  const shown = scored.filter(({ engine }) => !isPlain(engine));
  const categories = [...new Set(shown.flatMap(({ category }) => category ?? []))].sort();
  const ofCategory = (name: string): Figures => means(shown.filter(({ category }) => category === name));
  return {
    ...means(shown),
    ...(categories.length > 0 && {
      by_category: Object.fromEntries(categories.map((name) => [name, ofCategory(name)])),
    }),
    gain_over_minisearch: gains(shown, "minisearch", (engine) => !peers.has(engine)),
    reranking: rerankings(scored),
  };
}

const peers = new Set(["minisearch", "omnisearch"]);
const isPlain = (engine: string): boolean => engine.endsWith(plainEnding);

type Means = Record<string, Record<string, Measures>>;

function means(scored: readonly Scored[]): Means {
  return perEngine(scored, (own) => meanOf(own));
}

function gains(scored: readonly Scored[], over: string, counts: (engine: string) => boolean): Figures {
  return perEngine(
    scored.filter(({ engine }) => counts(engine)),
    (own, level) => againstOthers(own, measuresFor(scored, level, over)),
  );
}

/** What forgetting and diversity change in an engine's order. */
function rerankings(scored: readonly Scored[]): Figures {
  const withPlain = new Set(
    scored.flatMap(({ engine }) => (isPlain(engine) ? engine.slice(0, -plainEnding.length) : [])),
  );
  return perEngine(
    scored.filter(
      ({ level, engine }) => withPlain.has(engine) && measuresFor(scored, level, engine + plainEnding).length > 0,
    ),
    (own, level, engine) => againstOthers(own, measuresFor(scored, level, engine + plainEnding)),
  );
}

const againstOthers = (own: readonly Measures[], others: readonly Measures[]): Figures =>
  Object.fromEntries(measureNames.map((name) => [name, gainOf(own, others, name)]));

function measuresFor(scored: readonly Scored[], level: string, engine: string): readonly Measures[] {
  return scored.filter((each) => each.level === level && each.engine === engine).map(({ measures }) => measures);
}

function perEngine<T>(
  scored: readonly Scored[],
  compute: (own: readonly Measures[], level: string, engine: string) => T,
): Record<string, Record<string, T>> {
  const result: Record<string, Record<string, T>> = {};
  for (const { level, engine } of scored) {
    const engines = (result[level] ??= {});
    engines[engine] ??= compute(measuresFor(scored, level, engine), level, engine);
  }
  return result;
}
