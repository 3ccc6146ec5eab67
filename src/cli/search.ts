import { searchArguments } from "../app/search/search-arguments.ts";
import type { SearchReport } from "../app/search.ts";
import { saysMore, type SearchHit, type Why } from "../app/search/show-hits.ts";
import { tellFound, tellWithin } from "../app/search/tell-doubt.ts";
import { tellLeftOut } from "../app/search/tell-left-out.ts";
import { meantBy, tellMistake } from "../app/search/tell-mistake.ts";
import { tellSum } from "../app/search/tell-sum.ts";
import { lazily } from "../core/lib/lazily.ts";
import { answer, objectOf, type VerbCommand } from "./command.ts";
import { count, listedOf } from "./words.ts";

/** On a line of its own, how much is shown asks for what it is shown in. */
const schema = lazily(() => {
  const { detail } = searchArguments().shape;
  return searchArguments().extend({ detail: detail.describe("print Markdown, with so much of each note") });
});

export const search: VerbCommand = {
  name: "search",
  summary: "Find what the vault remembers about something",
  schema,
  positionals: ["query"],
  takesSentence: true,
  usesMeaning: true,
  run: async (memory, input, { json }) => {
    const said = objectOf(input);
    const query = "query" in said ? String(said.query) : "";
    // Reasons are told to a person; a program is given those it asks for.
    const asked = json || query === "" ? input : { explain: true, ...said };
    return answer(await memory.search(asked), (report) =>
      "detail" in said ? printMarkdown(report, query) : print(report, query, "explain" in said ? row : brief),
    );
  },
};

/** Of what is no answer, a few are enough to see that. */
const mostDoubted = 3;

/** Where it is no answer, more of it is of no use. */
function countedHits(shown: number, { hits, total }: SearchReport): string {
  return shown < hits.length ? `${String(shown)} of ${count(total, "note")}` : listedOf(shown, total, "note");
}

function print(report: SearchReport, query: string, tellHit: (hit: SearchHit) => string): string {
  const { doubt, hits, relevant, hint } = report;
  const shown = relevant || doubt === undefined ? hits : hits.slice(0, mostDoubted);
  const counted = hits.length === 0 ? [] : [`${countedHits(shown.length, report)}.`];
  const isSilent = isMisread(report, query);
  const found = {
    doubt: relevant ? doubt : (doubt ?? "weak"),
    hits: shown,
    unknown_words: report.unknown_words,
    when: report.when,
  };
  const first = isSilent ? "" : [tellFound(found), hint].join(" ").trim();
  return [
    ...report.mistakes.map(tellMistake),
    ...(first === "" ? [] : [first]),
    ...timeLine(report),
    ...shown.map(tellHit),
    ...counted,
    ...leftOut(report),
  ].join("\n");
}

/** What is from the time that was named. */
function timeLine({ when, hits, relevant }: SearchReport): readonly string[] {
  return relevant && when && hits.length > 0 ? [tellWithin(when, hits)] : [];
}

function printMarkdown(report: SearchReport, query: string): string {
  if (report.hits.length === 0) return print(report, query, brief);
  return [...report.mistakes.map(tellMistake), report.markdown, ...leftOut(report)].join("\n");
}

const leftOut = (report: SearchReport): readonly string[] => tellLeftOut(report, ["--budget", "--max-chars"]);

/** Whether nothing was looked for, since nothing of the question was understood. */
function isMisread({ hits, mistakes }: SearchReport, query: string): boolean {
  const read = mistakes.filter((typed) => meantBy(typed) === undefined);
  const rest = read.reduce((text, typed) => text.replace(typed, ""), query);
  return hits.length === 0 && read.length > 0 && rest.trim() === "";
}

/** With all of its reasons. */
function row(hit: SearchHit): string {
  return [told(hit, ""), ...(hit.why === undefined ? [] : because(hit.why, hit.score))].join("\n");
}

function brief(hit: SearchHit): string {
  return told(hit, hit.why === undefined ? "" : foundBy(hit.why));
}

function told({ id, line, name, heading, snippet }: SearchHit, found: string): string {
  const where = heading === "" || heading === name ? "" : `  ${heading}`;
  return [
    `${name}${where}`,
    `  ${id}:${String(line)}${found}`,
    ...(saysMore(snippet, name) ? [`  ${snippet}`] : []),
  ].join("\n");
}

/** By which of the words, where these are not all that were asked for. */
function foundBy({ legs, terms, coverage }: Why): string {
  if (legs.length === 0 || coverage >= 1) return "";
  return terms.length === 0 ? "  (by meaning)" : `  (${terms.join(", ")})`;
}

function because({ legs, factors, meets }: Why, score: number | undefined): readonly string[] {
  const ranks = legs.map(({ name, rank, terms }) =>
    [`${name} #${String(rank)}`, ...(terms.length === 0 ? [] : [`(${terms.join(", ")})`])].join(" "),
  );
  const conditions = meets.length === 0 ? [] : [`it meets the conditions ${meets.join(" ")}`];
  const sum = score === undefined ? [] : [`  score ${tellSum({ legs, factors }, score)}`];
  const reasons = [...ranks, ...conditions];
  return [...(reasons.length === 0 ? [] : [`  because ${reasons.join(", ")}`]), ...sum];
}
