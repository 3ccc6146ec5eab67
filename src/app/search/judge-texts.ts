import { saysAsAsked } from "../../core/retrieval/as-asked.ts";
import { fitOf, isNear, isRelevant } from "../../core/retrieval/fit.ts";
import type { Meant } from "../../core/retrieval/meaning-leg.ts";
import type { Memories } from "../../core/retrieval/memories.ts";
import type { Query } from "../../core/retrieval/read-query.ts";
import type { UnmetWord } from "../../core/retrieval/read-typed.ts";
import type { Hit, Retrieved } from "../../core/retrieval/retrieve.ts";
import type { Ports } from "../ports.ts";
import { textOf } from "./show-hits.ts";

export interface Asked {
  readonly query: Pick<Query, "words">;
  readonly memories: Pick<Memories, "words" | "note">;
  readonly meaning?: Meant | undefined;
}

/** What was found, judged anew: what only has words that are made of those asked for answers no part of the question. */
export async function judgeTexts(ports: Pick<Ports, "vault">, found: Retrieved, asked: Asked): Promise<Retrieved> {
  const { judged, unmet } = found;
  const isByConditions = judged.length === 0;
  if (found.fit === "none" || isByConditions || judged.some(({ answers }) => answers === 1)) return found;
  const kept = await Promise.all(
    judged.map(async (hit) => ((await isSaidOtherwise(ports, hit, { ...asked, unmet })) ? [] : [hit])),
  );
  return { ...found, fit: fitOf(kept.flat(), asked.meaning) };
}

/** Whether a note answers a part of a question by words that are made of those asked for, and by none of these. */
export async function isSaidOtherwise(
  ports: Pick<Ports, "vault">,
  hit: Hit,
  { query, memories, meaning, unmet }: Asked & { readonly unmet: readonly UnmetWord[] },
): Promise<boolean> {
  const { id, answers, terms, tier } = hit;
  if (answers === 1 || tier > 0 || isNear(hit, meaning) || !isRelevant(hit, meaning)) return false;
  if (unmet.some(({ meant }) => meant.some((term) => terms.includes(term)))) return false;
  const text = [memories.note(id)?.title, await textOf(ports, id)].join("\n");
  return !saysAsAsked(text, { question: query.words, terms }, memories.words.lexicon.stem);
}
