import { searchArguments } from "../app/search-arguments.ts";
import type { SearchReport } from "../app/search.ts";
import type { SearchHit } from "../app/show-hits.ts";
import { tellMistake } from "../app/tell-mistake.ts";
import { answer, type VerbCommand } from "./command.ts";
import { count } from "./words.ts";

export const search: VerbCommand = {
  name: "search",
  summary: "Find what the vault remembers about something",
  schema: searchArguments,
  positionals: ["query"],
  usesMeaning: true,
  run: async (memory, input) => answer(await memory.search(input), print),
};

function print({ relevant, total, hits, mistakes }: SearchReport): string {
  const doubts = mistakes.map(tellMistake);
  if (!relevant) return ["Nothing relevant.", ...doubts].join("\n");
  return [...hits.map(row), `${String(hits.length)} of ${count(total, "note")}.`, ...doubts].join("\n");
}

function row({ id, line, title, heading, snippet, why }: SearchHit): string {
  const where = heading === "" ? "" : `  ${heading}`;
  const reasons = why?.legs.map((leg) => `${leg.name} #${String(leg.rank)}`) ?? [];
  const factors = why?.factors.map((factor) => `${factor.name} x${factor.value.toFixed(2)}`) ?? [];
  const because = why === undefined ? [] : [`  because ${[...reasons, ...factors].join(", ")}`];
  return [`${title}${where}`, `  ${id}:${String(line)}`, `  ${snippet}`, ...because].join("\n");
}
