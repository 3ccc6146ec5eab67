import type { NoteId } from "../../core/model/note-id.ts";
import type { UnmetWord } from "../../core/retrieval/read-typed.ts";
import type { Retrieved } from "../../core/retrieval/retrieve.ts";
import type { Ports } from "../ports.ts";
import { asSpelled } from "./said-words.ts";
import { textOf } from "./show-hits.ts";
import { spellingIn, type Spelling } from "./spelling-in.ts";
import type { Doubt } from "./doubt-of.ts";
import type { UnknownWord } from "./tell-unknown-words.ts";

/** So many of the best show how words are spelt here. */
const looked = 5;
/** A word may be meant in so many ways. */
const mostNear = 2;

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
    .map((each) => ({ word: asSpelled(question, [each.word])[0] ?? each.word, near: nearTo(each) }))
    .filter(({ near }) => isUnanswered || near.length > 0);
}

/** How the best notes spell terms, each as it is spelt most often. */
async function spellings(
  ports: Pick<Ports, "vault">,
  hits: readonly { readonly id: NoteId; readonly terms: readonly string[] }[],
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Spelling>> {
  const having = hits.filter(({ terms }) => terms.some((term) => wanted.has(term))).slice(0, looked);
  const texts = await Promise.all(having.map(async ({ id }) => (await textOf(ports, id)) ?? ""));
  return new Map(
    [...wanted].flatMap((term): readonly (readonly [string, Spelling])[] => {
      const commonest = spellingIn(texts, term);
      return commonest === undefined ? [] : [[term, commonest]];
    }),
  );
}
