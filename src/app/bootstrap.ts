import * as z from "zod";
import { withoutGermanFunctionWords } from "../core/retrieval/question-words.ts";
import { readWanted } from "../core/retrieval/word-leg.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { agoBy } from "./ago-by.ts";
import { argumentsOf, readArguments, wholeNumber } from "./arguments.ts";
import { institutional, lessonsOf, type InstitutionalRow, type LessonRow } from "./bootstrap/bootstrap-lessons.ts";
import {
  bestPatterns,
  lateLine,
  lookedBackDays,
  recentOf,
  relevance,
  type Topic,
} from "./bootstrap/bootstrap-parts.ts";
import type { RecommendedPattern } from "./bootstrap/bootstrap-parts.ts";
import { warningsOf, type StartWarning } from "./bootstrap/bootstrap-warnings.ts";
import { midnightBack } from "./day-here.ts";
import { isTried, tellFare } from "./causes/fare.ts";
import type { Library } from "./library.ts";
import { newestFirst } from "../core/model/newest-first.ts";
import { isOfProject, unknownProject } from "./search/of-project.ts";
import { pack, packItem, shorterItems, type PackItem, type PackSection } from "./search/pack.ts";
import { fareOf, whenLine } from "./patterns/pattern-rows.ts";
import { insteadLine } from "./patterns/what-instead.ts";
import type { Ports } from "./ports.ts";
import type { RecentMemory } from "./recent.ts";
import { countDue } from "./review/review-book.ts";

export const bootstrapArguments = argumentsOf(() => ({
  task: z.string().optional().describe("what is about to be done; what fits it comes first"),
  project: z.string().optional().describe("only episodes of this project"),
  budget: wholeNumber(50, 100_000)
    .default(1500)
    .describe("the most tokens; whole items are left out, but never what is institutional"),
}));

export interface BootstrapReport {
  readonly warnings: readonly StartWarning[];
  readonly patterns: readonly RecommendedPattern[];
  readonly lessons: readonly LessonRow[];
  readonly recent: readonly RecentMemory[];
  readonly institutional: readonly InstitutionalRow[];
  /** How many reviews are due today. */
  readonly due: number;
  readonly tokens: number;
  readonly left_out: readonly string[];
  readonly markdown: string;
  /** That no episode is of the project that was named. */
  readonly hint?: string;
}

/** What to know before a session begins. */
export function bootstrap({ clock }: Pick<Ports, "clock">, library: Library, input: unknown): Attempt<BootstrapReport> {
  const read = readArguments(bootstrapArguments, input);
  if (!read.ok) return read;
  const { task = "", project, budget } = read.value;
  const wanted = readWanted(library.catalog.words, withoutGermanFunctionWords(task));
  const times = { now: clock.now(), lately: midnightBack(clock, lookedBackDays), ago: agoBy(clock) };
  const topic: Topic = { library, ...times, task, wanted, fits: relevance(library, wanted) };
  const episodes = library.catalog
    .memories()
    .flatMap((note) => (note.kind === "episode" && isOfProject(note, project) ? [note] : []))
    .sort(newestFirst);
  const warned = warningsOf(topic, episodes);
  const first = { ...nothing, warnings: warned.map(({ row }) => row), institutional: institutional(library) };
  const whole = toldWhole(sectionsOf(first, none), budget);
  const told = warned.filter(({ row }) => whole.has(row));
  const lessonsTold = told.flatMap(({ lessons }) => lessons);
  const parts: Parts = {
    ...first,
    patterns: bestPatterns(topic),
    lessons: lessonsOf(topic, episodes, lessonsTold),
    recent: recentOf(episodes),
  };
  const whatFor = new Set(told.flatMap(({ row, tells }) => (tells === "task" ? [row.id] : [])));
  const { kept, ...packed } = pack(sectionsOf(parts, whatFor), budget);
  const isKept = (row: object): boolean => kept.has(row);
  return ok({
    warnings: parts.warnings.filter(isKept),
    patterns: parts.patterns.filter(isKept),
    lessons: parts.lessons.filter(isKept),
    recent: parts.recent.filter(isKept),
    institutional: parts.institutional.filter(isKept),
    due: countDue(library.catalog, library.reviews(), clock),
    ...packed,
    ...defined({ hint: unknownProject(library.catalog, project) }),
  });
}

type Parts = Pick<BootstrapReport, "warnings" | "institutional" | "patterns" | "lessons" | "recent">;

const nothing: Parts = { warnings: [], institutional: [], patterns: [], lessons: [], recent: [] };

const none: ReadonlySet<string> = new Set();

/** @param told the episodes of which a warning says what they were for */
function sectionsOf(parts: Parts, told: ReadonlySet<string>): readonly PackSection[] {
  return [
    {
      heading: "Beware",
      items: parts.warnings.map((row) => ({
        ...{ id: row.id, row },
        text: packItem(`${row.title}: ${row.why}`, row.text, shortInstead(row)),
        shorter: shorterItems(row, `${row.title}: ${row.why}`, row.text, shortInstead(row)),
      })),
    },
    {
      heading: "Always",
      isAlways: true,
      items: parts.institutional.map((row) => ({ id: row.id, row, text: packItem(row.text) })),
    },
    {
      heading: "What works",
      items: parts.patterns.filter((row) => isTried(fareOf(row))).map(patternItem),
    },
    {
      heading: "What may work",
      items: parts.patterns.filter((row) => !isTried(fareOf(row))).map(patternItem),
    },
    {
      heading: "Lessons",
      items: parts.lessons.map((row) => ({ id: row.id, row, text: lessonItem(row) })),
    },
    {
      heading: "Lately",
      items: parts.recent.map((row) => ({ id: row.id, row, text: packItem(lateLine(row, told)) })),
    },
  ];
}

/** What is said in full of the sections that come first: what there is no room for there is said elsewhere. */
function toldWhole(sections: readonly PackSection[], budget: number): ReadonlySet<object> {
  const { markdown } = pack(sections, budget);
  const items = sections.flatMap((section) => section.items);
  return new Set(items.filter(({ text }) => markdown.includes(text)).map(({ row }) => row));
}

/** The notes that say what to do instead, to be asked for; what the warning says itself only where there are none. */
function shortInstead({ instead = [], instead_said }: StartWarning): string {
  return insteadLine(instead.length > 0 ? { instead } : defined({ instead_said }));
}

/** A learning is called by its text. */
function lessonItem({ kind, text, title }: LessonRow): string {
  return packItem(kind === "learning" ? text : `${text} (${title})`);
}

function patternItem(row: RecommendedPattern): PackItem {
  const { title, trigger, action, single } = row;
  const uses = single && isTried(fareOf(row)) ? "seen once" : tellFare(fareOf(row));
  return { id: row.id, row, text: packItem(`${title} (${uses})`, whenLine(trigger), `Do: ${action}`) };
}
