import { explainArguments, type Explanation } from "../app/explain.ts";
import { answer, type VerbCommand } from "./command.ts";

export const explain: VerbCommand = {
  name: "explain",
  summary: "Say why a note is found by a query, or why not",
  schema: explainArguments,
  positionals: ["note", "query"],
  usesMeaning: true,
  run: async (memory, input) => answer(await memory.explain(input), print),
};

function print({ note, reason, legs, factors, score }: Explanation): string {
  const lines = legs.map(
    ({ name, rank, raw, normalised, weight, terms }) =>
      `  ${name}: rank ${String(rank)}, ${raw.toFixed(2)}, as a share ${normalised.toFixed(2)}, weight ${String(weight)}${terms.length === 0 ? "" : `: ${terms.join(", ")}`}`,
  );
  const times = factors.map(({ name, value }) => `  ${name}: x ${value.toFixed(2)}`);
  const end = score === null ? [] : [`  score ${score.toFixed(3)}`];
  return [`${note.title}: ${reason}`, ...lines, ...times, ...end].join("\n");
}
