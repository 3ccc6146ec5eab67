import { readNote, readSource } from "../../core/conversation/read/read-source.ts";
import type { FoundConversation } from "../../core/conversation/read/found-conversation.ts";
import { maskSecrets } from "../../core/extract/mask-secrets.ts";
import { memoryAlready } from "../../core/notes/memory-already.ts";
import { defined } from "../../core/lib/defined.ts";
import type { Episode } from "../../core/model/episode.ts";
import { nameOf } from "./import-desks.ts";
import { importedEpisode } from "./imported-episode.ts";
import type { BoundaryJudge } from "../narrator/boundary-judge.ts";
import { knownConversations } from "./known-episodes.ts";
import type { Library } from "../library.ts";
import { planConversation, tellingNow, type ConversationPlan } from "./plan-conversation.ts";
import type { Ports } from "../ports.ts";

/** What a person wants to import: a file, or a note or a part of one, which is taken for what it is. */
export interface ImportSource {
  /** The name of the file or note. */
  readonly name: string;
  readonly pieces: AsyncIterable<string> | Iterable<string>;
  readonly kind: "file" | "note";
}

/** What would become of a source, for a person to look at and change before anything is written. */
export interface ImportPlan {
  readonly name: string;
  readonly conversations: readonly ConversationPlan[];
  /** A session, which is one episode. */
  readonly session?: Episode;
  /** How many secrets were taken out of the session; the parts of conversations say it themselves. */
  readonly masked: number;
  /** Of the file; that a day is assumed its conversations say themselves. */
  readonly warnings: readonly string[];
  /** Why there is nothing to import. */
  readonly reason?: string;
}

/** Reads a source and proposes where its episodes end; nothing is written. Rejects where it cannot be read to its end. */
export async function planImport(
  { clock }: Pick<Ports, "clock">,
  { catalog, judge }: Pick<Library, "catalog"> & { readonly judge: BoundaryJudge },
  { name, pieces, kind }: ImportSource,
): Promise<ImportPlan> {
  const file = maskSecrets(nameOf(name)).text;
  const telling = tellingNow(clock, file);
  const known = knownConversations(catalog);
  const plan = async (found: FoundConversation): Promise<ConversationPlan> =>
    planConversation(found, known, { ...telling, ...defined({ insight: await judge(found, known) }) });
  if (kind === "note") {
    const text = await whole(pieces);
    const memory = memoryAlready(nameOf(name), text);
    const found = memory === undefined ? readNote(text, file) : undefined;
    if (found) {
      const conversations = [await plan(found)];
      return { name, conversations, masked: 0, warnings: [] };
    }
    const reason =
      memory === undefined ? "there is nothing in it to make an episode of" : `this note is ${memory} already`;
    return { name, conversations: [], masked: 0, warnings: [], reason };
  }
  const source = readSource(name);
  const conversations: ConversationPlan[] = [];
  const planAll = async (found: readonly FoundConversation[]): Promise<void> => {
    for (const each of found) conversations.push(await plan(each));
  };
  for await (const piece of pieces) await planAll(source.take(piece));
  const { conversations: last, draft, format, masked, warnings, reason } = source.finish();
  await planAll(last);
  const session = draft && format ? importedEpisode(draft, { ...telling, format }) : undefined;
  return {
    name,
    conversations,
    masked,
    warnings,
    ...defined({ session, reason }),
  };
}

async function whole(pieces: ImportSource["pieces"]): Promise<string> {
  const parts: string[] = [];
  for await (const piece of pieces) parts.push(piece);
  return parts.join("");
}
