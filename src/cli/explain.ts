import { explainArguments, type Explanation } from "../app/explain.ts";
import { tellMistake } from "../app/search/tell-mistake.ts";
import { tellSum } from "../app/search/tell-sum.ts";
import { answer, type VerbCommand } from "./command.ts";

export const explain: VerbCommand = {
  name: "explain",
  summary: "Say why a note is found by a query, or why not",
  schema: explainArguments,
  positionals: ["note", "query"],
  takesSentence: true,
  usesMeaning: true,
  run: async (memory, input) => answer(await memory.explain(input), print),
};

function print({ note, reason, legs, factors, score, mistakes }: Explanation): string {
  const lines = legs.map(({ name, rank, raw, terms }) => {
    const met = terms.length === 0 ? "" : `: ${terms.join(", ")}`;
    return `  ${name}: rank ${String(rank)}, ${raw.toFixed(2)}${met}`;
  });
  const sum = score === null ? [] : [`  score ${tellSum({ legs, factors }, score)}`];
  return [`${note.title}: ${reason}`, ...lines, ...sum, ...mistakes.map(tellMistake)].join("\n");
}
