import type { Document } from "./beir.ts";
import { documentPath, notesOf } from "./episode-vault.ts";
import { noteEngines, peersOf, withWays } from "./engines.ts";
import type { NamedEmbedder } from "./meanings.ts";
import type { Question } from "./questions.ts";
import { scoreEngines, type Scored } from "./scored.ts";

/** Asks questions of documents, each of which is a note without a type. */
export async function runDocuments(
  documents: readonly Document[],
  questions: readonly Question[],
  embedders: readonly NamedEmbedder[],
): Promise<readonly Scored[]> {
  const texts = documents.map(({ id, title, text }) => ({ id, text: `${title}\n${text}`.trim() }));
  const idAt = new Map(documents.map(({ id }, at) => [documentPath(at), id]));
  const notes = notesOf(documents);
  const now = Date.now();
  return withWays({ now, notes }, embedders, async (ways) => {
    return scoreEngines("doc", { ...peersOf(texts), ...noteEngines(ways, (path) => idAt.get(path)) }, questions);
  });
}
