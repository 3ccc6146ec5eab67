import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { noteId } from "../core/model/note-id.ts";
import { linesIn, newLines } from "../core/notes/new-lines.ts";
import type { WrittenText } from "./heard-vault.ts";
import { recordedVault } from "./import/recorded-vault.ts";
import type { ImportReport } from "./import/import-report.ts";
import { judgeUses } from "./uses/judge-uses.ts";
import type { Library } from "./library.ts";
import { learnFrom } from "./learnings/learn-from.ts";
import { nameEpisodes } from "./name-episodes.ts";
import { oneAfterTheOther } from "./reading/one-after-the-other.ts";
import { settleByEvidence, type Stored } from "./review/pending-reviews.ts";
import type { Ports } from "./ports.ts";
import type { Narrator } from "./ports/language-model.ts";

export interface Proposing {
  /** The proposals that were written for it, where there are any. */
  readonly proposals?: readonly string[];
}

/** Writes what somebody said into a note, by the ports it is given, and answers which. */
type Storing<T extends { readonly id: string }> = (ports: Ports) => Promise<Attempt<T>>;

/** What follows from a note that was stored; each answers what it was given. */
export interface Afterthoughts {
  /** What was said there shows what of that which was found before has helped. */
  readonly said: <T extends { readonly id: string }>(store: Storing<T>) => Promise<Attempt<T>>;
  /** The same, and what it teaches is proposed, which is answered, too. */
  readonly stored: <T extends { readonly id: string }>(store: Storing<T>) => Promise<Attempt<T & Proposing>>;
  /** What the episodes of conversations are about. */
  readonly told: <T extends ImportReport>(attempt: Attempt<T>) => Attempt<T>;
  readonly name: (ids: readonly string[]) => void;
}

/**
 * What was stored is safe, whatever becomes of it afterwards. Nobody who stores something waits for a language model,
 * which has one thing to think of at a time.
 */
export function afterthoughts(ports: Ports, library: Library): Afterthoughts {
  const inOrder = oneAfterTheOther();
  const later = (work: () => Promise<void>): void => {
    inOrder(work).catch(() => undefined);
  };
  // Who was chosen when the work was given may not be any more when its turn comes, nor between two pieces of it.
  const narrator = (): Narrator | undefined => (library.upkeep?.isClosed() === true ? undefined : ports.narrator?.());
  const settle = async (stored: Stored): Promise<void> => {
    const { left } = await settleByEvidence(ports, library, () => Promise.resolve(stored));
    if (left.length > 0) later(() => judgeUses(ports, library, narrator(), { stored, left }));
  };
  const said: Afterthoughts["said"] = async (store) => {
    const { vault, told } = recordedVault(ports.vault);
    const attempt = await store({ ...ports, vault });
    const written = attempt.ok && told().written.find(({ id }) => id === attempt.value.id);
    if (written) await settle({ id: written.id, said: saidIn(written) }).catch(() => undefined);
    return attempt;
  };
  const name = (ids: readonly string[]): void => {
    if (narrator()) later(() => nameEpisodes(ports.vault, narrator, ids));
  };
  return {
    name,
    said,
    stored: async (store) => {
      const attempt = await said(store);
      if (!attempt.ok) return attempt;
      const proposals = await learnFrom(ports, library, noteId(attempt.value.id)).catch(() => []);
      return proposals.length === 0 ? attempt : ok({ ...attempt.value, proposals });
    },
    told: (attempt) => {
      if (attempt.ok && attempt.value.written)
        name(attempt.value.files.flatMap(({ notes }) => notes.map(({ id }) => id)));
      return attempt;
    },
  };
}

function saidIn({ text, before }: WrittenText): string {
  return before === undefined ? text : newLines(text, new Set(linesIn(before)));
}
