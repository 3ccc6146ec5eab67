import { noteId } from "../../core/model/note-id.ts";
import { exclusionWarnings } from "../excluded-note.ts";
import type { Vault } from "../ports.ts";
import { nobodySpeaks, otherwiseWords } from "./import-conversation.ts";
import { toldOtherwise, type PlannedPart } from "./plan-conversation.ts";
import type { ImportPlan } from "./plan-import.ts";

/** A file with conversations in it, and what has to be known of it. */
export interface DoubtfulFile {
  readonly path: string;
  readonly warnings: readonly string[];
}

/** What an import would warn of once it is done, but for what each conversation says itself. */
export async function doubtsOf(
  { name, conversations, warnings }: ImportPlan,
  placeOf: (part: PlannedPart) => string,
  vault: Pick<Vault, "isExcluded">,
): Promise<readonly DoubtfulFile[]> {
  if (conversations.length === 0) return [];
  const [first] = conversations.flatMap(({ parts }) => parts);
  const excluded = first === undefined ? [] : await exclusionWarnings(vault, noteId(placeOf(first)));
  const silence = first === undefined ? [nobodySpeaks] : [];
  const others = conversations.filter((plan) => toldOtherwise(plan) > 0).length;
  const all = [...silence, ...warnings, ...(others > 0 ? [otherwiseWords(others)] : []), ...excluded];
  return all.length === 0 ? [] : [{ path: name, warnings: all }];
}
