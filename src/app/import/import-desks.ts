import type { Catalog } from "../../core/index/catalog.ts";
import { conversationDesk, type ConversationDesk } from "./place-conversation.ts";
import type { BoundaryJudge } from "../narrator/boundary-judge.ts";
import { importDesk, type ImportDesk, type Importing } from "./place-episode.ts";
import type { Clock, Vault } from "../ports.ts";

/** Where what is imported gets its notes. */
export interface ImportDesks {
  readonly sessions: ImportDesk;
  readonly conversations: ConversationDesk;
}

export interface ImportWork {
  readonly project?: string | undefined;
  readonly vault: Pick<Vault, "isExcluded">;
  readonly desks: ImportDesks;
  readonly judge: BoundaryJudge;
  readonly clock: Clock;
}

export function importDesks(
  vault: Pick<Vault, "read" | "create" | "process">,
  catalog: Catalog,
  how: Importing,
): ImportDesks {
  const sessions = importDesk(vault, catalog, how);
  return { sessions, conversations: conversationDesk({ vault, desk: sessions, ...how }, catalog) };
}

/** What a file is called. */
export const nameOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;
