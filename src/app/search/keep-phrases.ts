import { legSize } from "../../core/retrieval/candidate.ts";
import type { Memories } from "../../core/retrieval/memories.ts";
import { hasPhrases, saysTheSame } from "../../core/retrieval/phrases.ts";
import type { Query } from "../../core/retrieval/read-query.ts";
import type { Hit, Retrieved } from "../../core/retrieval/retrieve.ts";
import { isEmptyTalk } from "../../core/retrieval/word-leg.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { Ports } from "../ports.ts";
import { textOf } from "./show-hits.ts";

/** Every note has the words that questions are made of: those that have them as a phrase may be far down. */
const emptyTalkDepth = 1000;
/** Fewer empty words than this, such as "of the", are a name or nothing: nearly every note has them as a phrase. */
const leastOfPhrase = 3;

/** How many hits are wanted before their phrases are looked for: whatever does not have them must not hide what does. */
export function phraseDepth({ phrases, words }: Query, limit: number): number {
  if (isEmptyTalk(words)) return Math.max(emptyTalkDepth, limit);
  return phrases.length === 0 ? limit : Math.max(legSize, limit);
}

export interface PhraseOptions {
  readonly query: Query;
  readonly limit: number;
  readonly note: Memories["note"];
}

/** Only the hits in which every phrase stands as it was typed. Empty talk is a name, a phrase, or nothing. */
export async function keepPhrases(
  ports: Pick<Ports, "vault">,
  found: Retrieved,
  { query, limit, note }: PhraseOptions,
): Promise<Retrieved> {
  if (query.phrases.length === 0 && !isEmptyTalk(query.words)) return found;
  const kept = await Promise.all(
    found.hits.map(async (hit): Promise<readonly Hit[]> =>
      (await missingPhrase(ports, query, { id: hit.id, title: note(hit.id)?.title ?? "" })) === undefined ? [hit] : [],
    ),
  );
  const hits = kept.flat();
  return { ...found, hits: hits.slice(0, limit), fit: hits.length > 0 ? "good" : "none", total: hits.length };
}

/** The phrase of a query that a note does not have; undefined when it has what is asked for. */
export async function missingPhrase(
  ports: Pick<Ports, "vault">,
  { phrases, words }: Query,
  { id, title }: { readonly id: NoteId; readonly title: string },
): Promise<string | undefined> {
  if (phrases.length === 0 && !isEmptyTalk(words)) return undefined;
  if (phrases.length === 0 && saysTheSame(title, words)) return undefined;
  if (phrases.length === 0 && words.split(/\s+/).length < leastOfPhrase) return words;
  const text = (await textOf(ports, id)) ?? "";
  return (phrases.length === 0 ? [words] : phrases).find((phrase) => !hasPhrases(text, [phrase]));
}
