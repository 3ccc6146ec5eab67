import { warning, type Issue } from "../../core/migrate/issue.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { exclusionWarnings } from "../excluded-note.ts";
import type { Vault } from "../ports.ts";
import type { Plan, PlannedFile } from "./plan.ts";

/** A plan that tells of the notes it makes and nothing will find, since the settings exclude them. */
export async function tellExcluded(vault: Pick<Vault, "isExcluded">, plan: Plan): Promise<Plan> {
  const files: PlannedFile[] = [];
  for (const file of plan.files) {
    const told: Issue[] = [];
    for (const id of new Set<NoteId>(file.touched))
      for (const message of await exclusionWarnings(vault, id)) told.push(warning("excluded", message));
    files.push(told.length === 0 ? file : { ...file, issues: [...file.issues, ...told] });
  }
  return { ...plan, files };
}
