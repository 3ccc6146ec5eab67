import type { FoundConversation } from "../../core/conversation/read/found-conversation.ts";
import { leaving, leftOutWords, type LeftOut } from "../../core/conversation/read/left-out.ts";
import { maskSecrets } from "../../core/extract/mask-secrets.ts";
import type { Extraction } from "../../core/extract/draft.ts";
import { defined } from "../../core/lib/defined.ts";
import { noteId } from "../../core/model/note-id.ts";
import { exclusionWarnings } from "../excluded-note.ts";
import { nameOf, type ImportWork } from "./import-desks.ts";
import type { ImportedConversations, ImportedFile, Row } from "./import-report.ts";
import { keptProjects } from "./named-project.ts";
import type { Placed } from "./place-episode.ts";
import type { PlacedPart } from "./place-conversation.ts";
import { planConversation, tellingNow, toldOtherwise, type ConversationPlan } from "./plan-conversation.ts";

export const nobodySpeaks = "nobody says anything in it";

/** Places the conversations of a file as they come, and keeps account of them. */
export interface ConversationTally {
  readonly add: (found: FoundConversation) => Promise<void>;
  /** How many conversations there were. */
  readonly count: () => number;
  /** What became of the file. */
  readonly row: (end: Pick<Extraction, "warnings" | "isDamaged">) => Promise<Row>;
}

export function conversationTally(path: string, work: ImportWork): ConversationTally {
  const { project, vault, desks } = work;
  const desk = desks.conversations;
  const { text: file, count: maskedInName } = maskSecrets(nameOf(path));
  const told = { conversations: 0, messages: 0, created: 0, merged: 0, unchanged: 0 };
  const leftOut = leaving();
  const notes = new Map<string, Placed>();
  const shown: object[] = [];
  const failures = new Set<string>();
  const assumed = new Set<string>();
  let [masked, otherwise] = [0, 0];
  const take = ({ part, placed }: PlacedPart): void => {
    if (!placed.ok) {
      failures.add(placed.error.message);
      return;
    }
    const { note, json } = placed.value;
    told[note.status]++;
    masked += part.masked;
    notes.set(note.id, placed.value);
    if (json) shown.push(json);
  };
  return {
    add: async (found) => {
      for (const [kind, count] of found.leftOut) leftOut.add(kind, count);
      told.conversations++;
      told.messages += found.conversation.messages.length;
      const plan = await planned(found, file, work);
      if (toldOtherwise(plan) > 0) otherwise++;
      if (plan.assumed !== undefined) assumed.add(plan.assumed);
      for (const each of await desk.place(plan)) take(each);
    },
    count: () => told.conversations,
    row: async ({ warnings, isDamaged = false }) => {
      const [first] = notes.keys();
      const excluded = first === undefined || shown.length > 0 ? [] : await exclusionWarnings(vault, noteId(first));
      const silence = notes.size + failures.size === 0 ? [nobodySpeaks] : [];
      const kept = [...remarksOn(leftOut.all(), otherwise), ...keptProjects(project, [...notes.values()])];
      const row: ImportedFile = {
        ...{ path, status: statusOf(told, failures.size > 0), notes: [...notes.values()].map(({ note }) => note) },
        masked: masked + (notes.size > 0 ? maskedInName : 0),
        warnings: [...failures, ...silence, ...assumed, ...warnings, ...kept, ...excluded],
        told,
        ...(shown.length > 0 && { episode: shown }),
      };
      return { file: row, failed: isDamaged || failures.size > 0 };
    },
  };
}

async function planned(
  found: FoundConversation,
  file: string,
  { clock, project, judge, desks }: ImportWork,
): Promise<ConversationPlan> {
  const { known } = desks.conversations;
  const insight = await judge(found, known);
  return planConversation(found, known, { ...tellingNow(clock, file), ...defined({ project, insight }) });
}

function statusOf({ created, merged, unchanged }: ImportedConversations, failed: boolean): ImportedFile["status"] {
  if (created + merged === 0) return failed || unchanged === 0 ? "skipped" : "unchanged";
  return merged + unchanged === 0 ? "created" : "merged";
}

function remarksOn(leftOut: LeftOut, otherwise: number): readonly string[] {
  const all = [leftOutWords(leftOut), otherwise === 0 ? undefined : otherwiseWords(otherwise)];
  return all.filter((words) => words !== undefined);
}

/** What the files of conversations say otherwise than the notes of these. */
export function otherwiseWords(count: number): string {
  const whose = count === 1 ? "1 conversation tells" : `${String(count)} conversations tell`;
  return `${whose} earlier messages otherwise than their notes, which were left as they are`;
}
