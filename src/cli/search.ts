import { searchArguments } from "../app/search-arguments.ts";
import type { SearchReport } from "../app/search.ts";
import { saysMore, type SearchHit, type Why } from "../app/show-hits.ts";
import { tellDoubt } from "../app/tell-doubt.ts";
import { tellLeftOut } from "../app/tell-left-out.ts";
import { meantBy, tellMistake } from "../app/tell-mistake.ts";
import { tellSum } from "../app/tell-sum.ts";
import { lazily } from "../core/lib/lazily.ts";
import { answer, objectOf, type VerbCommand } from "./command.ts";
import { count } from "./words.ts";

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
  run: async (memory, input) => {
    const said = objectOf(input);
    const tell = "detail" in said ? printMarkdown : print;
    return answer(await memory.search(input), (report) => tell(report, "query" in said ? String(said.query) : ""));
  },
};

/** Of what is no answer, a few are enough to see that. */
const mostDoubted = 3;

function print(report: SearchReport, query: string): string {
  const { doubt, total, hits, relevant, hint } = report;
  const shown = relevant || doubt === undefined ? hits : hits.slice(0, mostDoubted);
  const counted = hits.length === 0 ? [] : [`${String(shown.length)} of ${count(total, "note")}.`];
  const isSilent = (relevant && doubt === undefined) || isMisread(report, query);
  const first = isSilent ? [] : [[tellDoubt(doubt ?? "weak", shown.length), hint].join(" ").trimEnd()];
  return [...report.mistakes.map(tellMistake), ...first, ...shown.map(row), ...counted, ...leftOut(report)].join("\n");
}

function printMarkdown(report: SearchReport, query: string): string {
  if (report.hits.length === 0) return print(report, query);
  return [...report.mistakes.map(tellMistake), report.markdown, ...leftOut(report)].join("\n");
}

const leftOut = (report: SearchReport): readonly string[] => tellLeftOut(report, ["--budget", "--max-chars"]);

/** Whether nothing was looked for, since nothing of the question was understood. */
function isMisread({ hits, mistakes }: SearchReport, query: string): boolean {
  const read = mistakes.filter((typed) => meantBy(typed) === undefined);
  const rest = read.reduce((text, typed) => text.replace(typed, ""), query);
  return hits.length === 0 && read.length > 0 && rest.trim() === "";
}

function row({ id, line, name, heading, snippet, why, score }: SearchHit): string {
  const where = heading === "" || heading === name ? "" : `  ${heading}`;
  return [
    `${name}${where}`,
    `  ${id}:${String(line)}`,
    ...(saysMore(snippet, name) ? [`  ${snippet}`] : []),
    ...(why === undefined ? [] : because(why, score)),
  ].join("\n");
}

function because({ legs, factors, meets }: Why, score: number | undefined): readonly string[] {
  const ranks = legs.map(({ name, rank }) => `${name} #${String(rank)}`);
  const conditions = meets.length === 0 ? [] : [`it meets the conditions ${meets.join(" ")}`];
  const sum = score === undefined ? [] : [`  score ${tellSum({ legs, factors }, score)}`];
  const reasons = [...ranks, ...conditions];
  return [...(reasons.length === 0 ? [] : [`  because ${reasons.join(", ")}`]), ...sum];
}
