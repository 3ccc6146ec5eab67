import { estimateTokens } from "../../core/lib/estimate-tokens.ts";
import { keySurprise } from "../../core/model/key-moment.ts";
import type { Detail } from "./search-arguments.ts";
import type { SearchHit } from "./show-hits.ts";
import type { Doubt } from "./doubt-of.ts";
import { tellFound, tellWithin } from "./tell-doubt.ts";
import type { UnknownWord } from "./tell-unknown-words.ts";
import type { TimeAsked } from "./time-asked.ts";
import type { Told } from "../tell-note.ts";

export interface Shown {
  readonly hits: readonly SearchHit[];
  readonly left_out: readonly string[];
  readonly tokens: number;
  readonly markdown: string;
}

export interface WriteOptions {
  readonly detail: Detail;
  /** The most tokens. */
  readonly budget?: number | undefined;
  readonly maxChars?: number | undefined;
  /** What a note says of itself; without it, hits are told by their snippets. */
  readonly tell?: (hit: SearchHit) => Told | undefined;
  /** What is not an answer, or only part of one, is written as what it is. */
  readonly doubt?: Doubt | undefined;
  /** The time that was named, and what of those shown is from then. */
  readonly when?: (shown: readonly SearchHit[]) => TimeAsked | undefined;
  readonly unknownWords?: readonly UnknownWord[] | undefined;
}

/** As many whole hits as fit, best first: the first that does not ends the list. The names of the others, too. */
export function withinBudget(hits: readonly SearchHit[], options: WriteOptions): Shown {
  const { budget = Infinity, maxChars = Infinity } = options;
  let count = 0;
  let markdown = "";
  while (count < hits.length) {
    const longer = write(hits.slice(0, count + 1), options);
    if (longer.length > maxChars || estimateTokens(longer) > budget) break;
    markdown = longer;
    count++;
  }
  const leftOut = hits.slice(count).map(({ id }) => id);
  return { hits: hits.slice(0, count), left_out: leftOut, tokens: estimateTokens(markdown), markdown };
}

/** It begins with what it is worth: whoever reads only this would take it for an answer. */
function write(hits: readonly SearchHit[], options: WriteOptions): string {
  const { doubt, unknownWords } = options;
  const when = options.when?.(hits);
  const found = tellFound({ doubt, hits, unknown_words: unknownWords, when });
  const within = when === undefined || isNoAnswer(doubt) ? "" : tellWithin(when, hits);
  const worth = [found, within].filter((said) => said !== "").join(" ");
  return [...(worth === "" ? [] : [worth]), list(hits, options)].join("\n\n");
}

/** Facts first, as bullets; then what happened, each under its title. */
function list(hits: readonly SearchHit[], options: WriteOptions): string {
  const facts: string[] = [];
  const memories: string[] = [];
  for (const hit of hits) {
    const told = options.tell?.(hit);
    if (told?.fact === undefined) memories.push(memory(hit, memories.length + 1, { ...options, told }));
    else facts.push(`- ${told.fact} ${place(hit)}`);
  }
  if (facts.length === 0) return memories.join("\n\n");
  const isDoubted = isNoAnswer(options.doubt);
  const known = `## ${isDoubted ? "Nearest entries" : "Known facts"}\n\n${facts.join("\n")}`;
  const rest = isDoubted ? "## Nearest memories" : "## Memories";
  return memories.length === 0 ? known : [known, rest, ...memories].join("\n\n");
}

function place({ id, line, heading }: SearchHit): string {
  return `${id}:${String(line)}${heading === "" ? "" : ` (${heading})`}`;
}

type Telling = Pick<WriteOptions, "detail" | "doubt"> & { readonly told: Told | undefined };

function isNoAnswer(doubt: Doubt | undefined): boolean {
  return doubt !== undefined && doubt !== "loose";
}

function standing({ score }: SearchHit, doubt: Doubt | undefined): string {
  if (isNoAnswer(doubt)) return "no answer";
  return score === undefined ? "meets the conditions" : `score: ${score.toFixed(2)}`;
}

function memory(hit: SearchHit, rank: number, { detail, told, doubt }: Telling): string {
  const title = hit.title === "" ? `Memory ${String(rank)}` : hit.title;
  const facts = [
    `rank: ${String(rank)}`,
    standing(hit, doubt),
    ...(hit.key_moment ? ["key moment"] : []),
    ...(hit.kind === "antipattern" ? ["anti-pattern"] : []),
  ];
  return [
    `### ${title} [${facts.join(", ")}]`,
    place(hit),
    ...(told ? about(told) : []),
    ...(saysAnew(hit, told) && showsSnippet(detail, rank) ? [`> ${hit.snippet}`] : []),
    ...(told && showsDetails(detail, rank, told.surprise) ? detailsOf(told) : []),
  ].join("\n");
}

function about({ when, summary }: Told): readonly string[] {
  return [...(when === undefined ? [] : [`When: ${when}`]), ...(summary === undefined ? [] : [`Summary: ${summary}`])];
}

function detailsOf({ details }: Told): readonly string[] {
  return details.length === 0 ? [] : ["", "Details:", ...details];
}

/** What a pattern found by its title is about is its summary already. */
function saysAnew({ snippet }: SearchHit, told: Told | undefined): boolean {
  return snippet !== "" && snippet !== told?.summary;
}

function showsSnippet(detail: Detail, rank: number): boolean {
  return detail === "auto" || detail === "high" || (detail === "low" && rank === 1);
}

/** The whole story only of what matters most: of surprises at the top, unless everything is asked for. */
export function showsDetails(detail: Detail, rank: number, surprise: number): boolean {
  switch (detail) {
    case "none":
      return false;
    case "low":
      return rank === 1 && surprise >= keySurprise;
    case "auto":
      return rank <= 2 && surprise >= keySurprise;
    case "high":
      return true;
  }
}
