import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Question } from "./questions.ts";

export interface Document {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const documentForm = z.object({ _id: z.string(), title: z.string().default(""), text: z.string() });
const questionForm = z.object({ _id: z.string(), text: z.string() });

/** Reads a folder in BEIR's form; questions nothing answers are left out. */
export function readBeir(folder: string): { documents: readonly Document[]; questions: readonly Question[] } {
  const documents = jsonLines(join(folder, "corpus.jsonl"), documentForm).map(({ _id: id, ...rest }) => ({
    id,
    ...rest,
  }));
  const known = new Set(documents.map(({ id }) => id));
  const answers = readAnswers(join(folder, "qrels.tsv"), known);
  const questions = jsonLines(join(folder, "queries.jsonl"), questionForm).flatMap(({ _id: id, text }) => {
    const found = answers.get(id);
    return found ? [{ text, answers: found }] : [];
  });
  return { documents, questions };
}

const linesOf = (file: string): readonly string[] =>
  readFileSync(file, "utf8")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");

function jsonLines<T>(file: string, form: z.ZodType<T>): readonly T[] {
  return linesOf(file).map((line) => form.parse(JSON.parse(line)));
}

/** The first line names the columns: question, document, and a score above 0 where the document answers. */
function readAnswers(file: string, known: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const answers = new Map<string, Set<string>>();
  for (const line of linesOf(file).slice(1)) {
    const [question = "", document = "", score] = line.split("\t");
    if (!(Number(score) > 0) || !known.has(document)) continue;
    answers.set(question, (answers.get(question) ?? new Set()).add(document));
  }
  return answers;
}
