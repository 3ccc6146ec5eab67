import { stemEnglish } from "../../core/index/stems.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { UnmetWord } from "../../core/retrieval/read-typed.ts";
import type { Retrieved } from "../../core/retrieval/retrieve.ts";
import { marksIn } from "../../core/retrieval/snippet.ts";
import type { Ports } from "../ports.ts";
import { saidAs } from "./said-words.ts";
import { textOf } from "./show-hits.ts";
import type { Doubt } from "./tell-doubt.ts";
import type { UnknownWord } from "./tell-unknown-words.ts";

/** So many of the best show how words are spelt here. */
const looked = 5;
/** A word may be meant in so many ways. */
const mostNear = 2;
const mostRead = 50_000;

/** Words that were found by what is spelt like them; where nothing answers, those that nothing is like, too. */
export async function unknownWords(
  ports: Pick<Ports, "vault">,
  { hits, unmet }: Pick<Retrieved, "hits" | "unmet">,
  { question, doubt }: { readonly question: string; readonly doubt: Doubt | undefined },
): Promise<readonly UnknownWord[]> {
  const isUnanswered = doubt === "alike";
  const asked = unmet.filter(({ isCorrect, instead }) => isUnanswered || (!isCorrect && instead.length > 0));
  if (asked.length === 0 || doubt === "weak" || doubt === "unmet") return [];
  const spelt = await spellings(ports, hits, new Set(asked.flatMap(({ instead }) => instead)));
  const nearTo = ({ instead }: UnmetWord): readonly string[] =>
    instead
      .flatMap((term) => spelt.get(term) ?? [])
      .sort((a, b) => b.count - a.count)
      .slice(0, mostNear)
      .map(({ spelling }) => spelling);
  return asked
    .map((each) => ({ word: saidAs(question, each.word), near: nearTo(each) }))
    .filter(({ near }) => isUnanswered || near.length > 0);
}

interface Spelling {
  readonly spelling: string;
  readonly count: number;
}

/** How the best notes spell terms, each as it is spelt most often. */
async function spellings(
  ports: Pick<Ports, "vault">,
  hits: readonly { readonly id: NoteId; readonly terms: readonly string[] }[],
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Spelling>> {
  const having = hits.filter(({ terms }) => terms.some((term) => wanted.has(term))).slice(0, looked);
  const texts = await Promise.all(having.map(async ({ id }) => ((await textOf(ports, id)) ?? "").slice(0, mostRead)));
  return new Map(
    [...wanted].flatMap((term): readonly (readonly [string, Spelling])[] => {
      const commonest = commonestOf(texts.flatMap((text) => spelledIn(text, term)));
      return commonest === undefined ? [] : [[term, commonest]];
    }),
  );
}

/** A file's name has words, too, and is none. */
const isWord = (spelling: string): boolean => /^[\p{L}\p{M}]+$/u.test(spelling);

function spelledIn(text: string, term: string): readonly string[] {
  return marksIn(text, new Set([term]), stemEnglish)
    .map(([from, to]) => text.slice(from, to))
    .filter(isWord);
}

function commonestOf(spelled: readonly string[]): Spelling | undefined {
  const counts = new Map<string, number>();
  for (const spelling of spelled) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first && { spelling: first[0], count: spelled.length };
}
